// A brand is one by every name it is called: BMW and 寶馬 are 宝马, in questions and filters.
// A name ends where its letters do; a number may stand close behind it.
// Source: product.md 4.1 (search by brand), 7.2 (filters of a hall).
import { BRAND_NAMES } from './brand-names-data.ts';

/** Folded text with every brand under its name in the lists: bmw320 as 宝马 320. */
export function withBrandNames(text: string): string {
  return text.replaceAll(NAMES, (name) => ` ${brandOf.get(closeUp(name))?.toLowerCase() ?? name} `);
}

/** Brand of the lists that is called so; undefined: none that has another name. */
export function brandCalled(folded: string): string | undefined {
  return brandOf.get(closeUp(folded));
}

/** Other names of a brand, as somebody may begin to type them. */
export function otherNames(folded: string): readonly string[] {
  return LINES.find(([brand]) => brand?.toLowerCase() === folded)?.slice(1) ?? [];
}

/** Without what joins its halves: land rover, Land-Rover and landrover are one. */
const closeUp = (name: string): string => name.replaceAll(/[\s-]/g, '');

const LINES = BRAND_NAMES.trim()
  .split('\n')
  .map((line) => line.split('|'));
const brandOf = new Map(
  LINES.flatMap(([brand = '', ...others]) =>
    [brand.toLowerCase(), ...others].map((name) => [closeUp(name), brand] as const),
  ),
);

const LATIN = /^[a-z]/;
const patternOf = (name: string): string => {
  const parts = name.replaceAll(/[\s-]/g, '[\\s-]?');
  return LATIN.test(name) ? `(?<![a-z0-9])${parts}(?![a-z])` : parts;
};
/** Longest first, or a part of a name would be found before the whole of it. */
const NAMES = new RegExp(
  LINES.flatMap(([, ...others]) => others)
    .toSorted((one, other) => other.length - one.length)
    .map(patternOf)
    .join('|'),
  'g',
);
