// Lots that are not bid up, as tests want them: one line for what matters, sensible for the rest.
// Amounts in yuan.
import { openedFormat } from '#core/formats/format-replay.ts';
import type { OpenSealedBid } from '#core/formats/sealed-bid.ts';
import type {
  FallingLot,
  Hold,
  LotTerms,
  OfferThread,
  OnSaleLot,
  ScheduledLot,
  SealedLot,
} from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import {
  FALLING_RULES,
  FIXED_PRICE_RULES,
  SEALED_RULES,
  type FallingRules,
  type FixedPriceRules,
  type RuleSet,
  type SealedRules,
} from '#core/sales/rule-set.ts';
import { buyer, MINUTE_MS, partyOf, scheduledLot, someTerms, START_MS } from '../lots.ts';

export const HOLD_MS = 15 * MINUTE_MS;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** Seals nothing: what is inside can be read, so that a table can be read too. */
export function seal(amountYuan: number): string {
  return `sealed ${yuan(amountYuan)}`;
}

const termsUnder = <Rules extends RuleSet>(rules: Rules, part: Partial<LotTerms>): LotTerms<Rules> => ({
  ...someTerms(),
  ...part,
  rules,
});

type TermsPart = Partial<Omit<LotTerms, 'rules'>>;

/** A lot that is to be sold in the way its rules say; ¥10,000 to begin with. */
export function scheduledFormatLot(rules: RuleSet, part: TermsPart = {}): ScheduledLot {
  return scheduledLot({ terms: termsUnder(rules, part) });
}

export function holdOf(name: string, part: Partial<Hold> = {}): Hold {
  return {
    id: `hold-${name}`,
    buyer: partyOf(name),
    priceFen: yuan(10_000),
    isByOffer: false,
    untilMs: START_MS + HOLD_MS,
    ...part,
  };
}

export function offerThreadOf(name: string, part: Partial<OfferThread> = {}): OfferThread {
  return {
    buyer: partyOf(name),
    rounds: 1,
    offer: { amountFen: yuan(9_000), from: 'buyer', untilMs: START_MS + DAY_MS },
    ...part,
  };
}

interface Part<Rules> {
  readonly rules?: Partial<Rules>;
  readonly terms?: TermsPart;
}

/** A fixed-price lot with `unitCount` units at ¥10,000 each, on sale for a month. */
export function onSaleLot({
  rules,
  terms,
  ...part
}: Part<FixedPriceRules> & Partial<Omit<OnSaleLot, 'terms'>> = {}): OnSaleLot {
  const opened = openedFormat(scheduledFormatLot({ ...FIXED_PRICE_RULES, ...rules }, terms)) as OnSaleLot;
  return { ...opened, rev: 1, seq: 1, endsAtMs: START_MS + 30 * DAY_MS, ...part };
}

/** Bids from ¥10,000 up, opened after an hour. */
export function sealedLot({
  rules,
  terms,
  ...part
}: Part<SealedRules> & Partial<Omit<SealedLot, 'terms'>> = {}): SealedLot {
  const opened = openedFormat(scheduledFormatLot({ ...SEALED_RULES, ...rules }, terms)) as SealedLot;
  return { ...opened, rev: 1, seq: 1, ...part };
}

/** ¥10,000, ¥500 less every five minutes, down to ¥8,200. */
export function fallingLot({
  rules,
  terms,
  ...part
}: Part<FallingRules> & Partial<Omit<FallingLot, 'terms'>> = {}): FallingLot {
  const floor = { floorFen: yuan(8_200), ...terms };
  const opened = openedFormat(scheduledFormatLot({ ...FALLING_RULES, ...rules }, floor)) as FallingLot;
  return { ...opened, rev: 1, seq: 1, ...part };
}

/** A bidder of that name, registered under the rules of a lot. */
export function buyerAt(name: string, { terms }: { readonly terms: LotTerms }, part = {}) {
  return buyer(name, { registration: { paddle: `P-${name}`, rulesVersion: terms.rules.version }, ...part });
}
export const openSeal: OpenSealedBid = (sealed) => Number(sealed.split(' ')[1]);
