// Owner of a page: a page of the former person is not shown to the one who sits there now.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../kit/browser.ts';
import { paperDocument, theOne, type PaperElement } from '../../kit/browser/paper-page.ts';

const buyer = {
  sid: 's-1',
  displayName: '林晓',
  maskedPhone: '138****0001',
  verification: 'verified',
  hasPassword: true,
} as const;
const logIn = (person: object) => ({ token: 'handle-0123456789', userInfo: person as typeof buyer });

let page: PaperElement;
const isHidden = (selector: string): boolean =>
  (theOne(page, selector) as unknown as { hidden: boolean }).hidden;

const open = async (drawn = '', person: object = buyer) => {
  const browser = openBrowser();
  page = paperDocument(
    `<div data-owner="138****0001" ${drawn}>我的订单</div><div data-owner-gone hidden>登录</div>`,
  );
  const session = await import('#lib/session.ts');
  const { mountPageOwner } = await import('#lib/center/page-owner.ts');
  session.signedIn(logIn(person));
  mountPageOwner();
  return { browser, ...session };
};

beforeEach(() => {
  vi.resetModules();
});

describe('a personal page', () => {
  it('is shown to its owner', async () => {
    await open();
    expect([isHidden('[data-owner]'), isHidden('[data-owner-gone]')]).toEqual([false, true]);
  });

  it('hides what is theirs after their session, and shows it again', async () => {
    const { signedOut, signedIn } = await open();
    signedOut();
    expect([isHidden('[data-owner]'), isHidden('[data-owner-gone]')]).toEqual([true, false]);
    signedIn(logIn({ ...buyer, sid: 's-2' }));
    expect([isHidden('[data-owner]'), isHidden('[data-owner-gone]')]).toEqual([false, true]);
  });

  it('is drawn anew for somebody else, and hidden meanwhile', async () => {
    const { browser, signedIn } = await open();
    signedIn(logIn({ ...buyer, sid: 's-9', maskedPhone: '139****0009' }));
    expect(isHidden('[data-owner]')).toBe(true);
    expect(browser.location.reload).toHaveBeenCalledTimes(1);
  });

  it('of a firm is drawn anew when its agent stops acting', async () => {
    const acting = { firm: '远行车行', limits: {} };
    const { browser, userChanged } = await open('data-acting="远行车行"', { ...buyer, acting });
    expect(isHidden('[data-owner]')).toBe(false);
    userChanged({ ...buyer, acting } as unknown as typeof buyer);
    expect(browser.location.reload).not.toHaveBeenCalled();
    userChanged(buyer);
    expect(isHidden('[data-owner]')).toBe(true);
    expect(browser.location.reload).toHaveBeenCalledTimes(1);
  });

  it('of a firm stays while this browser only remembers what was before', async () => {
    const { browser } = await open('data-acting="远行车行"');
    expect(isHidden('[data-owner]')).toBe(false);
    expect(browser.location.reload).not.toHaveBeenCalled();
  });
});
