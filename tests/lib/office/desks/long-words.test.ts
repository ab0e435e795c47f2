// Words in the address of a desk that are longer than it takes, and end in the midst of a character
// of two units: half of one cannot stand in the address of a call.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import Control from '../../../../src/pages/office/control.astro';
import Evidence from '../../../../src/pages/office/evidence.astro';
import Offers from '../../../../src/pages/office/offers.astro';
import People from '../../../../src/pages/office/people.astro';
import Sales from '../../../../src/pages/office/sales.astro';
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
    ['offers', Offers],
    ['people', People],
    ['sales', Sales],
  ])('are looked for at the desk of %s all the same', async (desk, page) => {
    const unasked: number[] = [];
    for (const length of LENGTHS) {
      service.asked.length = 0;
      const words = encodeURIComponent(`${'a'.repeat(length)}𠮷𠮷`);
      await draw(page, {
        address: `/office/${desk}?words=${words}`,
        api: service.fetch,
        person: HOUSE_PERSON,
      });
      const values = service.asked.flatMap(({ query }) => [...query.values()]);
      if (!values.some((value) => value.startsWith('a'.repeat(Math.min(length, 30))))) unasked.push(length);
      expect(values.filter((value) => value.includes('\uFFFD'))).toEqual([]);
    }
    expect(unasked).toEqual([]);
  });
});
