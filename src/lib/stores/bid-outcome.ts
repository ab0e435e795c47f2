// Outcome of a bid: its answer put into the stores, or, when the answer was lost, asked for by its
// key.
import type { BidAnswer } from '#contract/bidding/standing-outputs.ts';
import type { Envelope } from '#contract/envelope.ts';
import { call } from '#lib/api.ts';
import { openEnvelope } from '#lib/calls/transport.ts';
import { serverNowMs } from '#lib/clock.ts';
import { CallFailed, EXPIRED, Refused } from '#lib/errors.ts';
import { receiveView } from './lots.ts';
import { receiveMine } from './standings.ts';

/** Runs a call that is given up after `spanMs`. */
export async function within<Result>(
  spanMs: number,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), spanMs);
  try {
    return await run(patience.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** An accepted bid: the lot and the bidder's own place move at once, ahead of the stream. */
export function takeAnswer(answer: BidAnswer): BidAnswer {
  receiveView(answer.lot, answer.nowMs);
  receiveMine(answer.mine, answer.nowMs);
  return answer;
}

/**
 * A refusal brings the lot as it stands, so that the next amount on screen is right without a
 * second call.
 */
export function takeRefusal(error: unknown): void {
  if (error instanceof Refused && error.lot) receiveView(error.lot, serverNowMs());
}

/** Kind of bidder: one who is logged in, or a guest of the practice hall. */
export type BidBy = 'account' | 'guest';

export type Outcome =
  | { readonly state: 'accepted'; readonly answer: BidAnswer }
  | { readonly state: 'refused'; readonly error: CallFailed }
  /** The house has never heard of it. */
  | { readonly state: 'unknown' }
  | { readonly state: 'in-flight' | 'unreachable' };

const ASK_MS = 2_000;

/**
 * Never throws for a line that is down: that is the state `unreachable`, as is a house that would
 * not or could not say. Only that the session is over ends the asking.
 */
export async function askOutcome(key: string, by: BidBy): Promise<Outcome> {
  const name = by === 'guest' ? 'practiceAnswer' : 'bidAnswer';
  try {
    const found = await within(ASK_MS, (signal) => call(name, { key }, { signal, quiet: true }));
    return found.state === 'answered' ? opened(found.envelope as Envelope<unknown>) : { state: found.state };
  } catch (error) {
    const isOver = error instanceof CallFailed && error.kind === 'answer' && error.code === EXPIRED;
    return isOver ? { state: 'refused', error } : { state: 'unreachable' };
  }
}

const opened = (envelope: Envelope<unknown>): Outcome => {
  try {
    return { state: 'accepted', answer: openEnvelope(envelope) as BidAnswer };
  } catch (error) {
    if (error instanceof CallFailed) return { state: 'refused', error };
    throw error;
  }
};
