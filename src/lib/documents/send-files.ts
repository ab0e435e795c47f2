// A form that carries files shows how far they have come, and can be stopped until they are there.
// It is the same form that a browser without a script sends: where it leads to is gone to, and a
// page that says what is wrong with it takes the place of this one.
import { pageOf } from '#lib/own-page.ts';

const CUT_OFF = '网络中断，没有传完。选好的文件还在，可以再次提交。';
const STOPPED = '已取消，什么都没有提交。';
const READING = '已经传完，正在检查…';

/** Sentence on so many bytes of so many. */
export type SentWords = (sentBytes: number, sizeBytes: number) => string;

export interface SendingView {
  readonly box: HTMLElement;
  readonly bar: HTMLProgressElement;
  readonly words: HTMLElement;
  readonly stop: HTMLButtonElement;
}

interface Sending extends SendingView {
  readonly sentWords: SentWords;
}

/** Progress of a form that carries files; null: it shows none. */
export function sendingViewIn(form: HTMLFormElement): SendingView | null {
  const box = form.querySelector<HTMLElement>('[data-sending]');
  const bar = box?.querySelector('progress');
  const words = box?.querySelector<HTMLElement>('[role="status"]');
  const stop = box?.querySelector('button');
  return box && bar && words && stop ? { box, bar, words, stop } : null;
}

const hasFiles = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement>('input[type="file"]')].some(
    ({ files }) => (files?.length ?? 0) > 0,
  );

const dataOf = (form: HTMLFormElement, submitter: HTMLElement | null): FormData => {
  const data = new FormData(form);
  if (submitter instanceof HTMLButtonElement && submitter.name !== '')
    data.append(submitter.name, submitter.value);
  return data;
};

/** Of two addresses of this house, whether a reload of the one asks for the other. */
const isSamePage = (one: string, other: string): boolean => one.split('#')[0] === other.split('#')[0];

/**
 * As a browser without a script would: the place on the page that the form names is kept, which the
 * answer's address leaves out.
 */
export function goTo(address: string, form: HTMLFormElement): void {
  // On the same page already, a place on it would be scrolled to and nothing asked for.
  if (isSamePage(address, location.href)) location.reload();
  else location.assign(address + new URL(form.action, location.href).hash);
}

/** Puts the page that was answered in the place of this one; false: it is no such page. */
export function showAnswer(text: string, sentWords: SentWords): boolean {
  const [before, after] = [document.querySelector('main'), pageOf(text).querySelector('main')];
  if (!before || !after) return false;
  const main = document.adoptNode(after);
  before.replaceWith(main);
  mountSendingFiles(sentWords, main);
  const fault = main.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]') ?? main;
  if (fault.tabIndex < 0) fault.tabIndex = -1;
  fault.focus();
  return true;
}

/** The house has read nothing of it: what was typed and chosen stays. */
const UNREAD: ReadonlySet<number> = new Set([400, 403, 413, 429, 503]);

/** Sentence and way out of the page that says why. */
const unreadWords = (text: string): string => {
  const { body } = pageOf(text);
  const said = [...body.querySelectorAll('main h1, main h1 ~ p')].map((one) => one.textContent.trim());
  if (said.length === 0) return body.textContent.trim();
  return said.map((one) => one.replace(/[^。！？]$/, '$&。')).join('');
};

/** Shows that files are on their way; answers what puts the form at rest again, with a sentence. */
export function onTheWay(
  form: HTMLFormElement,
  { box, bar, words, stop }: SendingView,
): (text: string) => void {
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('button[type="submit"]:not(:disabled)')];
  for (const button of buttons) button.disabled = true;
  box.hidden = false;
  bar.hidden = false;
  stop.hidden = false;
  bar.removeAttribute('value');
  words.textContent = '正在上传…';
  return (text) => {
    for (const button of buttons) button.disabled = false;
    bar.hidden = true;
    stop.hidden = true;
    words.textContent = text;
  };
}

/** `unread`: the house has read nothing of it; `told`: its page says what is wrong. */
type Answer = { readonly kind: 'unread'; readonly words: string } | { readonly kind: 'done' | 'told' };

/** Answer to a form that was posted. */
export function answerOf(
  { status, responseText, responseURL }: XMLHttpRequest,
  { action }: HTMLFormElement,
): Answer {
  if (UNREAD.has(status)) return { kind: 'unread', words: unreadWords(responseText) };
  return { kind: isSamePage(responseURL, new URL(action, location.href).href) ? 'told' : 'done' };
}

const send = (form: HTMLFormElement, data: FormData, { sentWords, ...shown }: Sending): void => {
  const { bar, words, stop } = shown;
  const request = new XMLHttpRequest();
  const atRest = onTheWay(form, shown);
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    bar.max = total;
    bar.value = loaded;
    words.textContent = sentWords(loaded, total);
  });
  // From here on the house has everything, and may have kept it.
  request.upload.addEventListener('load', () => {
    stop.hidden = true;
    words.textContent = READING;
  });
  request.addEventListener('load', () => {
    const answer = answerOf(request, form);
    if (answer.kind === 'unread') atRest(answer.words);
    else if (answer.kind === 'done') goTo(request.responseURL, form);
    else if (!showAnswer(request.responseText, sentWords)) atRest(CUT_OFF);
  });
  request.addEventListener('error', () => atRest(CUT_OFF));
  request.addEventListener('abort', () => atRest(STOPPED));
  stop.addEventListener('click', () => request.abort(), { once: true });
  request.open('POST', form.action);
  request.setRequestHeader('accept', 'text/html');
  request.send(data);
};

/** A form without a chosen file is sent as ever. */
export function mountSendingFiles(sentWords: SentWords, root: ParentNode = document): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[enctype="multipart/form-data"]')) {
    const shown = sendingViewIn(form);
    if (!shown) continue;
    form.addEventListener('submit', (event) => {
      if (event.defaultPrevented || !hasFiles(form)) return;
      event.preventDefault();
      send(form, dataOf(form, event.submitter), { ...shown, sentWords });
    });
  }
}
