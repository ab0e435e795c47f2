// A press of the bid button, until its answer is known. Each press has a key of its own that goes with every retry, so a
// bid whose answer was lost is never made twice, and its outcome can be asked for. Source: engine.md 9.5, goals.md U13.
import { map } from 'nanostores';
import type { Inputs } from '#contract/inputs.ts';
import type { BidAnswer } from '#contract/outputs.ts';
import { call } from '#lib/api.ts';
import { BID_OUTCOME_MS } from '#lib/constants.ts';
import { serverNowMs } from '#lib/clock.ts';
import { CallFailed, Refused } from '#lib/errors.ts';
import { timedId } from '#lib/random-id.ts';
import { askOutcome, takeAnswer, takeRefusal, within } from './bid-outcome.ts';
import { tellLateAnswer } from './late-answer.ts';

type Bid = Inputs['placeBid'];

/** `unsure`: the answer was lost on the way and is being asked for. */
interface BidAttempt {
  readonly at: 'sending' | 'unsure';
  readonly bid: Bid;
}

export const $bidding = map<Readonly<Record<string, BidAttempt | undefined>>>({});

/** A hot lot answers in milliseconds: after this long the answer is looked for instead of waited for. */
const ATTEMPT_MS = 4_000;
const PAUSE_MS = 400;
const LATE_PAUSE_MS = 3_000;

interface Press {
  readonly key: string;
  readonly bid: Bid;
}

const running = new Map<string, Promise<BidAnswer>>();
/** Presses that are not answered yet, by lot: the same bid pressed again is the same press. */
const unanswered = new Map<string, Press>();

const pressOf = (bid: Bid): Press => {
  const earlier = unanswered.get(bid.lotId);
  const isSame = earlier?.bid.kind === bid.kind && earlier.bid.amountFen === bid.amountFen;
  return isSame ? earlier : { key: timedId(serverNowMs()), bid };
};

/** Whether the house may have taken the bid although no answer came. */
const isUnsure = (error: unknown): boolean => {
  if (error instanceof Refused) return error.refusal.code === 'IN_FLIGHT';
  return !(error instanceof CallFailed) || error.kind !== 'answer';
};

const pause = (spanMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, spanMs));

/** Sends, and when no answer comes, asks; null: still not known. */
const sendOnce = async ({ key, bid }: Press, spanMs: number): Promise<BidAnswer | null> => {
  try {
    return await within(spanMs, (signal) => call('placeBid', bid, { key, signal, quiet: true }));
  } catch (error) {
    if (!isUnsure(error)) throw error;
  }
  $bidding.setKey(bid.lotId, { at: 'unsure', bid });
  const outcome = await askOutcome(key);
  if (outcome.state === 'refused') throw outcome.error;
  return outcome.state === 'accepted' ? outcome.answer : null;
};

const unknownYet = (): CallFailed =>
  new CallFailed({ kind: 'timeout', code: 0, msg: '还没有收到结果；连上之后会告诉你这一口是否计入' });

const settle = async (press: Press): Promise<BidAnswer> => {
  const untilMs = performance.now() + BID_OUTCOME_MS;
  for (;;) {
    const leftMs = untilMs - performance.now();
    if (leftMs <= 0) throw unknownYet();
    const answer = await sendOnce(press, Math.min(ATTEMPT_MS, leftMs));
    if (answer) return takeAnswer(answer);
    await pause(PAUSE_MS);
  }
};

/** Goes on asking after the person has been told that it is not known yet. */
const askOn = async (press: Press): Promise<void> => {
  const { lotId } = press.bid;
  while (unanswered.get(lotId) === press) {
    await pause(LATE_PAUSE_MS);
    if (running.has(lotId)) return;
    const outcome = await askOutcome(press.key);
    if (outcome.state === 'in-flight' || outcome.state === 'unreachable') continue;
    if (unanswered.get(lotId) === press) unanswered.delete(lotId);
    tellLateAnswer(outcome);
  }
};

const conclude = async (press: Press): Promise<BidAnswer> => {
  const { lotId } = press.bid;
  try {
    const answer = await settle(press);
    unanswered.delete(lotId);
    return answer;
  } catch (error) {
    takeRefusal(error);
    if (isUnsure(error)) void askOn(press);
    else unanswered.delete(lotId);
    throw error;
  } finally {
    running.delete(lotId);
    $bidding.setKey(lotId, undefined);
  }
};

/**
 * Places a bid. Resolves with the house's answer after it is on disk; throws `Refused`, or `CallFailed` (kind `timeout`
 * when the outcome is still unknown after ten seconds). A second press on the same lot meanwhile joins the first.
 */
export const placeBid = (bid: Bid): Promise<BidAnswer> => {
  const { lotId } = bid;
  const before = running.get(lotId);
  if (before) return before;
  const press = pressOf(bid);
  unanswered.set(lotId, press);
  $bidding.setKey(lotId, { at: 'sending', bid: press.bid });
  const answer = conclude(press);
  running.set(lotId, answer);
  return answer;
};
