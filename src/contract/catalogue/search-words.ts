// Words of a search that somebody keeps: those of its filters, which are its name where it was
// given none.
import { DISPOSAL_WORDS } from '#contract/lots/disposal-words.ts';
import { KIND_WORDS } from '#contract/lots/kind-words.ts';
import { FORMAT_WORDS } from '#contract/sales/format-words.ts';
import { bodyWord, gradeWord, priceRangeText } from '#core/catalogue/filter-words.ts';
import { wanOf, type SearchRequest } from '#core/catalogue/saved-search.ts';
import { ownValue } from '#core/own-value.ts';

/** Name of a kind of lot; a value nobody knows stands for itself. */
export function kindWord(kind: string): string {
  return ownValue(KIND_WORDS, kind) ?? kind;
}

/** Name of a way of selling, the same way. */
export function formatWord(format: string): string {
  return ownValue(FORMAT_WORDS, format) ?? format;
}

/** Name of a kind of disposal, the same way. */
export function disposalWord(disposal: string): string {
  return ownValue(DISPOSAL_WORDS, disposal) ?? disposal;
}

/** A partner by its id; undefined: it is not known here. */
export type PartnerNamed = (id: string) => string | undefined;

/** Name of a partner, or what it goes by where its name is not known. */
export function partnerWord(id: string, nameOf: PartnerNamed): string {
  return nameOf(id) ?? `合作方 ${id}`;
}

/** Words for its filters, one for each. */
export function searchWords(wish: Omit<SearchRequest, 'hall'>, nameOf: PartnerNamed): readonly string[] {
  const price = priceRangeText({ lowestWan: wanOf(wish.lowestYuan), highestWan: wanOf(wish.highestYuan) });
  return [
    ...wish.partner.map((id) => partnerWord(id, nameOf)),
    ...wish.kind.map(kindWord),
    ...wish.disposal.map(disposalWord),
    ...wish.format.map(formatWord),
    ...wish.brand,
    ...wish.body.map(bodyWord),
    ...(price === null ? [] : [price]),
    ...wish.grade.map(gradeWord),
    ...wish.city,
  ];
}

/** @param name empty: none was given. */
export function searchName(name: string, wish: SearchRequest, nameOf: PartnerNamed): string {
  return name === '' ? searchWords(wish, nameOf).join(' · ') : name;
}
