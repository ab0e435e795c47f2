// Acts open now on a lot that is bid up, and to whom: one table, asked by the decisions and by the
// page, so that no button is offered for what would be refused. True, or the first reason why not;
// whether a sum will do is asked after. The house asks of the lot itself, a page of what the room
// sees of it. Source: product.md 3.2, 3.5, 3.9, 5.5; 拍卖法 第22、30条; 法释〔2016〕18号 第34条;
// engine.md 9.5; goals.md I-04, I-06, I-12, I-45.
import type {
  ConfirmingLot,
  FormatLot,
  LotTerms,
  Party,
  PassedLot,
  PausedLot,
  ScheduledLot,
  SoldLot,
  Standing,
  WithdrawnLot,
} from '#core/lots/lot.ts';
import { proofLack } from '#core/proofs/need.ts';
import { isRising, type RuleSet } from '#core/sales/rule-set.ts';
import type { Bidder } from './bidder.ts';
import { hallNumberOf } from './hall-number.ts';
import type {
  AmountRefusal,
  BidderRefusal,
  EarlyRefusal,
  ExcludedPerson,
  LotRefusal,
  RegistrationRefusal,
} from './refusals.ts';

type AskedTerms = Pick<
  LotTerms,
  'depositFen' | 'consignorIds' | 'excluded' | 'isPractice' | 'isPriceHidden' | 'registersFromMs' | 'needs'
> & { readonly rules: Pick<RuleSet, 'format' | 'version'> };

type Waiting = Pick<ScheduledLot, 'status' | 'startsAtMs' | 'isInLine'> & {
  readonly early?: readonly { readonly party: Pick<Party, 'bidderId'> }[];
};

interface Open {
  readonly status: 'open';
  readonly endsAtMs: number;
  readonly standing: (Pick<Standing, 'priceFen'> & { readonly leader: Pick<Party, 'bidderId'> }) | null;
}

/** A lot as far as it is asked after here: every `Lot` is one. */
export type LotFacts = { readonly terms: AskedTerms } & (
  | Waiting
  | Open
  | Pick<FormatLot, 'status' | 'endsAtMs'>
  | (Pick<PausedLot, 'status' | 'reason'> & { readonly stopped?: Waiting | Pick<FormatLot, 'status'> })
  | Pick<ConfirmingLot, 'status' | 'decideByMs'>
  | Pick<WithdrawnLot, 'status' | 'reason'>
  | Pick<SoldLot, 'status' | 'closedAtMs'>
  | Pick<PassedLot, 'status' | 'closedAtMs'>
);

/** The person who wants to do something with it: every `Bidder` is one. */
export type BidderFacts = Pick<
  Bidder,
  'id' | 'role' | 'verification' | 'registration' | 'proofs' | 'isInHall'
>;

/** Reason why no group, whoever's it is, bids on the lot, now or later. */
export function groupedRefusal(lot: LotFacts, nowMs: number): LotRefusal | null {
  return wrongWay(lot) ?? untilOver(lot, nowMs);
}

const ended = (endedAtMs: number): LotRefusal => ({ code: 'ENDED', endedAtMs });

/** Why nobody can bid on the lot, or buy it, now; null when it is open, each in its own way. */
export function lotRefusal(lot: LotFacts, nowMs: number): LotRefusal | null {
  if (lot.status === 'confirming') return { code: 'CONFIRMING', decideByMs: lot.decideByMs };
  if (lot.status === 'scheduled') return { code: 'NOT_STARTED', startsAtMs: lot.startsAtMs };
  if (lot.status === 'paused') return { code: 'PAUSED', reason: lot.reason };
  if (lot.status === 'withdrawn') return { code: 'WITHDRAWN', reason: lot.reason };
  if (lot.status === 'sold' || lot.status === 'passed') return ended(lot.closedAtMs);
  return nowMs >= lot.endsAtMs ? ended(lot.endsAtMs) : null;
}

const exclusionOf = (terms: AskedTerms, { id, role }: BidderFacts): ExcludedPerson['why'] | undefined => {
  if (role === 'staff' || (role === 'robot' && !terms.isPractice)) return 'staff';
  if (terms.consignorIds.includes(id)) return 'own-lot';
  return terms.excluded?.find(({ bidderId }) => bidderId === id)?.why;
};

/** Why this person may not bid on the lot at all, registered or not; null when they may. */
export function personRefusal(
  { terms }: Pick<LotFacts, 'terms'>,
  bidder: BidderFacts,
  nowMs: number,
): BidderRefusal | null {
  const why = exclusionOf(terms, bidder);
  if (why !== undefined) return { code: 'EXCLUDED_PERSON', why };
  // Nothing is sold in the practice hall, so nobody has to say there who they are.
  if (terms.isPractice === true) return null;
  if (bidder.role === 'guest') return { code: 'PRACTICE_ONLY' };
  if (bidder.verification !== 'verified') return { code: 'NOT_VERIFIED' };
  const { needs } = terms;
  // Nearly every lot asks for nothing, and nothing is looked through for it.
  return needs === undefined ? null : proofLack(needs, bidder.proofs ?? [], nowMs);
}

/**
 * That they have not registered for the lot, or not on the terms it is sold on; null when they are
 * a party to it.
 */
const admissionRefusal = (
  { terms: { depositFen, rules } }: Pick<LotFacts, 'terms'>,
  { registration }: Pick<BidderFacts, 'registration'>,
): BidderRefusal | null => {
  if (!registration) return { code: 'NOT_REGISTERED', depositFen };
  return registration.rulesVersion === rules.version
    ? null
    : { code: 'RULES_NOT_ACCEPTED', rulesVersion: rules.version };
};

/** The same of a person who is to offer something: may they at all, and are they in? */
export function entrantRefusal(lot: LotFacts, bidder: BidderFacts, nowMs: number): BidderRefusal | null {
  return personRefusal(lot, bidder, nowMs) ?? admissionRefusal(lot, bidder);
}

/** Holders of a paddle of the hall for the lot bid on it by the auctioneer alone. */
export function placeRefusal({
  registration,
  isInHall,
}: Pick<BidderFacts, 'registration' | 'isInHall'>): BidderRefusal | null {
  const number = registration && hallNumberOf(registration.paddle);
  return number === null || isInHall === true ? null : { code: 'BIDS_IN_HALL', number };
}

const wrongWay = ({ terms: { rules } }: LotFacts): LotRefusal | null =>
  isRising(rules) ? null : { code: 'WRONG_FORMAT', format: rules.format };

/**
 * A wish that is not yet a bid is taken until the lot is over: before it opens, and while it is
 * open or stands still.
 */
const untilOver = (lot: LotFacts, nowMs: number): LotRefusal | null =>
  lot.status === 'scheduled' || lot.status === 'paused' ? null : lotRefusal(lot, nowMs);

/** Reason why nobody, whoever they are, registers for the lot now. */
export function registrationRefusal(
  lot: LotFacts,
  nowMs: number,
): LotRefusal | Extract<RegistrationRefusal, { readonly code: 'REGISTRATION_NOT_OPEN' }> | null {
  const closed = untilOver(lot, nowMs);
  if (closed) return closed;
  const { registersFromMs: opensAtMs = nowMs } = lot.terms;
  return nowMs < opensAtMs ? { code: 'REGISTRATION_NOT_OPEN', opensAtMs } : null;
}

const alreadyIn = ({ registration }: BidderFacts) =>
  registration && ({ code: 'ALREADY_REGISTERED', paddle: registration.paddle } as const);

const offerRefusal = (lot: LotFacts, bidder: BidderFacts, nowMs: number): LotRefusal | BidderRefusal | null =>
  wrongWay(lot) ?? lotRefusal(lot, nowMs) ?? entrantRefusal(lot, bidder, nowMs) ?? placeRefusal(bidder);

type AlreadyLeading = Extract<AmountRefusal, { readonly code: 'ALREADY_LEADING' }>;

/** The leader does not bid against themselves; they may only move their maximum. */
const leaderRefusal = (lot: LotFacts, { id }: BidderFacts): AlreadyLeading | null => {
  // A lot on which an offer is taken is open: there is no other.
  const { standing } = lot as Open;
  return standing?.leader.bidderId === id ? { code: 'ALREADY_LEADING', priceFen: standing.priceFen } : null;
};

const waitingOf = (lot: LotFacts): Waiting | null => {
  if (lot.status === 'paused') return lot.stopped?.status === 'scheduled' ? lot.stopped : null;
  return lot.status === 'scheduled' ? lot : null;
};

const earlyRefusal = (
  lot: LotFacts,
  nowMs: number,
): LotRefusal | Extract<EarlyRefusal, { readonly code: 'ALREADY_OPEN' }> | null => {
  const wrong = wrongWay(lot);
  if (wrong) return wrong;
  const waiting = waitingOf(lot);
  // A lot that stands still opens no sooner than it goes on, and perhaps in that very moment.
  const isStill = lot.status === 'paused' || waiting?.isInLine === true;
  return waiting && (isStill || nowMs < waiting.startsAtMs) ? null : { code: 'ALREADY_OPEN' };
};

/** Nobody names a maximum against a price that they are not told. */
const hiddenRefusal = (lot: LotFacts): { readonly code: 'PRICE_HIDDEN' } | null =>
  lot.terms.isPriceHidden === true && waitingOf(lot) !== null ? { code: 'PRICE_HIDDEN' } : null;

const noMaximum = (lot: LotFacts, { id }: BidderFacts): { readonly code: 'NO_MAXIMUM' } | null =>
  waitingOf(lot)?.early?.some(({ party }) => party.bidderId === id) ? null : { code: 'NO_MAXIMUM' };

/** The lot must have been brought up to `nowMs`. */
type Asked = (lot: LotFacts, bidder: BidderFacts, nowMs: number) => true | { readonly code: string };

export const lotCan = {
  /** Whether they have read the rules and have the deposit is asked after. */
  register: (lot, bidder, nowMs) =>
    registrationRefusal(lot, nowMs) ?? personRefusal(lot, bidder, nowMs) ?? alreadyIn(bidder) ?? true,
  /** By hand. */
  bid: (lot, bidder, nowMs) => offerRefusal(lot, bidder, nowMs) ?? leaderRefusal(lot, bidder) ?? true,
  /** Once it is open, for the first time or anew; the leader too. */
  setMaximum: (lot, bidder, nowMs) => offerRefusal(lot, bidder, nowMs) ?? true,
} as const satisfies Readonly<Record<string, Asked>>;

/** Orders left with the house, which bids on them in its time. */
export const proxyCan = {
  /** Before it opens, for the first time or anew. */
  leaveMaximum: (lot, bidder, nowMs) =>
    earlyRefusal(lot, nowMs) ??
    hiddenRefusal(lot) ??
    entrantRefusal(lot, bidder, nowMs) ??
    placeRefusal(bidder) ??
    true,
  /** Once it is open nothing is left to take back: who leads is bound, who is outbid has bid it. */
  cancelMaximum: (lot, bidder, nowMs) => earlyRefusal(lot, nowMs) ?? noMaximum(lot, bidder) ?? true,
  /** Through a group of maximums. */
  group: (lot, bidder, nowMs) =>
    groupedRefusal(lot, nowMs) ??
    hiddenRefusal(lot) ??
    entrantRefusal(lot, bidder, nowMs) ??
    placeRefusal(bidder) ??
    true,
} as const satisfies Readonly<Record<string, Asked>>;
