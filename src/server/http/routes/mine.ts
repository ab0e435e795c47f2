// Questions about what is one's own. Another's is answered as what never was.
import type { Envelope } from '#contract/envelope.ts';
import type { Handlers } from '#server/http/call.ts';
import type { House } from '#server/http/house.ts';
import { envelopeOfAnswer, isPressing, type Pressing } from '#server/http/press.ts';
import { notFound, ok } from '#server/http/replies.ts';
import { depositOf } from '#server/queries/my-deposit.ts';
import { myStandings } from '#server/queries/my-standings.ts';
import { receiptOf } from '#server/queries/receipt.ts';
import { openedAnswer } from '#server/store/kept-maximums.ts';
import { readAnswers } from '#server/store/stored-answers.ts';

type Questions = Pick<Handlers, 'myStandings' | 'myDeposit' | 'receipt' | 'bidAnswer'>;

export const ownQuestions = ({ reader, bids }: House, pressing: Pressing): Questions => {
  const answerTo = async (bidderId: string, key: string): Promise<Envelope<unknown> | null> => {
    const [row] = await readAnswers(reader, [{ bidderId, key }]);
    return row ? envelopeOfAnswer(openedAnswer(bids.maximums, row)) : null;
  };
  return {
    myStandings: async ({ input: { ids }, viewer: { userId } }) =>
      ok(await myStandings(reader, { userId, lotIds: [...new Set(ids.split(','))] }, bids.maximums)),
    myDeposit: async ({ viewer: { userId } }) => ok(await depositOf(reader, userId)),
    receipt: async ({ input: { id }, viewer: { userId } }) => {
      const receipt = await receiptOf(reader, { id, bidderId: userId }, bids.maximums);
      return receipt ? ok(receipt) : notFound();
    },
    bidAnswer: async ({ input: { key }, viewer: { userId } }) => {
      // Asked before the store: a press that is answered in between is found there.
      const isUnderWay = isPressing(pressing, userId, key);
      const envelope = await answerTo(userId, key);
      if (envelope) return ok({ state: 'answered', envelope });
      return ok({ state: isUnderWay ? 'in-flight' : 'unknown' });
    },
  };
};
