import { beforeEach, describe, expect, it } from 'vitest';
import { readLot } from '#lib/lots/lot-page.ts';
import { openDesk } from '../../kit/desk.ts';
import { view } from '../../kit/lots/news.ts';

let desk: ReturnType<typeof openDesk>;
beforeEach(() => {
  desk = openDesk();
});

/** As a list by the hour gives them. */
const rows = ['20', '19', '21', '18'].map((id) => ({ view: view({ id }) }));

describe('the page of a lot', () => {
  it('is the lot, and those that come after it in the order of its sale', async () => {
    desk.replies('/app/lot/detail', {
      code: 200,
      data: { view: view(), sale: { id: 's1' }, comingIds: ['18', '19', '20', '21'] },
    });
    desk.replies('/app/lot/list', { code: 200, data: { rows } });
    const page = await readLot(desk.fetch, '17');
    expect(page?.lot.view.id).toBe('17');
    expect(page?.next.map((lot) => lot.view.id)).toEqual(['18', '19', '20', '21']);
    expect(desk.to('/app/lot/list')[0]?.query.get('ids')).toBe('18,19,20,21');
  });

  it('of the last of its sale asks for no others', async () => {
    desk.replies('/app/lot/detail', { code: 200, data: { view: view(), comingIds: [] } });
    expect((await readLot(desk.fetch, '17'))?.next).toEqual([]);
    expect(desk.to('/app/lot/list')).toEqual([]);
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
