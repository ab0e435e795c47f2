// Sentences for a screen reader. One live region for the page: at most one calm sentence every five
// seconds, always the latest, and what cannot wait at once. The clock itself never speaks. Source:
// goals.md U4, language.md 10 and 12.
import { map } from 'nanostores';

export interface Spoken {
  /** For aria-live="polite". */
  readonly polite: string;
  /** For aria-live="assertive". */
  readonly assertive: string;
}

/**
 * Contents of the two live regions. The same sentence twice is told apart by a blank that is not
 * spoken.
 */
export const $spoken = map<Spoken>({ polite: '', assertive: '' });

const CALM_EVERY_MS = 5_000;
const UNSPOKEN = '\u200B';
let lastCalmMs = Number.NEGATIVE_INFINITY;
let waiting: ReturnType<typeof setTimeout> | null = null;

/** A sentence that comes too soon waits; one that comes meanwhile takes its place. */
export function announce({ text, isUrgent = false }: { text: Words; isUrgent?: boolean }): void {
  if (isUrgent) {
    put('assertive', spokenNow(text));
    return;
  }
  hushUrgent();
  if (waiting) clearTimeout(waiting);
  const waitMs = lastCalmMs + CALM_EVERY_MS - performance.now();
  if (waitMs <= 0) sayCalmly(text);
  else waiting = setTimeout(() => sayCalmly(text), waitMs);
}

/**
 * Takes away what could not wait once it is over: whoever reads on through the page finds it no
 * more when the line is back, or something calmer is so by now.
 */
export function hushUrgent(): void {
  if ($spoken.get().assertive !== '') $spoken.setKey('assertive', '');
}

const put = (where: keyof Spoken, text: string): void => {
  const isSame = $spoken.get()[where] === text;
  $spoken.setKey(where, isSame ? `${text}${UNSPOKEN}` : text);
};

/**
 * A sentence, or how to say it at the moment it is spoken: a time that is left grows shorter while
 * it waits.
 */
type Words = string | (() => string);

const spokenNow = (text: Words): string => (typeof text === 'string' ? text : text());

const sayCalmly = (text: Words): void => {
  lastCalmMs = performance.now();
  waiting = null;
  put('polite', spokenNow(text));
};
