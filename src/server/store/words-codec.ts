// Words that people write to the house in a dispute, or in a question before it is published, as
// they are kept: under seal, bound to the place they lie in. Core carries them and never reads
// them; they are opened for a person who may read the case, or answers the question.
// Source: goals.md S9.
import type { Dispute } from '#core/disputes/dispute.ts';
import type { TextSeal } from './text-seal.ts';

export function claimPlace(orderId: string): string {
  return `disputes.claim.v1.${orderId}`;
}
export function appealPlace(disputeId: string): string {
  return `disputes.appeal.v1.${disputeId}`;
}
export function questionPlace(questionId: string): string {
  return `questions.text.v1.${questionId}`;
}

export function openedWords(seal: Pick<TextSeal, 'open'>, kept: string, place: string): string {
  return seal.open(kept, place);
}

/** The parts of a case that hold what its sides wrote. */
interface CaseWords {
  readonly id: string;
  readonly orderId: string;
  readonly claim: Dispute['claim'];
  readonly steps: Dispute['steps'];
}

/** The case as it may be read. */
export function openedCase<Case extends CaseWords>(seal: Pick<TextSeal, 'open'>, dispute: Case): Case {
  const { id, orderId, claim, steps } = dispute;
  /** Place where the words of a step lie under seal; null: they do not. */
  const placeOf = (what: Dispute['steps'][number]['what']): string | null => {
    if (what === 'submitted') return claimPlace(orderId);
    return what === 'appealed' ? appealPlace(id) : null;
  };
  return {
    ...dispute,
    claim: { ...claim, text: openedWords(seal, claim.text, claimPlace(orderId)) },
    steps: steps.map((step) => {
      const place = placeOf(step.what);
      return place === null ? step : { ...step, text: openedWords(seal, step.text, place) };
    }),
    ...('appealReason' in dispute && typeof dispute.appealReason === 'string'
      ? { appealReason: openedWords(seal, dispute.appealReason, appealPlace(id)) }
      : {}),
  };
}
