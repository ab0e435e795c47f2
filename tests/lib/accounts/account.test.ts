import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import PasswordDialog from '#components/accounts/PasswordDialog.astro';
import { openBrowser, type FakeBrowser } from '../../kit/browser.ts';
import { paperDocument, theOne, type PaperElement } from '../../kit/browser/paper-page.ts';
import { eventually } from '../../kit/eventually.ts';
import { openFakeService } from '../../kit/fake-service.ts';

type Piece = Parameters<AstroContainer['renderToString']>[0];

const USER = {
  sid: 'sid-1',
  displayName: '林先生',
  maskedPhone: '138****0001',
  verification: 'verified',
  hasPassword: true,
};

let html: string;
let page: PaperElement;
let browser: FakeBrowser;
let service: ReturnType<typeof openFakeService>;

const startAs = (hasPassword: boolean): void => {
  const userInfo = JSON.stringify({ ...USER, hasPassword });
  browser = openBrowser({ local: { token: 'handle-1', isLogin: 'true', userInfo } });
  page = paperDocument(`<template data-password-dialog>${html}</template>`);
  service = openFakeService();
};
const press = async (item: string): Promise<void> => {
  const { runAccountItem } = await import('#lib/accounts/account.ts');
  runAccountItem(item);
};
const dialog = (): PaperElement | undefined => theOne(page, 'body').children.filter(isOpenDialog)[0];
const isOpenDialog = (child: PaperElement | string): child is PaperElement =>
  typeof child !== 'string' && child.tag === 'dialog' && child.open;
const inDialog = (selector: string): PaperElement => {
  const shown = dialog();
  if (!shown) throw new Error('no dialog is open');
  return theOne(shown, selector);
};
const toasts = async (): Promise<string[]> =>
  (await import('#lib/stores/toasts.ts')).$toasts.get().map(({ text }) => text);
const stored = (): string[] => [...browser.local.kept.keys()];

beforeAll(async () => {
  const container = await AstroContainer.create();
  const piece: unknown = PasswordDialog;
  html = await container.renderToString(piece as Piece);
});
beforeEach(() => startAs(true));
afterEach(() => {
  vi.restoreAllMocks();
});

describe('logging out from the menu', () => {
  it.each([
    ['log-out', false, '已退出登录'],
    ['log-out-everywhere', true, '已在所有设备上退出'],
  ])('%s tells the house, forgets the session and draws the page anew', async (item, everywhere, words) => {
    service.replies('/api/user/loginOut', { code: 200 });
    await press(item);
    await eventually(() => expect(browser.location.reload).toHaveBeenCalledOnce());
    expect(service.asked).toMatchObject([
      { path: '/api/user/loginOut', token: 'handle-1', body: { everywhere } },
    ]);
    expect(stored()).not.toContain('token');
    expect(await toasts()).toContain(words);
  });

  it('forgets the session here also when the house cannot be reached', async () => {
    await press('log-out');
    await eventually(() => expect(browser.location.reload).toHaveBeenCalledOnce());
    expect(stored()).not.toContain('token');
  });

  it('an item nobody knows does nothing', async () => {
    await press('something-else');
    expect([service.asked, dialog()]).toEqual([[], undefined]);
  });
});

describe('the password from the menu', () => {
  const fill = (oldPassword: string, newPassword: string): void => {
    inDialog('[name="oldPassword"]').type(oldPassword);
    inDialog('[name="newPassword"]').type(newPassword);
  };
  const problem = (name: string): string => inDialog(`[data-problem-of="${name}"]`).textContent.trim();
  const shownParts = (): (string | undefined)[] =>
    [
      ...new Set(
        dialog()
          ?.querySelectorAll('[data-when]')
          .map(({ hidden, dataset }) => (hidden ? '' : dataset.when)),
      ),
    ].filter(Boolean);

  it('is changed where there is one, and set where there is none', async () => {
    await press('password');
    expect(shownParts()).toEqual(['set']);
    startAs(false);
    vi.resetModules();
    await press('password');
    expect(shownParts()).toEqual(['unset']);
  });

  it('that is the first is set by a code by phone', async () => {
    startAs(false);
    vi.resetModules();
    service.replies('/api/user/updatePassword', { code: 4302, msg: '验证码不正确或已失效' });
    await press('password');
    inDialog('[name="newPassword"]').type('春江水暖鸭先知7');
    inDialog('form').fire('submit');
    expect(problem('smsCode')).toBe('请填写验证码');
    expect(service.asked).toEqual([]);
    inDialog('[name="smsCode"]').type('123456');
    inDialog('form').fire('submit');
    await eventually(() => expect(problem('smsCode')).toBe('验证码不正确或已失效'));
    expect(service.asked).toMatchObject([{ body: { smsCode: '123456', newPassword: '春江水暖鸭先知7' } }]);
  });

  it('is checked before the house is asked, each problem under its field', async () => {
    await press('password');
    fill('', 'short');
    inDialog('form').fire('submit');
    expect(problem('oldPassword')).toBe('请填写密码');
    expect(problem('newPassword')).toContain('至少 8 位');
    expect(service.asked).toEqual([]);
  });

  it('once changed keeps this device logged in, and closes', async () => {
    service.replies('/api/user/updatePassword', { code: 200, data: { token: 'handle-2', userInfo: USER } });
    await press('password');
    fill('the old one', '春江水暖鸭先知7');
    inDialog('form').fire('submit');
    await eventually(() => expect(dialog()).toBeUndefined());
    expect(service.asked).toMatchObject([
      { token: 'handle-1', body: { oldPassword: 'the old one', newPassword: '春江水暖鸭先知7' } },
    ]);
    expect(browser.local.kept.get('token')).toBe('handle-2');
    expect(await toasts()).toEqual(['密码已更新']);
  });

  it('refused by the house says so under its field, nothing lost', async () => {
    service.replies('/api/user/updatePassword', { code: 4301, msg: '当前密码不正确' });
    await press('password');
    fill('not the old one', '春江水暖鸭先知7');
    inDialog('form').fire('submit');
    await eventually(() => expect(problem('oldPassword')).toBe('当前密码不正确'));
    expect(inDialog('[name="newPassword"]').value).toBe('春江水暖鸭先知7');
    fill('the old one', '春江水暖鸭先知7');
    expect(inDialog('[data-problem-of="oldPassword"]').hidden).toBe(true);
  });

  it('closes by its cross and leaves nothing behind', async () => {
    await press('password');
    inDialog('[data-close]').press();
    expect(page.querySelectorAll('dialog').filter(({ open }) => open)).toEqual([]);
  });
});
