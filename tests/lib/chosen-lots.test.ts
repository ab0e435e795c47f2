import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../kit/browser.ts';

const lot = (id: string) => ({ id, title: `第 ${id} 件`, hall: 'vehicle' as const });

/** The store as a page that is opened now has it. */
const openPage = async () => {
  vi.resetModules();
  return import('#lib/stores/chosen-lots.ts');
};
const idsIn = ({ $pickedLots }: Awaited<ReturnType<typeof openPage>>): string[] =>
  $pickedLots.get().map(({ id }) => id);

beforeEach(() => {
  openBrowser();
});

describe('lots picked in the halls', () => {
  it('stay with the tab from page to page, in their order', async () => {
    const page = await openPage();
    for (const id of ['b', 'a']) expect(page.pickLot(lot(id))).toBe(true);
    expect(idsIn(await openPage())).toEqual(['b', 'a']);
  });

  it('are let go by a second pick, or all at once', async () => {
    const page = await openPage();
    for (const id of ['a', 'b', 'a']) page.pickLot(lot(id));
    expect(idsIn(page)).toEqual(['b']);
    page.dropPicks();
    expect([idsIn(page), idsIn(await openPage())]).toEqual([[], []]);
  });

  it('are six at most', async () => {
    const page = await openPage();
    for (const id of ['1', '2', '3', '4', '5', '6']) page.pickLot(lot(id));
    expect(page.pickLot(lot('7'))).toBe(false);
    expect(idsIn(page)).toHaveLength(6);
  });

  it.each(['{', '7', '[{"id":1}]', '[null]'])('are none where %s lies there', async (kept) => {
    sessionStorage.setItem('picked-lots', kept);
    expect(idsIn(await openPage())).toEqual([]);
  });
});
