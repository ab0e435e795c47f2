// Subject and content of a paper, as the house keeps them beside the paper: under seal, bound to
// the paper and to whose it is, for they name buyers and signers and are kept for years. Source:
// 拍卖法 第54条; goals.md S9.
import type { Place } from '#server/store/seals/place.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import type { PapersTable } from './paper-tables.ts';

/** Minutes of what nobody has bought are the house's alone. */
type Whose = Pick<PapersTable, 'id' | 'ownerId'>;

const placeOf = (what: 'papers.about' | 'papers.facts', { id: row, ownerId: owner }: Whose): Place => ({
  what,
  owner,
  row,
});

export function sealedFacts(seal: Pick<TextSeal, 'seal'>, paper: Whose, facts: string): string {
  return seal.seal(facts, placeOf('papers.facts', paper));
}

export function sealedAbout(seal: Pick<TextSeal, 'seal'>, paper: Whose, about: string): string {
  return seal.seal(about, placeOf('papers.about', paper));
}

export function openedAbout(
  seal: Pick<TextSeal, 'open'>,
  { about, ...paper }: Whose & Pick<PapersTable, 'about'>,
): string {
  return seal.open(about, placeOf('papers.about', paper));
}
