// A lot that found no buyer, or none who paid, is offered again, on the terms the rule allows,
// closed to whoever did not pay for it: by auction, or at a fixed price in a sale of its own.
// Either is the draft of a sale, which two persons bring before the public like any other.
// Source: product.md 3.4, 7.8; 拍卖法 第39、45条.
import { RELIST_STARTS } from '#contract/orders/order-words.ts';
import type { LotRefusal } from '#core/bidding/refusals.ts';
import { depositAgainFen } from '#core/deposits/deposit-rule.ts';
import { wrongInHall } from '#core/formats/hall-rule.ts';
import { KINDS } from '#core/lots/kinds.ts';
import type { LotTerms } from '#core/lots/lot.ts';
import { decideRelisting } from '#core/lots/relisting.ts';
import type { OrderRefusal } from '#core/orders/refusals.ts';
import type { Refusal } from '#core/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import {
  FIXED_PRICE_RULES,
  TIMED_NON_VEHICLE_RULES,
  TIMED_VEHICLE_RULES,
  type RuleSet,
} from '#core/sales/rule-set.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import { addRelisting, isRelisted } from '#server/orders/store-second-offers.ts';
import { draftAgain } from '#server/sales/commands-draft-again.ts';
import { failureOf } from './failed-lot.ts';
import { sidesOfLot } from './lot-sides.ts';
import { cardAndSale } from './store-relistings.ts';

export interface RelistLot {
  readonly lotId: string;
  readonly staffId: string;
  readonly way: 'auction' | 'fixed-price';
  readonly startPriceFen: number;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
}

export type LotRelisted = Result<
  { readonly answer: { readonly lotId: string; readonly saleId: string } },
  OrderRefusal | LotRefusal | Malformed
>;

type Malformed = Extract<Refusal, { readonly code: 'MALFORMED' }>;

const NOT_TO_COME = { field: 'startsAtMs', msg: `${RELIST_STARTS}要晚于现在` };

const rulesFor = (way: RelistLot['way'], { rules, kind = 'vehicle' }: LotTerms): RuleSet => {
  if (way === 'fixed-price') return FIXED_PRICE_RULES;
  const { hall } = KINDS[kind];
  if (rules.format === 'timed' && wrongInHall(rules, hall) === null) return rules;
  return hall === 'non-vehicle' ? TIMED_NON_VEHICLE_RULES : TIMED_VEHICLE_RULES;
};

export const relistLot: StaffCommand<RelistLot, LotRelisted> = {
  name: 'relist-lot',
  audit: ({ staffId: byId, lotId: ref }) => ({ byId, ref }),
  concerned: (context, { lotId }) => sidesOfLot(context, lotId),
  lotsOf: ({ lotId }) => [lotId],
  run: async (context, wish) => {
    const { db, newId, nowMs: atMs } = context;
    const { lotId: fromLotId, staffId, way, startPriceFen, startsAtMs, endsAtMs } = wish;
    // Asked here and not when the call is parsed: a request that is sent again later was made in
    // time.
    if (startsAtMs <= atMs) return refuse({ code: 'MALFORMED', ...NOT_TO_COME });
    const page = await context.lots.page(fromLotId);
    const known = page && (await cardAndSale(db, fromLotId));
    if (!page || !known) return refuse({ code: 'UNKNOWN_LOT' });
    const { terms } = page.lot;
    const failure = await failureOf(context, page.lot);
    const failed = (await isRelisted(db, fromLotId)) ? { ...failure, failedAtMs: null } : failure;
    const rules = rulesFor(way, terms);
    const depositFen = depositAgainFen(terms, startPriceFen);
    const decision = decideRelisting(failed, { rules, startPriceFen, depositFen, startsAtMs, nowMs: atMs });
    if (!decision.ok) return decision;
    const ids = { saleId: newId(), lotId: newId() };
    const again = { ...known, ids, staffId, failed, terms: decision.terms, startsAtMs, endsAtMs };
    await draftAgain(context, again);
    await addRelisting(db, { lotId: ids.lotId, fromLotId, staffId, atMs });
    return { ok: true, answer: ids };
  },
};
