// Words that people write to the house in a dispute, or in a question before it is published, as
// they are kept: under seal, bound to the place they lie in. Core carries them and never reads
// them; they are opened for a person who may read the case, or answers the question.
// Source: goals.md S9.
import type { Dispute } from '#core/disputes/dispute.ts';
import type { Place } from './seals/place.ts';
import type { TextSeal } from './text-seal.ts';

export function claimPlace({ orderId: row, buyerId: owner }: Pick<Dispute, 'orderId' | 'buyerId'>): Place {
  return { what: 'disputes.claim', owner, row };
}
export function appealPlace({ id: row, buyerId: owner }: Pick<Dispute, 'id' | 'buyerId'>): Place {
  return { what: 'disputes.appeal', owner, row };
}
export function questionPlace({
  id: row,
  asker: owner,
}: {
  readonly id: string;
  readonly asker: string;
}): Place {
  return { what: 'questions.text', owner, row };
}

/** Answer to it that its consignor has drafted: of whoever wrote it last. */
export function draftPlace({
  id: row,
  draftedById: owner,
}: {
  readonly id: string;
  readonly draftedById: string | null;
}): Place {
  return { what: 'questions.draft', owner, row };
}

export function openedWords(seal: Pick<TextSeal, 'open'>, kept: string, place: Place): string {
  return seal.open(kept, place);
}

/** The parts of a case that hold what its sides wrote. */
interface CaseWords {
  readonly id: string;
  readonly orderId: string;
  readonly claim: Dispute['claim'];
  readonly steps: Dispute['steps'];
}

/** The case of this buyer, as it may be read. */
export function openedCase<Case extends CaseWords>(
  seal: Pick<TextSeal, 'open'>,
  dispute: Case,
  buyerId: string,
): Case {
  const { id, orderId, claim, steps } = dispute;
  const [claimed, appealed] = [claimPlace({ orderId, buyerId }), appealPlace({ id, buyerId })];
  /** Place where the words of a step lie under seal; null: they do not. */
  const placeOf = (what: Dispute['steps'][number]['what']): Place | null => {
    if (what === 'submitted') return claimed;
    return what === 'appealed' || what === 'consignor-answered' ? appealed : null;
  };
  return {
    ...dispute,
    claim: { ...claim, text: openedWords(seal, claim.text, claimed) },
    steps: steps.map((step) => {
      const place = placeOf(step.what);
      return place === null ? step : { ...step, text: openedWords(seal, step.text, place) };
    }),
    ...('appealReason' in dispute && typeof dispute.appealReason === 'string'
      ? { appealReason: openedWords(seal, dispute.appealReason, appealed) }
      : {}),
  };
}
