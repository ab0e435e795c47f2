// The dialogs of logging in are no part of a page: they come, with their looks, when somebody asks
// for one.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../kit/browser.ts';
import { paperDocument, paperPage, theOne, type PaperElement } from '../../kit/browser/paper-page.ts';
import { eventually } from '../../kit/eventually.ts';

const DRAWN = `<html><head><link rel="stylesheet" href="/_astro/prompt.css"><link rel="stylesheet" href="/_astro/main.css"></head>
<body><template data-login-prompt><dialog data-login></dialog></template><template data-password-dialog></template></body></html>`;

let page: PaperElement;
let asked: string[];
let answer: () => Promise<Response>;
/** Event with which the loading of a sheet that is put into the page ends. */
let sheetEnds: 'load' | 'error';

const templates = (): number => page.querySelectorAll('template').length;
const sheets = (): (string | null)[] =>
  page.querySelectorAll('link').map((link) => link.getAttribute('href'));
const bring = async (): Promise<void> => {
  const { bringDialogs } = await import('#lib/accounts/dialogs.ts');
  await bringDialogs();
};

beforeEach(() => {
  openBrowser();
  page = paperDocument('<link rel="stylesheet" href="/_astro/main.css">');
  asked = [];
  answer = () => Promise.resolve(new Response(DRAWN));
  sheetEnds = 'load';
  const head = theOne(page, 'html');
  const append = head.append.bind(head);
  vi.spyOn(head, 'append').mockImplementation((...children) => {
    append(...children);
    for (const child of children) if (typeof child !== 'string') child.fire(sheetEnds);
  });
  Object.assign(page, { head });
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return answer();
  });
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = (html: string): PaperElement => paperPage(html);
    },
  );
});

describe('the dialogs of logging in', () => {
  it('are fetched once, however often one is asked for', async () => {
    const { bringDialogs } = await import('#lib/accounts/dialogs.ts');
    await Promise.all([bringDialogs(), bringDialogs()]);
    await bringDialogs();
    expect([asked, templates()]).toEqual([['/guard/dialogs'], 2]);
  });

  it('bring the looks the page does not have yet, no other', async () => {
    await bring();
    expect(sheets()).toEqual(['/_astro/main.css', '/_astro/prompt.css']);
  });

  it('open plain when their looks do not come', async () => {
    sheetEnds = 'error';
    await bring();
    expect(templates()).toBe(2);
  });

  it('are asked for again after a failure', async () => {
    answer = () => Promise.resolve(new Response('', { status: 503 }));
    await expect(bring()).rejects.toThrow('did not come');
    expect(templates()).toBe(0);
    answer = () => Promise.resolve(new Response(DRAWN));
    await bring();
    expect([asked.length, templates()]).toEqual([2, 2]);
  });

  it('are fetched between the news and its prompt; failures stay silent then', async () => {
    answer = () => Promise.reject(new TypeError('fetch failed'));
    const { mountLoginPrompt } = await import('#lib/accounts/mount.ts');
    const { $isPromptComing, $loginPrompt, closeLoginPrompt, promptSoon } =
      await import('#lib/stores/shell.ts');
    const { $toasts } = await import('#lib/stores/toasts.ts');
    mountLoginPrompt();
    expect(asked).toEqual([]);
    const opened = vi.fn();
    const end = $loginPrompt.listen(opened);
    // The half second is over when it is said to be, however busy the machine.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    promptSoon('expired');
    expect($isPromptComing.get()).toBe(true);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(['/guard/dialogs']);
    closeLoginPrompt();
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    end();
    expect($isPromptComing.get()).toBe(false);
    expect([opened.mock.calls, $toasts.get()]).toEqual([[], []]);
  });

  it('that do not come are told of, with a way out', async () => {
    answer = () => Promise.reject(new TypeError('fetch failed'));
    const { mountLoginPrompt } = await import('#lib/accounts/mount.ts');
    const { askToLogIn } = await import('#lib/stores/shell.ts');
    const { $toasts } = await import('#lib/stores/toasts.ts');
    mountLoginPrompt();
    askToLogIn({});
    await eventually(() =>
      expect($toasts.get()[0]).toMatchObject({ kind: 'error', text: '登录窗口没有取到' }),
    );
  });
});
