// Words by which a lot is found: its name as it is written and as it is spoken, its number, its
// city. The house's index takes every beginning of them, one's own lists look into the
// text of all. Source: core/catalogue/search-question.ts; engine.md 3.3 (why no trigrams).
import { KIND_WORDS } from '#contract/lots/kind-words.ts';
import {
  isHan,
  isNumber,
  pairsOf,
  runsOf,
  runsToFind,
  waysMeant,
  withoutNoughts,
  wordsOfWay,
} from '#core/catalogue/search-question.ts';
import { GOODS_KINDS } from '#core/lots/kinds.ts';
import { latePackage } from '#server/late-package.ts';
import { folded, simplify } from './normalized-words.ts';

const spelling = latePackage('pinyin-pro');

const FIRST_LETTERS = 2;

/**
 * Words a lot must have to be found by this question, in the ways it may be meant, the first that
 * finds anything; none when it is too short to ask the whole house.
 */
export function searchWays(question: string): readonly (readonly string[])[] {
  const letterCount = runsOf(folded(question)).join('').length;
  const isEnough = letterCount >= FIRST_LETTERS || isNumber(question, simplify);
  return isEnough ? wordWays(question) : [];
}

const wordWays = (question: string): readonly (readonly string[])[] => {
  const ways = waysMeant(question, simplify).map(wordsOfWay);
  return ways.filter((way, at) => ways.findIndex((other) => other.join(' ') === way.join(' ')) === at);
};

/** `a6l` as `a6` and `a6l`: what somebody has typed of it so far. */
const beginnings = (word: string, from = FIRST_LETTERS): string[] =>
  word.length <= from
    ? [word]
    : Array.from({ length: word.length - from + 1 }, (_none, index) => word.slice(0, from + index));

const wordsOfText = (text: string): string[] =>
  runsToFind(text, simplify).flatMap((run) => (isHan(run) ? pairsOf(run) : beginnings(run)));

const hanOf = (text: string): string => runsOf(folded(text)).filter(isHan).join('');

const letters = (text: string, pattern: 'first' | 'pinyin'): string =>
  spelling().pinyin(text, { pattern, toneType: 'none', type: 'array', v: true }).join('').toLowerCase();

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

export interface SearchedLot {
  readonly title: string;
  readonly number: string;
  readonly brand: string;
  /** Without its brand. */
  readonly series: string;
  readonly city: string;
  /** Goods are found by the word of their kind; a vehicle, and what has none, is not. */
  readonly kind?: string;
}

/** The same with what leads to it only while it is for sale. */
export interface ListedLot extends SearchedLot {
  /** The last six of the frame number; null: it may not be searched by. */
  readonly vinTail: string | null;
}

/** Letters and figures that stand behind a name, up to the next word in characters. */
const LATIN_BEHIND = /^[^\p{Script=Han}]*/u;

/** A series with what its title says of it in letters: 宏光 MINI EV, of the series 宏光. */
const wholeName = ({ title, series }: SearchedLot): string => {
  const at = series === '' ? -1 : title.indexOf(series);
  const behind = at === -1 ? '' : (LATIN_BEHIND.exec(title.slice(at + series.length))?.[0] ?? '');
  return `${series}${behind}`;
};

const kindWordOf = ({ kind }: SearchedLot): string => {
  const goods = GOODS_KINDS.find((known) => known === kind);
  return goods === undefined ? '' : KIND_WORDS[goods];
};

const spellingsOf = (lot: SearchedLot): readonly Spellings[] => {
  const names = [lot.brand, lot.series, `${lot.brand}${lot.series}`, kindWordOf(lot)];
  const name = wholeName(lot);
  return [...names, name, `${lot.brand}${name}`].flatMap((text) =>
    [spellings(text), mixedSpellings(text)].flatMap((known) => known ?? []),
  );
};

/** Number as it stands on the card, without its letters, and without its noughts. */
const numbersOf = (number: string): readonly string[] => [
  number,
  withoutNoughts(folded(number)),
  number.replace(/^\D*0*/, ''),
];

const VIN_TAILS = [4, 5, 6] as const;

/** Everything a lot can be found by. */
export function wordsOfLot(lot: ListedLot): readonly string[] {
  const { title, number, brand, series, city, vinTail } = lot;
  const tails = vinTail === null ? [] : VIN_TAILS.map((count) => folded(vinTail).slice(-count));
  const words = [
    ...[title, brand, series, city, `${brand}${series}`, kindWordOf(lot)].flatMap(wordsOfText),
    ...Array.from(hanOf(`${brand}${series}`)),
    ...spellingsOf(lot).flatMap(({ initials, spelt }) => [
      ...beginnings(initials),
      ...beginnings(spelt, SPELT_FROM),
    ]),
    ...numbersOf(number).flatMap(wordsOfText),
    ...tails,
  ];
  return [...new Set(words)].filter((word) => word !== '');
}

const BETWEEN = '|';

/** Text in which somebody finds a lot by the same words, in a list that is not indexed. */
export function searchTextOfLot(lot: SearchedLot): string {
  const { title, number, brand, series, city } = lot;
  const names = [title, brand, series, city, `${brand}${series}`, kindWordOf(lot)];
  const runs = [...names, ...numbersOf(number)].flatMap((text) => runsToFind(text, simplify));
  return textOf([...runs, ...spellingsOf(lot).flatMap(({ initials, spelt }) => [initials, spelt])]);
}

/** The same of anything that has names, which may be spelt, and is said more of. */
export function searchTextOf({ names, more = [] }: Named): string {
  const spelt = names.flatMap((name) => [spellings(name), mixedSpellings(name)]);
  return textOf([
    ...[...names, ...more].flatMap((text) => runsToFind(text, simplify)),
    ...spelt.flatMap((known) => (known ? [known.initials, known.spelt] : [])),
  ]);
}

interface Named {
  readonly names: readonly string[];
  readonly more?: readonly string[];
}

/** A run with which another begins is there already. */
const textOf = (runs: readonly string[]): string => {
  const all = [...new Set(runs)];
  const needed = all.filter((run) => !all.some((other) => other !== run && other.startsWith(run)));
  return `${BETWEEN}${needed.join(BETWEEN)}${BETWEEN}`;
};

/** Parts of a text in the ways a question may be meant, of which one is enough. */
export type PartWays = readonly (readonly string[])[];

/** From so many letters on a part of a word is looked for as well. */
const LEAST_PART = 3;

/**
 * Parts a text must have to be found in one's own list, where a single character is a question and
 * a stretch of the title is found wherever it begins.
 */
export function waysLookedFor(question: string): PartWays {
  const ways = wordWays(question);
  const [said = []] = ways;
  const begun = ways.map((way) => way.map((word) => (isHan(word) ? word : `${BETWEEN}${word}`)));
  const isStretch = said.join('').length >= LEAST_PART && !isNumber(question, simplify);
  return isStretch ? [...begun, said] : begun;
}

/** Whether such a text has all parts of one of these ways. */
export function isFoundIn(text: string, ways: PartWays): boolean {
  return ways.some((way) => way.every((part) => text.includes(part)));
}
