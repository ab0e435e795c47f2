// Messages about a public question: to the person who asked it while they were logged in, its
// answer, or that it will not be public; to whose lot it is about, that it waits. The question
// itself does not say who asked; whom to tell is forgotten with the telling, and its words are read
// where who asked is taken out of them. Source: product.md 4.2, 4.6.
import type { LotId } from '#core/lots/lot.ts';

export type QuestionMessage =
  /** `lotId` null: they asked about the house. */
  | {
      readonly kind: 'question-answered';
      readonly lotId: LotId | null;
      readonly number: string;
      readonly answer: string;
    }
  | { readonly kind: 'question-declined'; readonly lotId: LotId | null; readonly number: string }
  | {
      readonly kind: 'question-waiting';
      readonly lotId: LotId;
      readonly number: string;
      /** By when the house answers, with or without their draft. */
      readonly answerByMs: number;
    };

interface Settled {
  readonly lotId: LotId | null;
  readonly number: string;
  /** Null: it was declined. */
  readonly answer: string | null;
}

export function questionMessage({ lotId, number, answer }: Settled): QuestionMessage {
  return answer === null
    ? { kind: 'question-declined', lotId, number }
    : { kind: 'question-answered', lotId, number, answer };
}
