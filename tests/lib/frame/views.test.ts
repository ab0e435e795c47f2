import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../kit/browser.ts';
import { PaperElement, paperPage, theOne } from '../../kit/browser/paper-page.ts';
import { START_MS } from '../../kit/lots/news.ts';

/** A page that holds this, with the visitor's browser around it. */
const pageOf = (html: string, local: Readonly<Record<string, string>> = {}): PaperElement => {
  openBrowser({ local });
  const page = paperPage(`<html>${html}</html>`);
  const createElement = (tag: string) => new PaperElement(tag);
  vi.stubGlobal(
    'document',
    Object.assign(page, { documentElement: theOne(page, 'html'), createElement, cookie: '' }),
  );
  return page;
};

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the banner of a lost line', () => {
  const banner = async () => {
    const page = pageOf('<div data-connection hidden><span data-words></span></div>');
    const [{ mountConnectionBanner }, line] = await Promise.all([
      import('#lib/frame/connection-view.ts'),
      import('#lib/stores/connection.ts'),
    ]);
    mountConnectionBanner();
    const isGrey = (): boolean => document.documentElement.matches('[data-line-lost]');
    return { ...line, isGrey, box: theOne(page, '[data-connection]'), words: theOne(page, '[data-words]') };
  };

  it('says nothing while the line holds', async () => {
    const { lineReceived, box, words } = await banner();
    lineReceived(START_MS);
    expect([box.hidden, words.textContent]).toEqual([true, '']);
  });

  it('names the moment the prices stopped, and goes with the line', async () => {
    const { lineReceived, lineChecked, box, words } = await banner();
    lineReceived(START_MS);
    lineChecked(START_MS + 2_501, START_MS);
    expect(box.hidden).toBe(false);
    expect(words.textContent).toBe('连接中断，正在重连；价格停在 14:00:00');
    const { announce, $spoken } = await import('#lib/stores/announce.ts');
    announce({ text: '连接中断，正在重连，暂不能出价', isUrgent: true });
    lineReceived(START_MS + 9_000);
    expect([box.hidden, words.textContent, $spoken.get().assertive]).toEqual([true, '', '']);
  });

  it('says that the house is opened anew when it has said so', async () => {
    const { lineReceived, houseCloses, box, words } = await banner();
    lineReceived(START_MS);
    houseCloses(START_MS + 1_000);
    expect([box.hidden, words.textContent]).toEqual([false, '系统正在重启，马上回来；价格停在 14:00:00']);
    lineReceived(START_MS + 4_000);
    expect(box.hidden).toBe(true);
    houseCloses(START_MS + 5_000);
    expect(words.textContent).toContain('系统正在重启');
  });

  it('has every price of the page grey while it is there', async () => {
    const { lineReceived, lineChecked, isGrey } = await banner();
    lineReceived(START_MS);
    const seen = [isGrey()];
    lineChecked(START_MS + 2_501, START_MS);
    seen.push(isGrey());
    lineReceived(START_MS + 9_000);
    expect([...seen, isGrey()]).toEqual([false, true, false]);
  });

  it('says the first moment through a whole outage, however often tried', async () => {
    const { lineReceived, lineCut, lineTried, words } = await banner();
    lineReceived(START_MS + 5_000);
    lineCut(START_MS + 6_000);
    lineTried();
    lineCut(START_MS + 60_000);
    expect(words.textContent).toContain('价格停在 14:00:05');
  });
});

describe('the clock of the house in the frame', () => {
  const HTML =
    '<b data-server-clock>--:--:--</b><span data-clock-known hidden><b data-clock-offset></b></span>';
  const answered = (nowMs: number) => () =>
    Promise.resolve(Response.json({ code: 200, msg: '', data: { nowMs } }));
  const frame = async (fetcher: () => Promise<Response>) => {
    vi.stubGlobal('fetch', fetcher);
    const page = pageOf(HTML);
    const { mountClockView } = await import('#lib/frame/clock-view.ts');
    mountClockView();
    await vi.advanceTimersByTimeAsync(0);
    return [theOne(page, '[data-server-clock]').textContent, theOne(page, '[data-clock-known]').hidden];
  };

  it('is shown with the first answer, never beside a dashed clock', async () => {
    expect(await frame(answered(START_MS + 2_000))).toEqual(['14:00:02', false]);
  });

  it('stays of dashes, without an offset, while the house does not answer', async () => {
    expect(await frame(() => Promise.reject(new Error('down')))).toEqual(['--:--:--', true]);
  });
});

describe('the face of the visitor in the frame', () => {
  const HTML =
    '<i data-user-face></i><b data-user-name></b><small data-user-phone></small><a data-editor-only hidden></a>';
  const frame = async (local: Readonly<Record<string, string>>, below = '') => {
    const page = pageOf(HTML + below, local);
    const [{ mountSessionView }, session] = await Promise.all([
      import('#lib/frame/session-view.ts'),
      import('#lib/session.ts'),
    ]);
    mountSessionView();
    const words = () =>
      ['face', 'name', 'phone'].map((part) => theOne(page, `[data-user-${part}]`).textContent);
    const editorLink = () => theOne(page, '[data-editor-only]');
    const picture = () => page.querySelector('img');
    const seen = () => theOne(page, 'html').dataset.session;
    return { ...session, words, editorLink, picture, session: seen };
  };
  const memberNamed = (displayName: string, also: object = {}) => {
    const facts = {
      sid: 's-1',
      maskedPhone: '138****0001',
      verification: 'verified',
      hasPassword: true,
      ...also,
    };
    const userInfo = JSON.stringify({ ...facts, displayName });
    return { token: 'handle-0123456789', isLogin: 'true', userInfo };
  };

  /** The element that shows a picture has come, and the code that waited for it has gone on. */
  const fetched = async (): Promise<void> => {
    await import('#lib/frame/avatar.ts');
    await Promise.resolve();
  };

  it('is their first letter and their name, with their phone number masked', async () => {
    const { words, session } = await frame(memberNamed('安心买家'));
    expect([words(), session()]).toEqual([['安', '安心买家', '138****0001'], 'open']);
  });

  it('has their picture over the letter, which returns without it', async () => {
    const { words, picture } = await frame(memberNamed('安心买家', { avatarId: 'a-1' }));
    await fetched();
    expect(Reflect.get(picture() ?? {}, 'src')).toBe('/prod-api/app/user/avatar?id=a-1');
    expect(words()[0]).toBe('安');
    picture()?.fire('error');
    expect([picture(), words()[0]]).toEqual([null, '安']);
  });

  it('is what a page drawn for them tells, picture or none', async () => {
    const owner = 'data-owner="138****0001"';
    const told = await frame(
      memberNamed('安心买家', { avatarId: 'a-1' }),
      `<p ${owner} data-avatar="a-2"></p>`,
    );
    await fetched();
    expect(Reflect.get(told.picture() ?? {}, 'src')).toContain('id=a-2');
    const none = await frame(memberNamed('安心买家', { avatarId: 'a-1' }), `<p ${owner} data-avatar=""></p>`);
    await fetched();
    expect(none.picture()).toBeNull();
    const others = '<p data-owner="138****0009" data-avatar="a-9"></p>';
    const own = await frame(memberNamed('安心买家', { avatarId: 'a-1' }), others);
    await fetched();
    expect(Reflect.get(own.picture() ?? {}, 'src')).toContain('id=a-1');
  });

  it('has no picture of whoever has logged out, nor one of garbage', async () => {
    const { picture, signedOut } = await frame(memberNamed('安心买家', { avatarId: 'a-1' }));
    signedOut();
    await fetched();
    expect(picture()).toBeNull();
    const garbled = await frame(memberNamed('安心买家', { avatarId: 7 }));
    await fetched();
    expect(garbled.picture()).toBeNull();
  });

  it('takes a letter of two halves whole', async () => {
    expect((await frame(memberNamed('𠮷田'))).words()[0]).toBe('𠮷');
  });

  it.each([
    ['an editor', { isEditor: true }, false],
    ['anybody else', {}, true],
    ['whoever wrote something else into their storage', { isEditor: 'yes' }, true],
  ])('leads %s to the editor’s pages, or nowhere', async (_who, part, isHidden) => {
    const member = memberNamed('安心买家');
    const userInfo = JSON.stringify({ ...(JSON.parse(member.userInfo) as object), ...part });
    const { editorLink, signedOut } = await frame({ ...member, userInfo });
    expect(editorLink().hidden).toBe(isHidden);
    signedOut();
    expect(editorLink().hidden).toBe(true);
  });

  it('is nobody’s for a stranger, and again after a log-out', async () => {
    const stranger = await frame({});
    expect([stranger.words(), stranger.session()]).toEqual([['我', '', ''], 'none']);
    const { words, session, signedOut } = await frame(memberNamed('安心买家'));
    signedOut();
    expect([words(), session()]).toEqual([['我', '', ''], 'none']);
  });
});
