import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../kit/browser.ts';
import { paperDocument, paperPage, theOne, type PaperElement } from '../../kit/browser/paper-page.ts';

const OLD = '<div data-block="strip">旧场次</div><div data-block="lots">旧拍品</div><p>页面</p>';
const NEW =
  '<div data-block="strip">新场次</div><div data-block="lots">新拍品</div><div data-block="more">多的</div>';

let page: PaperElement;
let nowMs: number;
let answer: () => Promise<Response>;
let asked: number;
let refreshBlocks: () => Promise<boolean>;
const addresses: string[] = [];

const textOf = (name: string): string | undefined =>
  page.querySelector(`[data-block="${name}"]`)?.textContent;

beforeEach(async () => {
  openBrowser();
  page = paperDocument(OLD);
  nowMs = 100_000;
  asked = 0;
  answer = () => Promise.resolve(new Response(NEW));
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  addresses.length = 0;
  vi.stubGlobal('fetch', (address: string) => {
    asked += 1;
    addresses.push(address);
    return answer();
  });
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = (html: string): PaperElement => paperPage(html);
    },
  );
  const fresh = await import('#lib/frame/fresh-blocks.ts');
  refreshBlocks = () => fresh.refreshBlocks('/home?blocks=live');
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a page that has grown old', () => {
  it('takes each block of the fresh one, and nothing else', async () => {
    expect(await refreshBlocks()).toBe(true);
    expect([textOf('strip'), textOf('lots'), textOf('more')]).toEqual(['新场次', '新拍品', undefined]);
    expect(theOne(page, 'p').textContent).toBe('页面');
    expect(addresses).toEqual(['/home?blocks=live']);
  });

  it('leaves alone what is under the pointer or holds the focus', async () => {
    theOne(page, '[data-block="strip"]').attributes.set('is-hover', '');
    Object.assign(page, { activeElement: theOne(page, '[data-block="lots"]') });
    expect(await refreshBlocks()).toBe(false);
    expect([textOf('strip'), textOf('lots')]).toEqual(['旧场次', '旧拍品']);
  });

  it('leaves alone what somebody has ticked or typed and not sent yet', async () => {
    const box = theOne(paperPage('<input name="lot">'), 'input');
    Object.assign(box, { checked: true });
    theOne(page, '[data-block="lots"]').append(box);
    await refreshBlocks();
    expect([textOf('strip'), textOf('lots')]).toEqual(['新场次', '旧拍品']);
    nowMs += 9_000;
    Object.assign(box, { checked: false, value: '看底盘' });
    await refreshBlocks();
    expect(textOf('lots')).toBe('旧拍品');
    nowMs += 9_000;
    Object.assign(box, { value: '' });
    await refreshBlocks();
    expect(textOf('lots')).toBe('新拍品');
  });

  it('is not asked for more than every eight seconds', async () => {
    await refreshBlocks();
    nowMs += 7_999;
    expect([await refreshBlocks(), asked]).toEqual([false, 1]);
    nowMs += 1;
    expect([await refreshBlocks(), asked]).toEqual([true, 2]);
  });

  it('is asked for once while the answer is under way', async () => {
    const [first, second] = await Promise.all([refreshBlocks(), refreshBlocks()]);
    expect([first, second, asked]).toEqual([true, false, 1]);
  });

  it('is not asked for from a hidden tab', async () => {
    Object.assign(page, { hidden: true });
    expect([await refreshBlocks(), asked]).toEqual([false, 0]);
  });

  it.each([
    ['the house says no', () => Promise.resolve(new Response('', { status: 503 }))],
    ['the line is down', () => Promise.reject(new TypeError('fetch failed'))],
  ])('stays as it is when %s, and asks again later', async (_, no) => {
    answer = no;
    expect(await refreshBlocks()).toBe(false);
    expect(textOf('strip')).toBe('旧场次');
    answer = () => Promise.resolve(new Response(NEW));
    nowMs += 8_000;
    expect(await refreshBlocks()).toBe(true);
  });
});
