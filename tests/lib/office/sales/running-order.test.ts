// The running order of a draft on its desk: moved by a button, by a key or by hand, in pages.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import Sales from '../../../../src/pages/office/sales.astro';
import { openPages, type Drawn } from '../../../kit/browser/drawn.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from '../office-fixtures.ts';
import { SOME_CHOICES, SOME_FILE } from './sale-fixtures.ts';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

const answers = (path: string, data: unknown): void => service.replies(path, { code: 200, data });

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  vi.useFakeTimers({ now: OFFICE_NOW_MS, toFake: ['Date'] });
  service = openFakeService();
  answers('/api/user/getUserMenuBySid', WHOLE_MENU);
  answers('/app/staff/sale/detail', SOME_FILE);
  answers('/app/staff/register', SOME_CHOICES.register);
  answers('/app/rules/list', SOME_CHOICES.rules);
});
afterEach(() => {
  vi.useRealTimers();
});

type Posted = Readonly<Record<string, string>> | readonly (readonly [string, string])[];

const lots = (query = '', posted?: Posted): Promise<Drawn> =>
  draw(Sales, {
    address: `/office/sales?id=sale-1&step=lots${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted }),
  });
const bodyTo = (path: string) => service.to(path)[0]?.body;

describe('the running order', () => {
  it('is moved by a place, the whole of it in one call', async () => {
    answers('/app/staff/sale/arrange', {});
    const { headers } = await lots('', [
      ['form', 'office-sale-order'],
      ['token', 't'],
      ['move', 'lot-2 up'],
    ]);
    expect(headers.get('location')).toBe('/office/sales?id=sale-1&step=lots&done=order#row-lot-2');
    expect(bodyTo('/app/staff/sale/arrange')).toEqual({ saleId: 'sale-1', lotIds: ['lot-2', 'lot-1'] });
  });

  it.each([
    ['lot-2 to 1', ['lot-2', 'lot-1']],
    ['lot-1 to 2', ['lot-2', 'lot-1']],
    ['lot-1 to 1', ['lot-1', 'lot-2']],
    ['lot-1 to 3', ['lot-1', 'lot-2']],
    ['lot-1 to 0', ['lot-1', 'lot-2']],
    ['lot-1 to x', ['lot-1', 'lot-2']],
    ['none down', ['lot-1', 'lot-2']],
    ['', ['lot-1', 'lot-2']],
  ])('takes a lot to the place it is dragged to: %s', async (move, lotIds) => {
    answers('/app/staff/sale/arrange', {});
    await lots('', { form: 'office-sale-order', token: 't', move });
    expect(bodyTo('/app/staff/sale/arrange')).toEqual({ saleId: 'sale-1', lotIds });
  });

  it('is shown in pages, its ends marked', async () => {
    const [first] = SOME_FILE.lots;
    const many = Array.from({ length: 250 }, (_, at) => ({ ...first, lotId: `lot-${at}`, position: at + 1 }));
    answers('/app/staff/sale/detail', { ...SOME_FILE, lots: many });
    const { html, words } = await lots('&lots=3');
    expect(words).toContain('第 201–250 件，共 250 件');
    expect(html.match(/data-lot="/g)).toHaveLength(50);
    expect(html).toContain('data-first="201" data-count="250"');
    expect(html.match(/<button[^>]*name="move"[^>]*disabled/g)).toHaveLength(1);
    const beyond = await lots('&lots=99');
    expect(beyond.words).toContain('第 201–250 件');
  });

  it('stays within its ends', async () => {
    const { words } = await lots();
    expect(words).toContain('共 2 件');
    answers('/app/staff/sale/arrange', {});
    const fields: Posted = [
      ['form', 'office-sale-order'],
      ['token', 't'],
      ['move', 'lot-1 up'],
    ];
    await lots('', fields);
    expect(bodyTo('/app/staff/sale/arrange')).toMatchObject({ lotIds: ['lot-1', 'lot-2'] });
  });
});
