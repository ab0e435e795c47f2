// Meaning of the words somebody types: capitals, full width and traditional characters are one with
// their plain forms, on a card as in a question; and in a question a brand is one with whatever
// else it is called.
import { Converter } from 'opencc-js/t2cn';
import { BRAND_NAMES } from './brand-names-data.ts';

const toSimplified = Converter({ from: 't', to: 'cn' });
const simplified = new Map<string, string>();

/** A value of a filter as it stands in the lists; itself where it is no other name of anything. */
export function valueMeant(value: string): string {
  return brandOf.get(closeUp(folded(value))) ?? value.replaceAll(/\p{Script=Han}/gu, simplify);
}

/**
 * One character for one, so that a text keeps its length; kept, for the same few thousand come
 * again and again.
 */
const simplify = (sign: string): string => {
  const known = simplified.get(sign);
  if (known !== undefined) return known;
  const plain = toSimplified(sign);
  simplified.set(sign, plain);
  return plain;
};

/** 寶馬 ＢＭＷ as 宝马 bmw. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/\p{Script=Han}/gu, simplify);
}

/** Without what joins its halves: land rover, Land-Rover and landrover are one. */
const closeUp = (name: string): string => name.replaceAll(/[\s-]/g, '');

const lines = BRAND_NAMES.trim()
  .split('\n')
  .map((line) => line.split('|'));
const brandOf = new Map(
  lines.flatMap(([brand = '', ...others]) => others.map((other) => [closeUp(other), brand] as const)),
);

const LATIN = /^[a-z]/;
const patternOf = (name: string): string => {
  const parts = name.replaceAll(/[\s-]/g, '[\\s-]?');
  // A Latin name ends where its letters do; a number may stand close behind it.
  return LATIN.test(name) ? `(?<![a-z0-9])${parts}(?![a-z])` : parts;
};
/** Longest first, or a part of a name would be found before the whole of it. */
const NAMES = new RegExp(
  lines
    .flatMap(([, ...others]) => others)
    .toSorted((one, other) => other.length - one.length)
    .map(patternOf)
    .join('|'),
  'g',
);

/** A question with every brand under its name in the lists: bmw320 as 宝马 320. */
export function meant(question: string): string {
  return folded(question).replaceAll(NAMES, (name) => ` ${brandOf.get(closeUp(name)) ?? name} `);
}

/** Other names of a brand, as somebody may begin to type them. */
export function otherNames(brand: string): readonly string[] {
  return lines.find(([known]) => known === folded(brand))?.slice(1) ?? [];
}
