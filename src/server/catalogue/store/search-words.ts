// How text becomes words to search by, for the lot and for the visitor alike. Chinese has no
// spaces: a run of characters is cut into overlapping pairs, and a question finds the texts that
// have all of its pairs. Latin words and numbers are found from their second letter on.
// Source: engine.md 3.3 (why no trigrams).
import { pinyin } from 'pinyin-pro';
import { folded, meant } from './normalized-words.ts';

const HAN = /\p{Script=Han}+/gu;
const RUNS = /\p{Script=Han}+|[a-z0-9]+/gu;
/** Signs that join the two halves of CR-V and ID.3. */
const JOINTS = /(?<=[a-z0-9])[-‐.·](?=[a-z0-9])/gu;

/**
 * Words a lot must have to be found by this question, in the ways it may be meant, the first that
 * finds anything; none when it is too short to ask anything.
 */
export function waysAsked(question: string): readonly (readonly string[])[] {
  const said = folded(question);
  // A number that is called one is enough by itself.
  const isNumber = numberAlone(said) !== said;
  const letterCount = runsOf(said).join('').length;
  if (letterCount === 0 || (letterCount < FIRST_LETTERS && !isNumber)) return [];
  const close = (text: string): string => text.replace(JOINTS, '');
  const named = numberAlone(meant(question));
  const texts = [
    close(named),
    close(said),
    close(named).replaceAll(TOGETHER, '$1$2'),
    close(named).replaceAll(APART, ' '),
  ];
  const ways = texts.map((text) => wordsIn(runsOf(text))).filter((way) => way.length > 0);
  return ways.filter((way, at) => ways.findIndex((other) => other.join(' ') === way.join(' ')) === at);
}

const isHan = (run: string): boolean => /^\p{Script=Han}/u.test(run);

const pairs = (run: string): string[] => {
  const letters = Array.from(run);
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`);
};

const FIRST_LETTERS = 2;

/** `a6l` as `a6` and `a6l`: what somebody has typed of it so far. */
const beginnings = (word: string, from = FIRST_LETTERS): string[] =>
  word.length <= from
    ? [word]
    : Array.from({ length: word.length - from + 1 }, (_none, index) => word.slice(0, from + index));

const runsOf = (text: string): readonly string[] => text.match(RUNS) ?? [];

const wordsOfText = (text: string): string[] => {
  const whole = folded(text);
  const runs = [...runsOf(whole), ...runsOf(whole.replace(JOINTS, ''))];
  return runs.flatMap((run) => (isHan(run) ? pairs(run) : beginnings(run)));
};

const hanOf = (text: string): string => (folded(text).match(HAN) ?? []).join('');

const letters = (text: string, pattern: 'first' | 'pinyin'): string =>
  pinyin(text, { pattern, toneType: 'none', type: 'array', v: true }).join('').toLowerCase();

export interface Spellings {
  readonly initials: string;
  readonly spelt: string;
}

/** 帕萨特 as pst and pasate; nothing for what is not written in characters. */
export function spellings(text: string): Spellings | null {
  const han = hanOf(text);
  return han === '' ? null : { initials: letters(han, 'first'), spelt: letters(han, 'pinyin') };
}

/** 汉EV as hev and hanev, RAV4荣放 as rav4rf and rav4rongfang; nothing for a name in one script. */
export function mixedSpellings(text: string): Spellings | null {
  const runs = runsOf(folded(text));
  if (!runs.some(isHan) || runs.every(isHan)) return null;
  const as = (pattern: 'first' | 'pinyin'): string =>
    runs.map((run) => (isHan(run) ? letters(run, pattern) : run)).join('');
  return { initials: as('first'), spelt: as('pinyin') };
}

const SPELT_FROM = 3;

const begun = ({ initials, spelt }: Spellings): string[] => [
  ...beginnings(initials),
  ...beginnings(spelt, SPELT_FROM),
];

const speltWords = (text: string): string[] =>
  [spellings(text), mixedSpellings(text)].flatMap((ways) => (ways ? begun(ways) : []));

export interface SearchedLot {
  readonly title: string;
  readonly number: string;
  readonly brand: string;
  /** Without its brand. */
  readonly series: string;
  readonly city: string;
  /** The last six of the frame number, while it may be searched by. */
  readonly vinTail: string | null;
}

const VIN_TAILS = [4, 5, 6] as const;

/** Everything a lot can be found by. */
export function wordsOfLot(lot: SearchedLot): readonly string[] {
  const { title, number, brand, series, city, vinTail } = lot;
  const tails = vinTail === null ? [] : VIN_TAILS.map((count) => folded(vinTail).slice(-count));
  const words = [
    ...[title, brand, series, city, `${brand}${series}`].flatMap(wordsOfText),
    ...Array.from(hanOf(`${brand}${series}`)),
    ...[brand, series, `${brand}${series}`].flatMap(speltWords),
    ...wordsOfText(number),
    ...wordsOfText(number.replace(/^\D*0*/, '')),
    ...tails,
  ];
  return [...new Set(words)].filter((word) => word !== '');
}

const MOST_WORDS = 12;

/** 020 号, 第020号, lot 20: the number alone is on the card. */
const NUMBERED =
  /(?:第|#|\blot(?![a-z])|\bno(?![a-z])\.?|编号|拍品)?\s*([a-z]{0,3}\d{1,6})\s*号(?:拍品|标的)?|(?:#|\blot(?![a-z])|\bno(?![a-z])\.?|编号)\s*[:：]?\s*([a-z]{0,3}\d{1,6})/g;

const wordsIn = (runs: readonly string[]): readonly string[] => {
  const words = runs.flatMap((run) => (isHan(run) ? pairs(run) : [run]));
  return [...new Set(words)].slice(0, MOST_WORDS);
};

/**
 * Letters and the number behind them, which a card writes apart or together as it pleases: Model 3,
 * ES200.
 */
const APART = /(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/g;
const TOGETHER = /(?<![a-z0-9])([a-z]+)\s+(\d{1,4})(?![a-z0-9])/g;

const numberAlone = (text: string): string =>
  text.replaceAll(NUMBERED, (_all, one?: string, other?: string) => ` ${one ?? other ?? ''} `);
