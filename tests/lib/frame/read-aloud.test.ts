// 朗读: what is read, in what order, and how it is halted, quickened and ended.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../kit/browser.ts';
import { paperDocument, theOne, type PaperElement } from '../../kit/browser/paper-page.ts';
import { eventually } from '../../kit/eventually.ts';

const PAGE = `<main><nav><p>目录</p></nav><article><h1>保证金</h1><p>多久  释放
</p><ul><li><p>六十秒</p></li><li>不用申请</li></ul><p hidden>藏着</p><button>打印</button></article></main>
<div popover is-popover-open><button data-read="page"><span data-label>朗读</span></button></div>
<div data-read-bar hidden><button data-read="halt"></button><button data-read="rate"></button></div>`;

class Words extends EventTarget {
  readonly text: string;
  lang = '';
  rate = 1;
  voice: { lang: string } | null = null;
  constructor(text: string) {
    super();
    this.text = text;
  }
  ends(): void {
    this.dispatchEvent(new Event('end'));
  }
  fails(error: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { error }));
  }
}

let page: PaperElement;
let spoken: Words[];
let cancels: number;
let voices: { lang: string }[];
let pressReading: (what: string | undefined) => void;
let kept: ReturnType<typeof openBrowser>['cookieStore'];

const last = (): Words => {
  const words = spoken.at(-1);
  if (!words) throw new Error('nothing has been said');
  return words;
};
const texts = (): string[] => spoken.map(({ text }) => text);
const marked = (): string | undefined =>
  page.querySelector('[data-spoken]')?.textContent.replaceAll(/\s+/g, ' ').trim();
const label = (): string => theOne(page, '[data-label]').textContent;
const isBarShown = (): boolean => !theOne(page, '[data-read-bar]').hidden;

beforeEach(async () => {
  const browser = openBrowser();
  kept = browser.cookieStore;
  page = paperDocument(PAGE);
  const passages = ['h1', 'p', 'li'].flatMap((kind) => theOne(page, 'article').querySelector(kind) ?? []);
  for (const passage of passages) Object.assign(passage, { scrollIntoView: () => undefined });
  spoken = [];
  cancels = 0;
  voices = [{ lang: 'en-US' }, { lang: 'zh-CN' }];
  vi.stubGlobal('SpeechSynthesisUtterance', Words);
  vi.stubGlobal('speechSynthesis', {
    speak: (words: Words) => void spoken.push(words),
    cancel: () => {
      cancels += 1;
    },
    getVoices: () => voices,
  });
  vi.doMock('#lib/frame/readable.ts', () => ({
    readingRoot: () => theOne(page, 'article'),
    passagesIn: () =>
      passages.map((element) => ({ element, text: element.textContent.replaceAll(/\s+/g, ' ').trim() })),
  }));
  ({ pressReading } = await import('#lib/frame/read-aloud.ts'));
});

describe('reading aloud', () => {
  it('reads passage by passage in Chinese, marks it, ends by itself', () => {
    pressReading('page');
    expect([last().lang, last().voice?.lang, marked(), isBarShown()]).toEqual([
      'zh-CN',
      'zh-CN',
      '保证金',
      true,
    ]);
    last().ends();
    last().ends();
    expect(texts()).toEqual(['保证金', '多久 释放', '六十秒']);
    last().ends();
    expect([isBarShown(), marked(), label()]).toEqual([false, undefined, '朗读']);
  });

  it('stops at the second press of its switch', () => {
    pressReading('page');
    expect(label()).toBe('停止朗读');
    pressReading('page');
    expect([cancels, isBarShown(), label()]).toEqual([1, false, '朗读']);
    // An utterance that was cancelled ends too, and must not go on.
    last().ends();
    expect(spoken).toHaveLength(1);
  });

  it('halts at a passage and goes on from it', () => {
    pressReading('page');
    last().ends();
    pressReading('halt');
    expect([theOne(page, '[data-read="halt"]').textContent, marked()]).toEqual(['继续', '多久 释放']);
    last().ends();
    expect(spoken).toHaveLength(2);
    pressReading('halt');
    expect(texts().at(-1)).toBe('多久 释放');
  });

  it('reads the passage again at another speed, and keeps the speed', () => {
    pressReading('page');
    pressReading('rate');
    expect([last().rate, texts()]).toEqual([1.4, ['保证金', '保证金']]);
    expect(kept.set).toHaveBeenCalledWith(expect.objectContaining({ name: 'speechRate', value: 'fast' }));
    pressReading('rate');
    expect([last().rate, theOne(page, '[data-read="rate"]').textContent]).toEqual([0.75, '语速：慢']);
  });

  it('ends when the page is left', () => {
    pressReading('page');
    window.dispatchEvent(new Event('pagehide'));
    expect([isBarShown(), cancels]).toEqual([false, 1]);
  });

  it('says so without a voice, and is silent about its stops', async () => {
    const { $toasts } = await import('#lib/stores/toasts.ts');
    pressReading('page');
    last().fails('interrupted');
    expect([$toasts.get().length, isBarShown()]).toEqual([0, true]);
    last().fails('synthesis-failed');
    expect($toasts.get()[0]?.text).toBe('这台设备没有读出声音');
    expect(isBarShown()).toBe(false);
  });
});

describe('the switch of reading aloud', () => {
  const mount = async (): Promise<PaperElement> => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
    const button = theOne(page, '[data-read="page"]');
    button.hidden = true;
    const { mountDisplaySwitches } = await import('#lib/frame/display-switches.ts');
    mountDisplaySwitches();
    return button;
  };

  it('is offered where the browser has a voice, and reads on press', async () => {
    Object.assign(window, { speechSynthesis: {} });
    const button = await mount();
    expect(button.hidden).toBe(false);
    button.press();
    await eventually(() => expect(texts()).toEqual(['保证金']));
    // The menu it was pressed in lies no longer over the page.
    expect(theOne(page, '[popover]').matches(':popover-open')).toBe(false);
  });

  it('waits for late voices, and is not offered without any', async () => {
    Object.assign(window, { speechSynthesis: {} });
    const found = voices;
    voices = [];
    const button = await mount();
    expect(button.hidden).toBe(true);
    voices = found;
    speechSynthesis.onvoiceschanged?.(new Event('voiceschanged'));
    expect(button.hidden).toBe(false);
  });

  it('is not offered elsewhere', async () => {
    expect((await mount()).hidden).toBe(true);
  });
});
