import { describe, expect, it, vi } from 'vitest';
import { aList, aSale, someSales } from '../../islands/hall/halls.ts';
import { aLot } from '../../islands/parts/lots.ts';
import { openBrowser } from '../../kit/browser.ts';
import { openFakeService, type Reply } from '../../kit/fake-service.ts';

const listOf = (...ids: string[]) => aList({ rows: ids.map((id) => aLot({ id })) });
const said = (data: unknown): Reply => ({ code: 200, data });

/**
 * Lots the hall begins with at an address, where the house brings a list and the page shows some
 * lots.
 */
const firstAt = async (search: string, shown: readonly string[], list: Reply, ...details: Reply[]) => {
  openBrowser({ href: `https://luochui.test/bidding${search}` });
  const service = openFakeService();
  service.replies('/app/lot/list', list);
  service.replies('/app/sale/list', said(someSales(aSale())));
  service.replies('/app/lot/detail', ...details);
  const [{ askForFirst, problemIn }, { call }] = await Promise.all([
    import('#lib/hall/first.ts'),
    import('#lib/api.ts'),
  ]);
  const asking = askForFirst(call, { hall: 'vehicle', search }, shown);
  return { service, asking, problemIn };
};

const idsIn = (
  list: { readonly rows: readonly { readonly view: { readonly id: string } }[] } | null | undefined,
) => list?.rows.map(({ view }) => view.id);

describe('a hall that wakes', () => {
  it('asks for the view its address names', async () => {
    const { service, asking } = await firstAt('?brand=大众&tab=ended', [], said(listOf('lot-1')));
    const { query, sales } = await asking;
    expect([query.tab, query.brand]).toEqual(['ended', ['大众']]);
    expect(service.to('/app/lot/list')[0]?.query.get('brand')).toBe('大众');
    expect(sales.rows).toHaveLength(1);
  });

  it('leaves the page’s lots in place, and holds arrivals as news', async () => {
    const fresh = said(listOf('lot-4', 'lot-2', 'lot-1'));
    const { service, asking } = await firstAt('', ['lot-1', 'lot-2'], fresh);
    const first = await asking;
    expect(idsIn(first.list)).toEqual(['lot-1', 'lot-2']);
    expect(idsIn(first.fresh)).toEqual(['lot-4', 'lot-2', 'lot-1']);
    expect(service.to('/app/lot/detail')).toEqual([]);
  });

  it('asks singly for a lot that left the list with its result', async () => {
    const gone = said(aLot({ id: 'lot-1', status: 'sold' }));
    const { service, asking } = await firstAt('', ['lot-1', 'lot-2'], said(listOf('lot-2')), gone);
    const { list } = await asking;
    expect(list.rows.map(({ view }) => `${view.id} ${view.status}`)).toEqual(['lot-1 sold', 'lot-2 open']);
    expect(service.to('/app/lot/detail').map(({ query }) => query.get('id'))).toEqual(['lot-1']);
  });

  it('does without a lot that nobody can tell of any more', async () => {
    const { asking } = await firstAt('', ['lot-1', 'lot-2'], said(listOf('lot-2')), {
      code: 404,
      msg: '没有',
    });
    expect(idsIn((await asking).list)).toEqual(['lot-2']);
  });

  it('over a page of another address begins with the house’s answer', async () => {
    const { asking } = await firstAt('?page=2', [], said(listOf('lot-7')));
    const first = await asking;
    expect([idsIn(first.list), first.fresh]).toEqual([['lot-7'], undefined]);
  });

  it('that gets no list says why, in the catalogue’s words', async () => {
    const { asking, problemIn } = await firstAt('', [], { code: 500, msg: '系统忙' });
    const error: unknown = await asking.catch((failure: unknown) => failure);
    expect(problemIn(error)).toBe('系统忙');
    expect(problemIn(new Error('broken'))).toBe('列表没有取到');
    vi.unstubAllGlobals();
  });
});
