// 朗读: reads a page to its visitor with the browser's own voice, passage by passage, so that it
// can be halted at any of them and what is read can be seen. How fast, is kept like the other
// choices of how a page is to be.
import { storageKeys } from '#lib/storage-keys.ts';
import { announce } from '#lib/stores/announce.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { passagesIn, readingRoot, type Passage } from './readable.ts';

const RATES = [
  { name: 'slow', rate: 0.75, word: '慢' },
  { name: 'plain', rate: 1, word: '常速' },
  { name: 'fast', rate: 1.4, word: '快' },
] as const;
const KEPT_AS = 'speechRate';

interface Reading {
  readonly passages: readonly Passage[];
  place: number;
  isHalted: boolean;
}

let reading: Reading | null = null;
let rateNow: (typeof RATES)[number] =
  RATES.find(({ name }) => name === storageKeys.read(KEPT_AS)) ?? RATES[1];

/** A request by the switch or the bar. */
export function pressReading(what: string | undefined): void {
  if (what === 'stop' || (what === 'page' && reading)) stop();
  else if (what === 'page') begin();
  else if (what === 'halt') again({ isHalted: !reading?.isHalted });
  else if (what === 'rate') turnRate();
}

const each = (selector: string, change: (element: HTMLElement) => void): void => {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) change(element);
};

/** Brings buttons, bar and mark in line with what is being read. */
const show = (): void => {
  const isOn = reading !== null;
  each('[data-spoken]', (element) => element.removeAttribute('data-spoken'));
  each('[data-read-bar]', (bar) => {
    bar.hidden = !isOn;
  });
  each('[data-read="page"]', (button) => {
    button.setAttribute('aria-pressed', String(isOn));
    const label = button.querySelector('[data-label]');
    if (label) label.textContent = isOn ? '停止朗读' : '朗读';
  });
  each('[data-read="halt"]', (button) => {
    button.textContent = reading?.isHalted ? '继续' : '暂停';
  });
  each('[data-read="rate"]', (button) => {
    button.textContent = `语速：${rateNow.word}`;
  });
  const spoken = reading?.passages[reading.place]?.element;
  spoken?.setAttribute('data-spoken', '');
  spoken?.scrollIntoView({ block: 'nearest' });
};

const stop = (): void => {
  reading = null;
  speechSynthesis.cancel();
  show();
};

const readOn = (mine: Reading): void => {
  const passage = mine.passages[mine.place];
  if (!passage) {
    stop();
    announce({ text: '已经读完', isUrgent: false });
    return;
  }
  const words = new SpeechSynthesisUtterance(passage.text);
  words.lang = 'zh-CN';
  words.rate = rateNow.rate;
  const voice = speechSynthesis.getVoices().find(({ lang }) => lang.toLowerCase().startsWith('zh'));
  if (voice) words.voice = voice;
  // A cancelled reading ends too: only the reading that is still on goes on.
  words.addEventListener('end', () => {
    if (reading !== mine || mine.isHalted) return;
    mine.place += 1;
    readOn(mine);
  });
  words.addEventListener('error', ({ error }) => {
    if (reading !== mine || error === 'interrupted' || error === 'canceled') return;
    stop();
    showToast({ kind: 'error', text: '这台设备没有读出声音', detail: '请检查系统的语音设置' });
  });
  show();
  speechSynthesis.speak(words);
};

const begin = (): void => {
  const root = readingRoot(document);
  const passages = root ? passagesIn(root) : [];
  reading = { passages, place: 0, isHalted: false };
  readOn(reading);
};

/**
 * From the passage it was at, anew: a pause of the browser's own forgets its place after a while.
 */
const again = (change: Partial<Pick<Reading, 'isHalted'>> = {}): void => {
  if (!reading) return;
  const { passages, place, isHalted } = reading;
  reading = { passages, place, isHalted, ...change };
  speechSynthesis.cancel();
  if (reading.isHalted) show();
  else readOn(reading);
};

const turnRate = (): void => {
  rateNow = RATES[(RATES.indexOf(rateNow) + 1) % RATES.length] ?? RATES[1];
  storageKeys.write(KEPT_AS, rateNow.name);
  again();
};

// A page that is left does not go on speaking.
window.addEventListener('pagehide', stop);
