// Questions about what is one's own. Another's is answered as what never was.
import type { RequestOutcome } from '#contract/bidding/standing-outputs.ts';
import type { Envelope } from '#contract/envelope.ts';
import { depositOf } from '#server/deposits/queries-my-deposit.ts';
import type { Handlers } from '#server/http/call.ts';
import { envelopeOfAnswer, isCallRunning, type RunningCalls } from '#server/http/idempotency.ts';
import { notFound, ok } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { readAnswers } from '#server/store/stored-answers.ts';
import { openedAnswer } from './maximum-codec.ts';
import { myStandings } from './queries-my-standings.ts';
import { receiptOf, receiptsOn } from './queries-receipt.ts';

type Questions = Pick<Handlers, 'myStandings' | 'myDeposit' | 'receipt' | 'receiptList' | 'bidAnswer'>;

/** Outcome of a request, for the person who made it. */
export function answersOf({ reader, bids }: Services, runningCalls: RunningCalls) {
  const answerTo = async (bidderId: string, key: string): Promise<Envelope<unknown> | null> => {
    const [row] = await readAnswers(reader, [{ bidderId, key }]);
    return row ? envelopeOfAnswer(openedAnswer(bids.maximums, row)) : null;
  };
  return async (bidderId: string, key: string): Promise<RequestOutcome> => {
    // Asked before the store: a request that is answered in between is found there.
    const isUnderWay = isCallRunning(runningCalls, bidderId, key);
    const envelope = await answerTo(bidderId, key);
    return envelope ? { state: 'answered', envelope } : { state: isUnderWay ? 'in-flight' : 'unknown' };
  };
}

export function ownBidHandlers(services: Services, runningCalls: RunningCalls): Questions {
  const { reader, bids } = services;
  const answerTo = answersOf(services, runningCalls);
  return {
    myStandings: async ({ input: { ids }, viewer: { userId } }) =>
      ok(await myStandings(reader, { userId, lotIds: [...new Set(ids.split(','))] }, bids.maximums)),
    myDeposit: async ({ viewer: { userId } }) => ok(await depositOf(reader, userId)),
    receipt: async ({ input: { id }, viewer: { userId } }) => {
      const receipt = await receiptOf(reader, { id, bidderId: userId }, bids.maximums);
      return receipt ? ok(receipt) : notFound();
    },
    receiptList: async ({ input: { lotId }, viewer: { userId } }) =>
      ok({ rows: await receiptsOn(reader, { lotId, bidderId: userId }, bids.maximums) }),
    bidAnswer: async ({ input: { key }, viewer: { userId } }) => ok(await answerTo(userId, key)),
  };
}
