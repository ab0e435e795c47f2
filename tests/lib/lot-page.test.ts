import { beforeEach, describe, expect, it } from 'vitest';
import { readLot } from '#lib/lot-page.ts';
import { openDesk } from '../kit/desk.ts';
import { view } from '../kit/news.ts';

let desk: ReturnType<typeof openDesk>;
beforeEach(() => {
  desk = openDesk();
});

const rows = ['17', '18', '19', '20', '21'].map((id) => ({ view: view({ id }) }));

describe('the page of a lot', () => {
  it('is the lot, and the four of its sale that close next', async () => {
    desk.replies('/app/lot/detail', { code: 200, data: { view: view(), sale: { id: 's1' } } });
    desk.replies('/app/lot/list', { code: 200, data: { rows } });
    const page = await readLot(desk.fetch, '17');
    expect(page?.lot.view.id).toBe('17');
    expect(page?.next.map((lot) => lot.view.id)).toEqual(['18', '19', '20', '21']);
    expect(desk.to('/app/lot/list')[0]?.query.get('sale')).toBe('s1');
  });

  it.each(['UNKNOWN_LOT', 'MALFORMED'])('is none when the house answers %s', async (code) => {
    desk.replies('/app/lot/detail', { code: 4601, data: { refusal: { code, field: 'id' } } });
    expect(await readLot(desk.fetch, 'nothing')).toBeNull();
  });

  it('of a house that is ill is no missing lot', async () => {
    desk.replies('/app/lot/detail', { code: 500, msg: '库坏了' });
    await expect(readLot(desk.fetch, '17')).rejects.toMatchObject({ code: 500 });
  });
});
