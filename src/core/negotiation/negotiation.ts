// Haggling (议价). A lot whose reserve was missed is not lost yet: the consignor may take the highest bid, name a
// counter-price or decline, by 18:00 of the next working day; the highest bidder may take the counter-price, raise his bid
// or let it lapse. A raise goes back to the consignor and begins the next round; there are three, and after the first
// answer everybody has four hours for his. It ends in a sale at a price both have named, or the lot stays passed. Neither
// side, and nobody else, ever learns the reserve from it. While its sale is paused nobody answers and no time runs; what was
// lost then, or while nobody could reach the house, is given back.
// Source: product.md 3.4 (议价); 拍卖法 第50条; decisions/lost-time-is-given-back.
import { refuse, type Result } from '#core/result.ts';
import type { HaggleRefusal } from './refusals.ts';
import type { BidderId, LotId, PassedLot, Party, SoldLot } from '#core/lots/lot.ts';
import { dueAfterOutage, lostMs, type Outage } from '#core/sales/lost-time.ts';
import type { Fen } from '#core/money.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';

/** One word of the haggling: the bid it began with, and every answer since. */
export type HaggleStep = {
  readonly by: 'consignor' | 'bidder';
  /** Who said it in person: the bidder, or whoever of the house spoke for the consignor. Null: nobody spoke. */
  readonly byId: BidderId | null;
  readonly atMs: number;
} & (
  | { readonly what: 'bid' | 'counter' | 'raise'; readonly amountFen: Fen }
  | { readonly what: 'accept' | 'decline' | 'lapse' }
);

interface Every {
  readonly lotId: LotId;
  readonly saleId: string;
  readonly bidder: Party;
  readonly rev: number;
  /** From 1 to 3. */
  readonly round: number;
  /** What the bidder offers. */
  readonly offerFen: Fen;
  /** What the consignor last asked; null before he has. */
  readonly counterFen: Fen | null;
  readonly steps: readonly HaggleStep[];
}

interface Open {
  readonly answerByMs: number;
  /** Since when its clock stands still with its sale; absent: it runs. */
  readonly stoppedAtMs?: number;
}

export type HaggleAsked = Every & Open & { readonly status: 'awaiting-consignor' };
export type HaggleCountered = Every & Open & { readonly status: 'awaiting-bidder'; readonly counterFen: Fen };
export type HaggleAgreed = Every & {
  readonly status: 'agreed';
  readonly priceFen: Fen;
  readonly endedAtMs: number;
};
export type HaggleFailed = Every & {
  readonly status: 'failed';
  readonly why: 'declined' | 'no-answer';
  readonly by: 'consignor' | 'bidder';
  readonly endedAtMs: number;
};

export type OpenHaggle = HaggleAsked | HaggleCountered;
export type Haggle = OpenHaggle | HaggleAgreed | HaggleFailed;

export type HaggleAnswer =
  { readonly what: 'accept' | 'decline' } | { readonly what: 'counter'; readonly amountFen: Fen };
export type HaggleReply =
  { readonly what: 'accept' | 'decline' } | { readonly what: 'raise'; readonly amountFen: Fen };

export type HaggleDecision = Result<{ readonly haggle: Haggle }, HaggleRefusal>;

const MOST_ROUNDS = 3;
const ANSWER_MS = 4 * HOUR_MS;
const ANSWER_HOUR = 18;
/** Prices are named in whole yuan. */
const STEP_FEN: Fen = 100;

export const isHaggleOpen = (haggle: Haggle): haggle is OpenHaggle =>
  haggle.status === 'awaiting-consignor' || haggle.status === 'awaiting-bidder';

const turnOf = ({ status }: OpenHaggle): 'consignor' | 'bidder' =>
  status === 'awaiting-consignor' ? 'consignor' : 'bidder';

/** What begins when a lot has passed; null where there is nothing to haggle over: no bid, no reserve, a court's sale. */
export const openHaggle = (lot: PassedLot): HaggleAsked | null => {
  const { reserveMissedBy, highestFen, terms, closedAtMs } = lot;
  if (!reserveMissedBy || highestFen === null) return null;
  if (terms.isPractice === true || terms.rules.profile === 'judicial') return null;
  return {
    status: 'awaiting-consignor',
    lotId: lot.id,
    saleId: lot.saleId,
    bidder: reserveMissedBy,
    rev: 0,
    round: 1,
    offerFen: highestFen,
    counterFen: null,
    steps: [
      { by: 'bidder', byId: reserveMissedBy.bidderId, what: 'bid', amountFen: highestFen, atMs: closedAtMs },
    ],
    answerByMs: workdayAfterMs(closedAtMs, 1, ANSWER_HOUR),
  };
};

/** What stays, whatever the next word makes of it. */
const stepped = (haggle: OpenHaggle, step: HaggleStep): Every => {
  const { lotId, saleId, bidder, rev, round, offerFen, counterFen, steps } = haggle;
  return { lotId, saleId, bidder, rev: rev + 1, round, offerFen, counterFen, steps: [...steps, step] };
};

const fail = (
  haggle: OpenHaggle,
  { by, byId, why, endedAtMs }: Pick<HaggleFailed, 'by' | 'why' | 'endedAtMs'> & Pick<HaggleStep, 'byId'>,
): HaggleFailed => ({
  ...stepped(haggle, { by, byId, what: why === 'declined' ? 'decline' : 'lapse', atMs: endedAtMs }),
  status: 'failed',
  why,
  by,
  endedAtMs,
});

/** The haggling as it stands at `nowMs`: who has not answered in time has let it lapse, at the minute it was due. */
export const haggleAt = (haggle: Haggle, nowMs: number): Haggle =>
  isHaggleOpen(haggle) && haggle.stoppedAtMs === undefined && nowMs >= haggle.answerByMs
    ? fail(haggle, { by: turnOf(haggle), byId: null, why: 'no-answer', endedAtMs: haggle.answerByMs })
    : haggle;

/** Its sale is paused; null when there is nothing left to stop, or it stands still already. */
export const stopHaggle = (haggle: Haggle, nowMs: number): OpenHaggle | null => {
  const isRunning = isHaggleOpen(haggle) && haggle.stoppedAtMs === undefined && nowMs < haggle.answerByMs;
  return isRunning ? { ...haggle, rev: haggle.rev + 1, stoppedAtMs: nowMs } : null;
};

/** Its sale goes on; null when it did not stand still. */
export const resumeHaggle = (haggle: Haggle, nowMs: number): OpenHaggle | null => {
  if (!isHaggleOpen(haggle) || haggle.stoppedAtMs === undefined) return null;
  const { stoppedAtMs: fromMs, ...open } = haggle;
  return { ...open, rev: open.rev + 1, answerByMs: open.answerByMs + lostMs({ fromMs, toMs: nowMs }) };
};

/** Nobody could answer for a time; null when it lost none. What stands still is given its time when its sale goes on. */
export const haggleAfterOutage = (haggle: Haggle, outage: Outage): OpenHaggle | null => {
  if (!isHaggleOpen(haggle) || haggle.stoppedAtMs !== undefined) return null;
  const { answerByMs: dueMs, steps } = haggle;
  const answerByMs = dueAfterOutage({ sinceMs: steps.at(-1)?.atMs ?? 0, dueMs }, outage);
  return answerByMs === dueMs ? null : { ...haggle, rev: haggle.rev + 1, answerByMs };
};

const agree = (
  haggle: OpenHaggle,
  said: Pick<HaggleStep, 'by' | 'byId' | 'atMs'>,
  priceFen: Fen,
): HaggleDecision => {
  const agreed = stepped(haggle, { ...said, what: 'accept' });
  return { ok: true, haggle: { ...agreed, status: 'agreed', priceFen, endedAtMs: said.atMs } };
};

type Said = Pick<HaggleStep, 'byId' | 'atMs'>;

const isBetween = (amountFen: Fen, leastFen: Fen, mostFen: Fen | null): boolean =>
  amountFen % STEP_FEN === 0 && amountFen >= leastFen && (mostFen === null || amountFen <= mostFen);

/** It is over, it stands still, or the other one is to speak. */
const notNow = (haggle: Haggle): HaggleRefusal => {
  if (!isHaggleOpen(haggle)) return { code: 'HAGGLE_ENDED', endedAtMs: haggle.endedAtMs };
  const { stoppedAtMs: sinceMs, answerByMs } = haggle;
  return sinceMs === undefined
    ? { code: 'NOT_YOUR_TURN', turn: turnOf(haggle), answerByMs }
    : { code: 'HAGGLE_STOPPED', sinceMs };
};

const isTurnOf = <Turn extends OpenHaggle['status']>(
  haggle: Haggle,
  status: Turn,
): haggle is Extract<OpenHaggle, { status: Turn }> =>
  haggle.status === status && haggle.stoppedAtMs === undefined;

const counter = (haggle: HaggleAsked, amountFen: Fen, { byId, atMs }: Said): HaggleDecision => {
  const leastFen = haggle.offerFen + STEP_FEN;
  if (!isBetween(amountFen, leastFen, haggle.counterFen)) {
    return refuse({ code: 'PRICE_OUT_OF_RANGE', leastFen, mostFen: haggle.counterFen });
  }
  return {
    ok: true,
    haggle: {
      ...stepped(haggle, { by: 'consignor', byId, what: 'counter', amountFen, atMs }),
      status: 'awaiting-bidder',
      counterFen: amountFen,
      answerByMs: atMs + ANSWER_MS,
    },
  };
};

/** The consignor's answer, which a person of the house gives for him. */
export const decideHaggleAnswer = (
  before: Haggle,
  { staffId, answer }: { readonly staffId: string; readonly answer: HaggleAnswer },
  nowMs: number,
): HaggleDecision => {
  const haggle = haggleAt(before, nowMs);
  if (!isTurnOf(haggle, 'awaiting-consignor')) return refuse(notNow(haggle));
  const said = { byId: staffId, atMs: nowMs };
  switch (answer.what) {
    case 'accept':
      return agree(haggle, { by: 'consignor', ...said }, haggle.offerFen);
    case 'decline':
      return {
        ok: true,
        haggle: fail(haggle, { by: 'consignor', byId: staffId, why: 'declined', endedAtMs: nowMs }),
      };
    case 'counter':
      return counter(haggle, answer.amountFen, said);
  }
};

const raise = (haggle: HaggleCountered, amountFen: Fen, { byId, atMs }: Said): HaggleDecision => {
  const { counterFen, offerFen, round } = haggle;
  if (round >= MOST_ROUNDS) return refuse({ code: 'LAST_ROUND', round, counterFen });
  const [leastFen, mostFen] = [offerFen + STEP_FEN, counterFen - STEP_FEN];
  if (!isBetween(amountFen, leastFen, mostFen)) {
    return refuse({ code: 'PRICE_OUT_OF_RANGE', leastFen, mostFen });
  }
  return {
    ok: true,
    haggle: {
      ...stepped(haggle, { by: 'bidder', byId, what: 'raise', amountFen, atMs }),
      status: 'awaiting-consignor',
      round: round + 1,
      offerFen: amountFen,
      answerByMs: atMs + ANSWER_MS,
    },
  };
};

/** The highest bidder's reply. For anybody else there is no haggling at all. */
export const decideHaggleReply = (
  before: Haggle,
  { bidderId, reply }: { readonly bidderId: BidderId; readonly reply: HaggleReply },
  nowMs: number,
): HaggleDecision => {
  if (before.bidder.bidderId !== bidderId) return refuse({ code: 'UNKNOWN_HAGGLE' });
  const haggle = haggleAt(before, nowMs);
  if (!isTurnOf(haggle, 'awaiting-bidder')) return refuse(notNow(haggle));
  const said = { byId: bidderId, atMs: nowMs };
  switch (reply.what) {
    case 'accept':
      return agree(haggle, { by: 'bidder', ...said }, haggle.counterFen);
    case 'decline':
      return {
        ok: true,
        haggle: fail(haggle, { by: 'bidder', byId: bidderId, why: 'declined', endedAtMs: nowMs }),
      };
    case 'raise':
      return raise(haggle, reply.amountFen, said);
  }
};

/** The lot as the order knows it: sold to the bidder at the price agreed, at the moment of agreement. */
export const soldByHaggling = (
  { reserveMissedBy: _missed, highestFen: _highest, ...lot }: PassedLot,
  { bidder, priceFen, endedAtMs }: HaggleAgreed,
): SoldLot => ({ ...lot, status: 'sold', hammerFen: priceFen, winner: bidder, closedAtMs: endedAtMs });
