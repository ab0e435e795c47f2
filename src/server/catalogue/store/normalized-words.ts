// The house's one reading of words, with the characters it takes for one. Source:
// core/catalogue/search-question.ts.
import { brandCalled, otherNames } from '#core/catalogue/brand-names.ts';
import { folded as foldedBy, simplifyBy } from '#core/catalogue/search-question.ts';
import { composed } from '#core/input/typed-signs.ts';
import { latePackage } from '#server/late-package.ts';

const opencc = latePackage('opencc-js/t2cn');

type Simplify = ReturnType<typeof simplifyBy>;
let loaded: Simplify | null = null;

/** One character for one, so that a text keeps its length. */
export function simplify(sign: string): string {
  loaded ??= simplifyBy(opencc().Converter({ from: 't', to: 'cn' }));
  return loaded(sign);
}

/**
 * A value of a filter as it stands in the lists, a series with its brand before it; itself where it
 * is no other name of anything.
 */
export function valueMeant(value: string): string {
  const brand = brandCalled(folded(value));
  if (brand !== undefined) return brand;
  const plain = composed(value).replaceAll(/\p{Script=Han}/gu, simplify);
  const [first = '', ...rest] = plain.split(' ');
  return [rest.length === 0 ? first : (brandCalled(folded(first)) ?? first), ...rest].join(' ');
}

/** 寶馬 ＢＭＷ as 宝马 bmw. */
export function folded(text: string): string {
  return foldedBy(text, simplify);
}

/** Everything a brand is called but by its own name. */
export function otherNamesOf(brand: string): readonly string[] {
  return otherNames(folded(brand));
}
