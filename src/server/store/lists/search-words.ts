// How text becomes words to search by, for the lot and for the visitor alike. Chinese has no spaces: a run of characters is
// cut into overlapping pairs, and a question finds the texts that have all of its pairs. Latin words and numbers are found
// from their second letter on. Source: engine.md 3.3 (why no trigrams).
import { pinyin } from 'pinyin-pro';

const HAN = /\p{Script=Han}+/gu;
const RUNS = /\p{Script=Han}+|[a-z0-9]+/gu;
/** What joins the two halves of CR-V and ID.3. */
const JOINTS = /(?<=[a-z0-9])[-‐.·](?=[a-z0-9])/gu;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

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
  const whole = plain(text);
  const runs = [...runsOf(whole), ...runsOf(whole.replace(JOINTS, ''))];
  return runs.flatMap((run) => (isHan(run) ? pairs(run) : beginnings(run)));
};

const hanOf = (text: string): string => (plain(text).match(HAN) ?? []).join('');

const letters = (text: string, pattern: 'first' | 'pinyin'): string =>
  pinyin(text, { pattern, toneType: 'none', type: 'array', v: true }).join('').toLowerCase();

/** 帕萨特 as pst and pasate; nothing for what is not written in characters. */
export const spellings = (text: string): { readonly initials: string; readonly spelt: string } | null => {
  const han = hanOf(text);
  return han === '' ? null : { initials: letters(han, 'first'), spelt: letters(han, 'pinyin') };
};

const SPELT_FROM = 3;

const spelt = (text: string): string[] => {
  const ways = spellings(text);
  return ways ? [...beginnings(ways.initials), ...beginnings(ways.spelt, SPELT_FROM)] : [];
};

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
export const wordsOfLot = (lot: SearchedLot): readonly string[] => {
  const { title, number, brand, series, city, vinTail } = lot;
  const tails = vinTail === null ? [] : VIN_TAILS.map((count) => plain(vinTail).slice(-count));
  const words = [
    ...[title, brand, series, city, `${brand}${series}`].flatMap(wordsOfText),
    ...Array.from(hanOf(`${brand}${series}`)),
    ...[brand, series, `${brand}${series}`].flatMap(spelt),
    ...wordsOfText(number),
    ...wordsOfText(number.replace(/^\D*0*/, '')),
    ...tails,
  ];
  return [...new Set(words)].filter((word) => word !== '');
};

const MOST_WORDS = 12;

/** What a lot must have to be found by this question; null when it is too short to ask anything. */
export const wordsAsked = (question: string): readonly string[] | null => {
  const runs = runsOf(plain(question).replace(JOINTS, ''));
  if (runs.join('').length < FIRST_LETTERS) return null;
  const words = runs.flatMap((run) => (isHan(run) ? pairs(run) : [run]));
  return [...new Set(words)].slice(0, MOST_WORDS);
};
