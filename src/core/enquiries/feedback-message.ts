// Messages to a person who gave feedback: that the house has answered, or has closed it. The answer
// itself is read where the feedback is. Source: product.md 4.6, 7.7.
import type { LotId } from '#core/lots/lot.ts';

/** `lotId` null: it is about no lot. */
export interface FeedbackMessage {
  readonly kind: 'feedback-answered' | 'feedback-closed';
  readonly feedbackId: string;
  readonly lotId: LotId | null;
  readonly number: string;
}

export function feedbackMessage(isClosed: boolean, about: Omit<FeedbackMessage, 'kind'>): FeedbackMessage {
  return { kind: isClosed ? 'feedback-closed' : 'feedback-answered', ...about };
}
