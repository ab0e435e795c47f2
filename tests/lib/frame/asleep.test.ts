// The page's message about a part that has not come: `island:asleep`, told by src/lib/wake.ts.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ASLEEP_EVENT } from '#lib/constants.ts';

const openPage = (isMarked: boolean): EventTarget & { querySelector: (wanted: string) => object | null } => {
  const page = Object.assign(new EventTarget(), {
    querySelector: (wanted: string) => (isMarked && wanted === '[data-asleep]' ? {} : null),
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  return page;
};

const load = async () => {
  const [{ tellOfSleepers }, { $toasts }] = await Promise.all([
    import('#lib/frame/asleep.ts'),
    import('#lib/stores/toasts.ts'),
  ]);
  tellOfSleepers();
  return $toasts;
};

beforeEach(() => {
  vi.resetModules();
});

describe('a part of the page that has not come', () => {
  it('is told once, however many, until the page is asked anew', async () => {
    const reload = vi.fn();
    const page = openPage(false);
    vi.stubGlobal('location', { reload });
    const $toasts = await load();
    expect($toasts.get()).toEqual([]);
    page.dispatchEvent(new Event(ASLEEP_EVENT));
    page.dispatchEvent(new Event(ASLEEP_EVENT));
    expect($toasts.get()).toMatchObject([
      { kind: 'error', text: '这一页有一部分没有打开', stayMs: 'until-pressed' },
    ]);
    const action = $toasts.get()[0]?.action;
    if (action && 'run' in action) action.run();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('given up before the page could listen is told as well', async () => {
    openPage(true);
    expect((await load()).get()).toHaveLength(1);
  });
});
