// Words in the address of a desk that are longer than it takes, and end in the midst of a character
// of two units: half of one cannot stand in the address of a call.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workPageIn } from '#lib/office/today/work-list.ts';
import Control from '../../../../src/pages/office/control.astro';
import Evidence from '../../../../src/pages/office/evidence.astro';
import Find from '../../../../src/pages/office/find.astro';
import Offers from '../../../../src/pages/office/offers.astro';
import Orders from '../../../../src/pages/office/orders.astro';
import People from '../../../../src/pages/office/people.astro';
import Sales from '../../../../src/pages/office/sales.astro';
import Users from '../../../../src/pages/office/users.astro';
import { openPages } from '../../../kit/browser/drawn.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { HOUSE_PERSON, WHOLE_MENU } from '../office-fixtures.ts';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
});

const LENGTHS = Array.from({ length: 61 }, (_none, at) => at + 1);

describe('words that end in half a character', () => {
  it.each([
    ['control', Control],
    ['evidence', Evidence],
    ['find', Find],
    ['offers', Offers],
    ['orders', Orders],
    ['people', People],
    ['sales', Sales],
  ])('are looked for at the desk of %s all the same', async (desk, page) => {
    const unasked: number[] = [];
    for (const length of LENGTHS) {
      service.asked.length = 0;
      const words = encodeURIComponent(`${'a'.repeat(length)}𠮷𠮷`);
      await draw(page, {
        address: `/office/${desk}?words=${words}&q=${words}`,
        api: service.fetch,
        person: HOUSE_PERSON,
      });
      const values = service.asked.flatMap(({ query }) => [...query.values()]);
      if (!values.some((value) => value.startsWith('a'.repeat(Math.min(length, 30))))) unasked.push(length);
      expect(values.filter((value) => value.includes('\uFFFD'))).toEqual([]);
    }
    expect(unasked).toEqual([]);
  });

  it('are read for the list of today all the same', () => {
    for (const length of LENGTHS) {
      const { words } = workPageIn(new URLSearchParams({ words: `${'a'.repeat(length)}𠮷` }));
      expect(words.isWellFormed()).toBe(true);
      expect(words).toContain('a'.repeat(Math.min(length, 59)));
    }
  });
});

describe('a page of people of the house', () => {
  it.each(['Infinity', '1e300', '-2', '1.5', 'two', ''])('%s is the first', async (page) => {
    await draw(Users, {
      address: `/office/users?page=${page}`,
      api: service.fetch,
      person: HOUSE_PERSON,
    });
    const asked = service.to('/api/user/page').map(({ query, body }) => body ?? Object.fromEntries(query));
    expect(asked.map((one) => JSON.stringify(one))).toEqual([expect.stringMatching(/"page":"?1"?,/)]);
  });
});
