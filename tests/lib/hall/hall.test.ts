import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aList, aSale, COMING, someSales } from '../../islands/hall/halls.ts';
import { aLot } from '../../islands/parts/lots.ts';
import { openBrowser } from '../../kit/browser.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { START_MS } from '../../kit/lots/news.ts';

const REFRESH_MS = 15_000;
const TOKEN = 'handle-0123456789';

let ends: (() => void)[];

/** The hall at an address, before a service that answers with one list and one row of sales. */
const hallAt = async (address = '', { token = '' } = {}) => {
  const browser = openBrowser({
    href: `https://luochui.test/bidding${address}`,
    local: token === '' ? {} : { token, isLogin: 'true' },
  });
  const pushState = vi.fn();
  Object.assign(browser.history, { pushState });
  const scrollTo = vi.fn();
  Object.assign(browser.window, { scrollTo });
  const page = Object.assign(browser.document, { hidden: false });
  const service = openFakeService();
  service.replies('/app/lot/list', { code: 200, data: aList() });
  service.replies('/app/sale/list', { code: 200, data: someSales(aSale()) });
  const [{ openHall, newcomersIn }, { readHallQuery }, { $token }] = await Promise.all([
    import('#lib/hall/hall.ts'),
    import('#lib/hall/query.ts'),
    import('#lib/session.ts'),
  ]);
  const queryOf = (text: string) => readHallQuery(new URLSearchParams(text), 'vehicle');
  const hall = openHall({ query: queryOf(address), list: aList(), sales: someSales(aSale()) });
  ends.push(hall.start());
  await vi.advanceTimersByTimeAsync(0);
  const goTo = async (text: string): Promise<void> => {
    hall.go(queryOf(text));
    // The code that makes a call is fetched with the first of them.
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  };
  const asked = () => service.to('/app/lot/list').map(({ query }) => String(query));
  return { hall, service, browser, page, pushState, scrollTo, goTo, asked, newcomersIn, $token };
};

const listOf = (...ids: string[]) => aList({ rows: ids.map((id) => aLot({ id })) });

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
  ends = [];
});
afterEach(() => {
  for (const end of ends) end();
  vi.useRealTimers();
});

describe('going through the hall', () => {
  it('shows the page’s lots, and asks nothing before a press', async () => {
    const { hall, asked } = await hallAt();
    expect(hall.$shown.get()).toMatchObject({ state: { is: 'ready' }, list: { total: 3 }, fresh: null });
    expect(asked()).toEqual([]);
  });

  it('puts every choice into the address, to be sent and undone', async () => {
    const { goTo, pushState, asked, hall } = await hallAt();
    await goTo('?brand=大众&sort=price-up');
    expect(pushState).toHaveBeenCalledWith(null, '', expect.stringContaining('sort=price-up'));
    expect(asked()[0]).toContain('sort=price-up');
    expect(hall.$shown.get().query.brand).toEqual(['大众']);
  });

  it('says it is loading and keeps the old lots meanwhile', async () => {
    const { hall, service } = await hallAt();
    service.replies('/app/lot/list', { code: 200, data: listOf('lot-90') });
    hall.go({ ...hall.$shown.get().query, page: 2 });
    expect(hall.$shown.get()).toMatchObject({ state: { is: 'loading' }, list: { total: 3 } });
    await vi.advanceTimersByTimeAsync(0);
    expect(hall.$shown.get()).toMatchObject({ state: { is: 'ready' }, list: { total: 1 } });
  });

  it.each([
    ['another page', '?page=2', true],
    ['another tab', '?tab=ended', true],
    ['another sale', '?sale=sale-118', true],
    ['a filter', '?brand=大众', false],
    ['another order', '?sort=bids', false],
    ['lines in place of cards', '?view=list', false],
  ])('%s: begins at the top of the page: %s', async (_what, address, isTop) => {
    const { goTo, scrollTo } = await hallAt();
    await goTo(address);
    expect(scrollTo).toHaveBeenCalledTimes(isTop ? 1 : 0);
  });

  it('shows the last of two quick choices, whichever answer is first', async () => {
    const { hall, service, goTo } = await hallAt();
    service.replies('/app/lot/list', 'silent', { code: 200, data: listOf('lot-7') });
    await goTo('?brand=大众');
    await goTo('?brand=丰田');
    expect(hall.$shown.get()).toMatchObject({
      query: { brand: ['丰田'] },
      state: { is: 'ready' },
      list: { rows: [{ view: { id: 'lot-7' } }] },
    });
  });

  it('goes on waiting when the next choice takes one back', async () => {
    const { hall, service, goTo } = await hallAt();
    service.replies('/app/lot/list', 'silent');
    await goTo('?brand=大众');
    await goTo('?brand=丰田');
    expect(hall.$shown.get().state).toEqual({ is: 'loading' });
  });

  it('says what went wrong and tries the view again when asked', async () => {
    const { hall, service, goTo, asked } = await hallAt();
    service.replies('/app/lot/list', { code: 500, msg: '系统繁忙' }, { code: 200, data: listOf('lot-7') });
    await goTo('?brand=大众');
    expect(hall.$shown.get().state).toEqual({ is: 'failed', problem: '系统繁忙' });
    hall.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(hall.$shown.get()).toMatchObject({ state: { is: 'ready' }, list: { total: 1 } });
    expect(asked()[1]).toBe(asked()[0]);
  });

  it('follows the back button to the view its address names', async () => {
    const { hall, browser, goTo, asked } = await hallAt('?tab=ended');
    await goTo('?tab=upcoming');
    browser.window.dispatchEvent(new Event('popstate'));
    await vi.advanceTimersByTimeAsync(0);
    expect(hall.$shown.get().query.tab).toBe('ended');
    expect(asked().at(-1)).toContain('tab=ended');
  });
});

describe('what changes while somebody looks', () => {
  it('is asked for every quarter minute, shown only when wanted', async () => {
    const { hall, service, newcomersIn } = await hallAt();
    service.replies('/app/lot/list', { code: 200, data: listOf('lot-37', 'lot-90', 'lot-91') });
    service.replies('/app/sale/list', { code: 200, data: someSales(aSale(), COMING) });
    await vi.advanceTimersByTimeAsync(REFRESH_MS);
    const shown = hall.$shown.get();
    expect(shown.list.rows.map(({ view }) => view.id)).toEqual(['lot-37', 'lot-38', 'lot-39']);
    expect(shown.sales.rows).toHaveLength(2);
    expect(newcomersIn(shown)).toBe(2);
    hall.showFresh();
    expect(hall.$shown.get().list.rows.map(({ view }) => view.id)).toEqual(['lot-37', 'lot-90', 'lot-91']);
    expect(newcomersIn(hall.$shown.get())).toBe(0);
  });

  it('is not asked for from a tab that nobody looks at', async () => {
    const { page, asked } = await hallAt();
    page.hidden = true;
    await vi.advanceTimersByTimeAsync(2 * REFRESH_MS);
    expect(asked()).toEqual([]);
    page.hidden = false;
    await vi.advanceTimersByTimeAsync(REFRESH_MS);
    expect(asked()).toHaveLength(1);
  });

  it('is asked for again after a round without an answer', async () => {
    const { hall, service, asked } = await hallAt();
    service.replies('/app/lot/list', 'down', { code: 200, data: listOf('lot-90') });
    await vi.advanceTimersByTimeAsync(REFRESH_MS);
    expect(hall.$shown.get()).toMatchObject({ state: { is: 'ready' }, fresh: null });
    await vi.advanceTimersByTimeAsync(REFRESH_MS);
    expect(hall.$shown.get().fresh?.total).toBe(1);
    expect(asked()).toHaveLength(2);
  });

  it('is forgotten when the visitor goes on to another view', async () => {
    const { hall, goTo } = await hallAt();
    await vi.advanceTimersByTimeAsync(REFRESH_MS);
    expect(hall.$shown.get().fresh).not.toBeNull();
    await goTo('?tab=ended');
    expect(hall.$shown.get().fresh).toBeNull();
  });

  it('is not asked for any more once the hall is left', async () => {
    const { asked } = await hallAt();
    for (const end of ends.splice(0)) end();
    await vi.advanceTimersByTimeAsync(4 * REFRESH_MS);
    expect(asked()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the visitor’s own lots', () => {
  it('are picked out as soon as it is known who they are', async () => {
    const { hall, service, asked, $token } = await hallAt('?mine=followed');
    service.replies('/app/lot/list', { code: 200, data: listOf('lot-37') });
    expect(hall.$shown.get().list.total).toBe(3);
    $token.set(TOKEN);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked().at(-1)).toContain('mine=followed');
    expect(hall.$shown.get().list.rows.map(({ view }) => view.id)).toEqual(['lot-37']);
  });

  it('are not pushed aside by the list of everybody’s', async () => {
    const { hall, service, goTo } = await hallAt('', { token: TOKEN });
    service.replies('/app/lot/list', { code: 200, data: listOf('lot-38') });
    await goTo('?mine=bid');
    expect(hall.$shown.get().list.rows.map(({ view }) => view.id)).toEqual(['lot-38']);
    await vi.advanceTimersByTimeAsync(REFRESH_MS);
    expect(hall.$shown.get().fresh).toBeNull();
  });
});
