// The browser's copy of its person is asked anew when it may have changed, by whichever page of the
// tab lives to hear the answer.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser, type FakeBrowser } from '../../kit/browser.ts';

const call = vi.fn<() => Promise<unknown>>();

const BUYER = {
  sid: 's-1',
  displayName: '林晓',
  maskedPhone: '138****0001',
  verification: 'verified',
  hasPassword: true,
} as const;
const CHANGED = { ...BUYER, preferences: { confirmLevel: 'every', proposedSteps: 5 } } as const;

/** A page that opens in the tab: all its modules begin anew, the tab's storage does not. */
const openPage = async (browser: FakeBrowser | null) => {
  const tab = Object.fromEntries(browser?.tab.kept ?? []);
  const local = Object.fromEntries(browser?.local.kept ?? []);
  const opened = openBrowser({ tab, local });
  vi.doMock('#lib/api.ts', () => ({ call }));
  const session = await import('#lib/session.ts');
  const { refreshUserInfo } = await import('#lib/accounts/fresh-user.ts');
  const { markUserInfoStale } = await import('#lib/accounts/stale-user.ts');
  const { refreshStaleUserInfo } = await import('#lib/frame/session-view.ts');
  return { browser: opened, refreshUserInfo, markUserInfoStale, refreshStaleUserInfo, ...session };
};

const openForBuyer = async () => {
  const page = await openPage(null);
  page.signedIn({ token: 'handle-0123456789', userInfo: BUYER });
  return page;
};

beforeEach(() => {
  call.mockReset();
  call.mockResolvedValue(CHANGED);
});

describe('the copy of a person', () => {
  it('is as the house knows them once it was asked', async () => {
    const page = await openForBuyer();
    await page.refreshUserInfo();
    expect(page.$userInfo.get()).toEqual(CHANGED);
  });

  it('is asked for by the next page when this one left early', async () => {
    const page = await openForBuyer();
    call.mockReturnValueOnce(new Promise(() => undefined));
    void page.refreshUserInfo();
    const next = await openPage(page.browser);
    expect(next.$userInfo.get()).toEqual(BUYER);
    next.refreshStaleUserInfo();
    await expect.poll(() => next.$userInfo.get()).toEqual(CHANGED);
  });

  it('is asked for once by the page after their own form', async () => {
    const page = await openForBuyer();
    page.markUserInfoStale();
    const next = await openPage(page.browser);
    next.refreshStaleUserInfo();
    await expect.poll(() => next.$userInfo.get()).toEqual(CHANGED);
    const after = await openPage(next.browser);
    after.refreshStaleUserInfo();
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('is asked for again after an answer that did not come', async () => {
    const page = await openForBuyer();
    call.mockRejectedValueOnce(new Error('offline'));
    await page.refreshUserInfo();
    page.refreshStaleUserInfo();
    await expect.poll(() => page.$userInfo.get()).toEqual(CHANGED);
  });

  it('is not asked for when somebody else has logged in since', async () => {
    const page = await openForBuyer();
    page.markUserInfoStale();
    page.signedIn({ token: 'handle-9876543210', userInfo: { ...BUYER, sid: 's-2' } });
    page.refreshStaleUserInfo();
    expect(call).not.toHaveBeenCalled();
  });
});
