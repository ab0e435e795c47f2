// Subject and content of a paper, as the house keeps them beside the paper: under seal, bound to
// the paper, for they name buyers and signers and are kept for years. Source: 拍卖法 第54条;
// goals.md S9.
import type { PapersTable } from './paper-tables.ts';
import type { TextSeal } from '#server/store/text-seal.ts';

export function sealedFacts(seal: Pick<TextSeal, 'seal'>, id: string, facts: string): string {
  return seal.seal(facts, `papers.facts.v1.${id}`);
}

const aboutPlace = (id: string): string => `papers.about.v1.${id}`;

export function sealedAbout(seal: Pick<TextSeal, 'seal'>, id: string, about: string): string {
  return seal.seal(about, aboutPlace(id));
}

export function openedAbout(
  seal: Pick<TextSeal, 'open'>,
  { id, about }: Pick<PapersTable, 'id' | 'about'>,
): string {
  return seal.open(about, aboutPlace(id));
}
