// A request by the bid button, until its answer is known. Each request has a key of its own that
// goes with every retry, so a bid whose answer was lost is never made twice, and its outcome can be
// asked for. Source: engine.md 9.5, goals.md U13.
import { map } from 'nanostores';
import type { BidAnswer } from '#contract/bidding/standing-outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import { call } from '#lib/api.ts';
import { serverNowMs } from '#lib/clock.ts';
import { BID_OUTCOME_MS } from '#lib/constants.ts';
import { CallFailed, EXPIRED, Refused } from '#lib/errors.ts';
import { timedId } from '#lib/random-id.ts';
import { $userInfo } from '#lib/session.ts';
import { askOutcome, takeAnswer, takeRefusal, within, type BidBy } from './bid-outcome.ts';
import { tellLateAnswer } from './late-answer.ts';

type Bid = Inputs['placeBid'];

/** `unsure`: the answer was lost on the way and is being asked for, until it is known. */
export interface BidAttempt {
  readonly at: 'sending' | 'unsure';
  readonly bid: Bid;
}

/**
 * Key of a person's attempt at a lot: what one person waits for, the next one at the same screen
 * does not hear of.
 */
export function attemptOf(lotId: string, maskedPhone: string | undefined): string {
  return `${lotId} ${maskedPhone ?? ''}`;
}

/** By lot and person. */
export const $bidding = map<Readonly<Record<string, BidAttempt | undefined>>>({});

/**
 * A hot lot answers in milliseconds: after this long the answer is looked for instead of waited
 * for.
 */
const ATTEMPT_MS = 4_000;
const PAUSE_MS = 400;
const LATE_PAUSE_MS = 3_000;

interface BidRequest {
  readonly key: string;
  /**
   * Person whose request it is: nobody else is told of it. By their phone, as every log-in is a
   * session of its own.
   */
  readonly maskedPhone: string | undefined;
  readonly attempt: string;
  readonly bid: Bid;
  readonly by: BidBy;
}

const running = new Map<string, Promise<BidAnswer>>();
/**
 * Requests that are not answered yet, by attempt: the same bid requested again is the same request.
 */
const unanswered = new Map<string, BidRequest>();

/**
 * Places a bid. Resolves with the house's answer after it is on disk; throws `Refused`, or
 * `CallFailed` (kind `timeout` when the outcome is still unknown after ten seconds). A second
 * request of theirs on the same lot meanwhile joins the first.
 */
export function placeBid(bid: Bid, by: BidBy = 'account'): Promise<BidAnswer> {
  const request = requestOf(bid, by);
  const { attempt } = request;
  const before = running.get(attempt);
  if (before) return before;
  unanswered.set(attempt, request);
  $bidding.setKey(attempt, { at: 'sending', bid: request.bid });
  const answer = conclude(request);
  running.set(attempt, answer);
  return answer;
}

const whoIsHere = (): string | undefined => $userInfo.get()?.maskedPhone;

/**
 * True when the person who made the request is logged in: in nobody else's name is a request sent
 * again, asked for or told of.
 */
const isHere = ({ maskedPhone }: BidRequest): boolean => maskedPhone === whoIsHere();

const requestOf = (bid: Bid, by: BidBy): BidRequest => {
  const maskedPhone = whoIsHere();
  const attempt = attemptOf(bid.lotId, maskedPhone);
  const earlier = unanswered.get(attempt);
  const isSame = earlier?.bid.kind === bid.kind && earlier.bid.amountFen === bid.amountFen;
  return isSame ? earlier : { key: timedId(serverNowMs()), maskedPhone, attempt, bid, by };
};

const isUnsureOf = ({ attempt }: BidRequest): boolean => $bidding.get()[attempt]?.at === 'unsure';

/** Something broke in the house: what came of the bid this does not say. */
const hasBroken = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.kind === 'answer' && error.code === 500;

/** Whether the house may have taken the bid although no answer came. */
const isUnsure = (error: unknown, request: BidRequest): boolean => {
  if (error instanceof Refused) {
    // A bidder who asks too often is refused unheard, whatever came of the first request.
    return (
      error.refusal.code === 'IN_FLIGHT' || (error.refusal.code === 'RATE_LIMITED' && isUnsureOf(request))
    );
  }
  if (!(error instanceof CallFailed)) return true;
  // A request that never left the page is unknown to the house: unless an earlier try of the same
  // one did leave it.
  if (error.kind === 'unsent') return isUnsureOf(request);
  return error.kind !== 'answer' || hasBroken(error);
};

const isExpired = (error: unknown): boolean => error instanceof CallFailed && error.code === EXPIRED;

const pause = (spanMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, spanMs));

/** Sends, and when no answer comes, asks; null: still not known. */
const sendOnce = async (request: BidRequest, spanMs: number): Promise<BidAnswer | null> => {
  const { key, attempt, bid, by } = request;
  const name = by === 'guest' ? 'practiceBid' : 'placeBid';
  let broken: CallFailed | null = null;
  try {
    return await within(spanMs, (signal) => call(name, bid, { key, signal, quiet: true }));
  } catch (error) {
    if (!isUnsure(error, request)) throw error;
    if (hasBroken(error)) broken = error;
  }
  $bidding.setKey(attempt, { at: 'unsure', bid });
  const outcome = await askOutcome(key, by);
  if (outcome.state === 'refused' && isExpired(outcome.error)) throw outcome.error;
  // An answer of the house to another person says nothing of this bid.
  if (!isHere(request)) return null;
  if (outcome.state === 'refused') throw outcome.error;
  if (outcome.state === 'unknown' && broken) throw broken;
  return outcome.state === 'accepted' ? outcome.answer : null;
};

const unknownYet = (): CallFailed =>
  new CallFailed({ kind: 'timeout', code: 0, msg: '还没有收到结果；连上之后会告诉你这一口是否计入' });

const settle = async (request: BidRequest): Promise<BidAnswer> => {
  const untilMs = performance.now() + BID_OUTCOME_MS;
  for (;;) {
    const leftMs = untilMs - performance.now();
    if (leftMs <= 0 || !isHere(request)) throw unknownYet();
    const answer = await sendOnce(request, Math.min(ATTEMPT_MS, leftMs));
    if (answer) return isHere(request) ? takeAnswer(answer) : answer;
    await pause(PAUSE_MS);
  }
};

const forget = (request: BidRequest): void => {
  const { attempt } = request;
  if (unanswered.get(attempt) !== request) return;
  unanswered.delete(attempt);
  $bidding.setKey(attempt, undefined);
};

/**
 * Goes on asking after the person has been told that it is not known yet; while they are logged
 * out, nobody may ask.
 */
const askOn = async (request: BidRequest): Promise<void> => {
  const { attempt } = request;
  while (unanswered.get(attempt) === request) {
    await pause(LATE_PAUSE_MS);
    if (running.has(attempt)) return;
    if (!isHere(request)) continue;
    const outcome = await askOutcome(request.key, request.by);
    if (!isHere(request)) continue;
    if (outcome.state === 'in-flight' || outcome.state === 'unreachable') continue;
    if (outcome.state === 'refused' && isExpired(outcome.error)) continue;
    forget(request);
    tellLateAnswer(outcome);
  }
};

/** Neither taken nor refused as far as anybody knows here. */
const isOpen = (error: unknown, request: BidRequest): boolean =>
  isUnsureOf(request) && ((error instanceof CallFailed && error.kind === 'timeout') || isExpired(error));

const conclude = async (request: BidRequest): Promise<BidAnswer> => {
  try {
    const answer = await settle(request);
    forget(request);
    return answer;
  } catch (error) {
    takeRefusal(error);
    if (isOpen(error, request)) void askOn(request);
    else forget(request);
    throw error;
  } finally {
    running.delete(request.attempt);
  }
};
