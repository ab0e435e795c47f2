import { beforeEach, describe, expect, it } from 'vitest';
import { readLot } from '#lib/lots/lot-page.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { view } from '../../kit/lots/news.ts';

let service: ReturnType<typeof openFakeService>;
beforeEach(() => {
  service = openFakeService();
});

/** As a list by the hour gives them. */
const rows = ['20', '19', '21', '18'].map((id) => ({ view: view({ id }) }));

describe('the page of a lot', () => {
  it('is the lot, then those after it in its sale', async () => {
    service.replies('/app/lot/detail', {
      code: 200,
      data: { view: view(), sale: { id: 's1' }, comingIds: ['18', '19', '20', '21'] },
    });
    service.replies('/app/lot/list', { code: 200, data: { rows } });
    const page = await readLot(service.fetch, '17');
    expect(page?.lot.view.id).toBe('17');
    expect(page?.next.map((lot) => lot.view.id)).toEqual(['18', '19', '20', '21']);
    expect(service.to('/app/lot/list')[0]?.query.get('ids')).toBe('18,19,20,21');
  });

  it('of the last of its sale asks for no others', async () => {
    service.replies('/app/lot/detail', { code: 200, data: { view: view(), comingIds: [] } });
    expect((await readLot(service.fetch, '17'))?.next).toEqual([]);
    expect(service.to('/app/lot/list')).toEqual([]);
  });

  it.each(['UNKNOWN_LOT', 'MALFORMED'])('is none when the house answers %s', async (code) => {
    service.replies('/app/lot/detail', { code: 4601, data: { refusal: { code, field: 'id' } } });
    expect(await readLot(service.fetch, 'nothing')).toBeNull();
  });

  it('of a house that is ill is no missing lot', async () => {
    service.replies('/app/lot/detail', { code: 500, msg: '库坏了' });
    await expect(readLot(service.fetch, '17')).rejects.toMatchObject({ code: 500 });
  });
});
