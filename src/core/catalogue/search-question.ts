// One reading of words for every box in which something is looked for: traditional characters, full
// width, capitals and the signs of a PDF are one with their plain forms, a year with 款 or 年 is
// the year, a number is the same with its noughts, its 号 and without, a brand the same by every
// name, and what a card writes apart may be typed together. Chinese has no blanks: a run of
// characters is cut into overlapping pairs, and a question finds what has all of them.
// Source: product.md 4.1, 7.0, 7.7; engine.md 3.3 (why pairs).
import { composed, withoutUnseen } from '#core/input/typed-signs.ts';
import { withBrandNames } from './brand-names.ts';

/** Simplified form of one character; itself where it has no other. */
export type Simplify = (sign: string) => string;

/** Keeps what has been converted: the same few thousand characters come again and again. */
export function simplifyBy(convert: (text: string) => string): Simplify {
  const known = new Map<string, string>();
  return (sign) => {
    const plain = known.get(sign) ?? convert(sign);
    known.set(sign, plain);
    return plain;
  };
}

/** 寶馬 ＢＭＷ as 宝马 bmw. */
export function folded(text: string, simplify: Simplify): string {
  return composed(withoutUnseen(text))
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Script=Han}/gu, simplify);
}

/** The same with every year written out: 20款 and 2020年款 as 2020款. */
export function readText(text: string, simplify: Simplify): string {
  return folded(text, simplify).replaceAll(SHORT_YEAR, fullYear).replaceAll(MODEL_YEAR, '$1款');
}

const MODEL_YEAR = /(?<!\d)((?:19|20)\d\d)\s*年款/g;
const SHORT_YEAR = /(?<![a-z0-9.])(\d\d)\s*年?款/g;
const LATEST_SHORT = 50;
const fullYear = (_all: string, two: string): string => `${Number(two) < LATEST_SHORT ? 20 : 19}${two}款`;

/**
 * A question in the ways it may be meant, the nearest to how it was said first; none when it says
 * nothing.
 */
export function waysMeant(question: string, simplify: Simplify): readonly string[] {
  const said = readText(question, simplify);
  const named = numberAlone(withBrandNames(said));
  const plain = withoutNoughts(named.replaceAll(YEAR, ' $1 '));
  const ways = [
    joined(named),
    joined(said),
    joined(named).replaceAll(TOGETHER, '$1$2'),
    joined(named).replaceAll(APART, ' '),
    joined(plain),
    joined(plain).replaceAll(APART, ' '),
  ].map((way) => way.replaceAll(/\s+/g, ' ').trim());
  return [...new Set(ways)].filter((way) => RUN.test(way));
}

/** Whether it calls a number by name, which is enough of a question by itself. */
export function isNumber(question: string, simplify: Simplify): boolean {
  const said = readText(question, simplify);
  return numberAlone(said) !== said;
}

/** 020 号, 第020号, lot 20: the number alone is on the card. */
const NUMBERED =
  /(?:第|#|\blot(?![a-z])|\bno(?![a-z])\.?|编号|拍品)?\s*([a-z]{0,3}\d{1,6})\s*号(?:拍品|标的)?|(?:#|\blot(?![a-z])|\bno(?![a-z])\.?|编号)\s*[:：]?\s*([a-z]{0,3}\d{1,6})/g;
const numberAlone = (text: string): string =>
  text.replaceAll(NUMBERED, (_all, one?: string, other?: string) => ` ${one ?? other ?? ''} `);

/** 0020 as 20, A007 as A7. */
export function withoutNoughts(text: string): string {
  return text.replaceAll(/(?<![a-z0-9])([a-z]{0,3})0+(?=\d)/g, '$1');
}

const YEAR = /(?<!\d)((?:19|20)\d\d)\s*[款年]/g;
/** Signs that join the two halves of CR-V and ID.3, and the thousands of a sum. */
const JOINTS = /(?<=[a-z0-9])[-‐.·](?=[a-z0-9])|(?<=\d),(?=\d{3}(?!\d))/g;
const joined = (text: string): string => text.replaceAll(JOINTS, '');
/**
 * Letters and the number behind them, which a card writes apart or together as it pleases: Model 3,
 * ES200.
 */
const APART = /(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/g;
const TOGETHER = /(?<![a-z0-9])([a-z]+)\s+(\d{1,4})(?![a-z0-9])/g;

const RUN = /\p{Script=Han}+|[a-z0-9]+/u;
const RUNS = new RegExp(RUN, 'gu');

/** Stretches of characters, or of letters and figures, in a text that was read. */
export function runsOf(text: string): readonly string[] {
  return text.match(RUNS) ?? [];
}

export function isHan(run: string): boolean {
  return /^\p{Script=Han}/u.test(run);
}

/** Its overlapping pairs; a character alone is itself. */
export function pairsOf(run: string): readonly string[] {
  const letters = Array.from(run);
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`);
}

const MOST_WORDS = 12;

/** Words that what is found by this way must have. */
export function wordsOfWay(way: string): readonly string[] {
  const words = runsOf(way).flatMap((run) => (isHan(run) ? pairsOf(run) : [run]));
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** Runs by which a text is found: as it stands, without joints, and without any sign between. */
export function runsToFind(text: string, simplify: Simplify): readonly string[] {
  const read = readText(text, simplify);
  const close = joined(read);
  return [...new Set([read, close, close.replaceAll(/[\s\p{P}\p{S}]/gu, '')].flatMap(runsOf))];
}
