// A lot that found no buyer, or none who paid, is offered again: in a sale of its own, on the terms the rule allows, closed
// to whoever did not pay for it. Source: product.md 3.4; 拍卖法 第39条.
import { depositFen } from '#core/deposit-rule.ts';
import { haggleAt, isHaggleOpen } from '#core/haggling.ts';
import type { Lot, LotTerms, PassedLot } from '#core/lot.ts';
import {
  FIXED_PRICE_RULES,
  type RuleSet,
  TIMED_NON_VEHICLE_RULES,
  TIMED_VEHICLE_RULES,
} from '#core/rule-set.ts';
import { isHeld, isUnpaid, type Order } from '#core/order.ts';
import type { OrderRefusal } from '#core/order-refusal.ts';
import { decideRelisting } from '#core/relisting.ts';
import type { LotRefusal, Refusal } from '#core/refusal.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { readHaggle } from '#server/store/haggles.ts';
import { cardAndSale, defaultersOf } from '#server/store/relistings.ts';
import { ordersOfLot } from '#server/store/orders.ts';
import { addRelisting, hasOpenOffer, isRelisted } from '#server/store/second-offers.ts';
import { publishSale } from './publish-sale.ts';

export interface RelistLot {
  readonly lotId: string;
  readonly staffId: string;
  readonly way: 'auction' | 'fixed-price';
  readonly startPriceFen: number;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
}

export type LotRelisted =
  | { readonly ok: true; readonly answer: { readonly lotId: string } }
  | { readonly ok: false; readonly refusal: OrderRefusal | LotRefusal | Malformed };

type Malformed = Extract<Refusal, { readonly code: 'MALFORMED' }>;

const endOf = (order: Order): number => {
  if ('closedAtMs' in order) return order.closedAtMs;
  if ('defaultedAtMs' in order) return order.defaultedAtMs;
  return 'undoneAtMs' in order ? order.undoneAtMs : order.createdAtMs;
};

/** When it turned out that nobody gets a lot that passed: it may be haggled over, and sold, after its end. */
const passedAtMs = async ({ db, nowMs }: CommandContext, lot: PassedLot): Promise<number | null> => {
  const haggle = await readHaggle(db, lot.id);
  if (!haggle) return lot.closedAtMs;
  const now = haggleAt(haggle, nowMs);
  return isHaggleOpen(now) ? null : now.endedAtMs;
};

/** When the lot turned out to have no buyer; null when it has one, or may still get one. */
const failedAtMs = async (context: CommandContext, lot: Lot): Promise<number | null> => {
  const { db } = context;
  if (await isRelisted(db, lot.id)) return null;
  const orders = await ordersOfLot(db, lot.id);
  const isTaken = orders.some((order) => isUnpaid(order) || isHeld(order));
  if (isTaken || (await hasOpenOffer(db, lot.id))) return null;
  const endedAtMs = orders.map(endOf);
  if (lot.status === 'sold') return orders.length > 0 ? Math.max(...endedAtMs) : null;
  const passedMs = lot.status === 'passed' ? await passedAtMs(context, lot) : null;
  return passedMs === null ? null : Math.max(passedMs, ...endedAtMs);
};

const rulesFor = (way: RelistLot['way'], { rules, category }: LotTerms): RuleSet => {
  if (way === 'fixed-price') return FIXED_PRICE_RULES;
  if (rules.format === 'timed') return rules;
  return category === 'goods' ? TIMED_NON_VEHICLE_RULES : TIMED_VEHICLE_RULES;
};

export const relistLot: Command<RelistLot, LotRelisted> = {
  name: 'relist-lot',
  lotsOf: ({ lotId }) => [lotId],
  run: async (context, wish) => {
    const { db, newId, nowMs: atMs } = context;
    const { lotId: fromLotId, staffId, way, startPriceFen, startsAtMs, endsAtMs } = wish;
    // Asked here and not at the door: a press that is sent again later was made in time.
    if (startsAtMs <= atMs) return { ok: false, refusal: { code: 'MALFORMED', field: 'startsAtMs' } };
    const page = await context.lots.page(fromLotId);
    const known = page && (await cardAndSale(db, fromLotId));
    if (!page || !known) return { ok: false, refusal: { code: 'UNKNOWN_LOT' } };
    const { terms } = page.lot;
    const failed = {
      terms,
      failedAtMs: await failedAtMs(context, page.lot),
      defaulterIds: await defaultersOf(db, fromLotId),
    };
    const deposit = depositFen(terms.category === 'goods' ? 'non-vehicle' : 'vehicle', startPriceFen);
    const rules = rulesFor(way, terms);
    const asked = { rules, startPriceFen, depositFen: deposit, startsAtMs, nowMs: atMs };
    const decision = decideRelisting(failed, asked);
    if (!decision.ok) return decision;
    const [saleId, lotId] = [newId(), newId()];
    const lot = {
      id: lotId,
      terms: decision.terms,
      startsAtMs,
      endsAtMs,
      card: { ...known.card, position: 1 },
      history: [],
    };
    await publishSale.run(context, {
      sale: { ...known.sale, id: saleId, startsAtMs, endsAtMs },
      lots: [lot],
    });
    await addRelisting(db, { lotId, fromLotId, staffId, atMs });
    return { ok: true, answer: { lotId } };
  },
};
