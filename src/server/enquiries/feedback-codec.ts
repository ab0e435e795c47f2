// Sealed parts of feedback, each bound to its place and to whose it is, by the keyed name under
// which they find their own: the owner, how to reach them, and what was said. Source: goals.md S9.
import type { Place } from '#server/store/seals/place.ts';
import type { FeedbacksTable } from './feedback-tables.ts';

type Whose = Pick<FeedbacksTable, 'id' | 'ownerIndex'>;

export function ownerPlace({ id: row, ownerIndex: owner }: Whose): Place {
  return { what: 'feedbacks.ownerSealed', owner, row };
}
export function contactPlace({ id: row, ownerIndex: owner }: Whose): Place {
  return { what: 'feedbacks.contactSealed', owner, row };
}

/** A step is its feedback's, whoever said it. */
export function feedbackWordsPlace(
  { ownerIndex: owner }: Pick<FeedbacksTable, 'ownerIndex'>,
  stepId: string,
): Place {
  return { what: 'feedbackSteps.textSealed', owner, row: stepId };
}
