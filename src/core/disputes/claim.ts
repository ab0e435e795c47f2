// Claims that may be made, when and by whom. Condition within 48 hours of the pick-up and never
// after the tenth day, the day of the sale being the first; a case that is open stops the 48 hours
// and not the tenth day; ownership, identity, mileage, flood, fire and a major crash within thirty
// days. A thing sold as it stands, or for less than ¥20,000, is claimed on ownership, mileage and
// identity alone. A repair must be worth the while. Wear parts and the noises of a model are
// nobody's fault. Source: product.md 3.8.
import { HIGHEST_AMOUNT_FEN, shareOf, yuan, type Fen } from '#core/money.ts';
import { isHeld, type Order } from '#core/orders/order.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { daysEndMs } from '#core/time/workdays.ts';
import { DISPUTE_REASONS } from './dispute-reasons-data.ts';
import type { Claim, DisputeCategory } from './dispute.ts';
import type { ClaimRefusal } from './refusals.ts';

/** Facts of the order that a claim must know. */
export interface Purchase {
  readonly category: 'vehicle' | 'goods';
  readonly hammerFen: Fen;
  readonly soldAtMs: number;
  readonly isPaid: boolean;
  /** The sale is undone, or the money is on its way back. */
  readonly isUndone: boolean;
  readonly pickedUpAtMs: number | null;
  /** For how long the order's clock has stood still since, for another case. */
  readonly stoodMs?: number;
  /** 现状拍卖 */
  readonly isAsIs: boolean;
}

const CONDITION_MS = 48 * HOUR_MS;
/** Days after the day of the sale: that day is the first. */
const CONDITION_DAYS = 9;
const GRAVE_DAYS = 29;
const LOW_PRICE_FEN: Fen = yuan(20_000);
const LEAST_REPAIR_FEN: Fen = yuan(1_500);

const VEHICLE: readonly DisputeCategory[] = [
  'condition',
  'ownership',
  'vin',
  'odometer',
  'flood',
  'fire',
  'crash',
];
const GOODS: readonly DisputeCategory[] = ['condition', 'quantity', 'ownership'];
const ALWAYS: readonly DisputeCategory[] = ['ownership', 'vin', 'odometer'];

/** The purchase an order stands for. */
export function purchaseOf(order: Order, isAsIs: boolean): Purchase {
  return {
    category: order.terms.category,
    hammerFen: order.hammerFen,
    soldAtMs: order.createdAtMs,
    isPaid: 'paidAtMs' in order,
    isUndone: !isHeld(order) && 'paidAtMs' in order,
    pickedUpAtMs: 'pickedUpAtMs' in order ? order.pickedUpAtMs : null,
    ...('stoodMs' in order && { stoodMs: order.stoodMs }),
    isAsIs,
  };
}

/** Told by a look at the thing when it is fetched, as against what comes out later. */
const isSeenAtPickUp = (category: DisputeCategory): boolean =>
  category === 'condition' || category === 'quantity';

const excludedBy = ({ category, isAsIs, hammerFen }: Purchase): 'as-is' | 'low-price' | null => {
  if (isAsIs) return 'as-is';
  return category === 'vehicle' && hammerFen < LOW_PRICE_FEN ? 'low-price' : null;
};

/** Categories that can be claimed on it at all. */
export function claimableCategories(purchase: Purchase): readonly DisputeCategory[] {
  const all = purchase.category === 'vehicle' ? VEHICLE : GOODS;
  return excludedBy(purchase) === null ? all : all.filter((category) => ALWAYS.includes(category));
}

/** Until when it can be claimed; null: the window opens with the pick-up. Epoch ms. */
export function claimEndsMs(
  { soldAtMs, pickedUpAtMs, stoodMs = 0 }: Purchase,
  category: DisputeCategory,
): number | null {
  if (!isSeenAtPickUp(category)) return daysEndMs(soldAtMs, GRAVE_DAYS);
  const lastMs = daysEndMs(soldAtMs, CONDITION_DAYS);
  return pickedUpAtMs === null ? null : Math.min(pickedUpAtMs + CONDITION_MS + stoodMs, lastMs);
}

/** The least a repair must be estimated at, in fen; 0 where it is not about a repair. */
export function leastEstimateFen({ hammerFen }: Purchase, category: DisputeCategory): Fen {
  return isSeenAtPickUp(category) ? Math.max(LEAST_REPAIR_FEN, shareOf(hammerFen, 1, 100)) : 0;
}

const scopeRefusal = (purchase: Purchase, { category, reason }: Claim): ClaimRefusal | null => {
  const known = DISPUTE_REASONS.find(({ id }) => id === reason);
  if (known?.excluded) return { code: 'NOT_CLAIMABLE', why: known.excluded };
  const allowed = claimableCategories(purchase);
  if (allowed.includes(category)) return null;
  return { code: 'CATEGORY_EXCLUDED', why: excludedBy(purchase) ?? purchase.category, allowed };
};

const timeRefusal = (purchase: Purchase, category: DisputeCategory, nowMs: number): ClaimRefusal | null => {
  const lastMs = daysEndMs(purchase.soldAtMs, CONDITION_DAYS);
  const endsMs = claimEndsMs(purchase, category);
  if (endsMs === null && nowMs < lastMs) return { code: 'NOT_PICKED_UP', category: purchase.category };
  const endedAtMs = endsMs ?? lastMs;
  if (nowMs < endedAtMs) return null;
  const open = claimableCategories(purchase).filter((one) => nowMs < (claimEndsMs(purchase, one) ?? lastMs));
  return { code: 'CLAIM_TOO_LATE', endedAtMs, open };
};

/**
 * Why this claim cannot be made on this purchase now; null when it can. `limitedUntilMs` null: no
 * fair-use limit.
 */
export function claimRefusal(
  purchase: Purchase,
  { claim, limitedUntilMs }: { readonly claim: Claim; readonly limitedUntilMs: number | null },
  nowMs: number,
): ClaimRefusal | null {
  if (!purchase.isPaid) return { code: 'NOT_PAID' };
  if (purchase.isUndone) return { code: 'SALE_UNDONE' };
  const outside = scopeRefusal(purchase, claim) ?? timeRefusal(purchase, claim.category, nowMs);
  if (outside) return outside;
  const leastFen = leastEstimateFen(purchase, claim.category);
  if (claim.estimateFen < leastFen) return { code: 'BELOW_THRESHOLD', leastFen };
  return limitedUntilMs !== null && isSeenAtPickUp(claim.category)
    ? { code: 'CLAIMS_LIMITED', category: purchase.category, untilMs: limitedUntilMs }
    : null;
}

/** Until when one category can be claimed, and what of it is still in the way. */
export interface ClaimWindow {
  readonly category: DisputeCategory;
  /** At the latest: the 48 hours of what is seen at the pick-up begin with it. */
  readonly endsAtMs: number;
  readonly leastFen: Fen;
  /** Null: it is open. */
  readonly refusal: ClaimRefusal | null;
}

/** A claim that can be wrong in nothing but its category and its time. */
const unnamed = (category: DisputeCategory): Claim => ({
  category,
  reason: '',
  text: '',
  estimateFen: HIGHEST_AMOUNT_FEN,
  odometerKm: null,
  wish: 'refund-part',
});

/**
 * Every category there is for such a thing, those that are closed among them: a buyer is told why.
 */
export function claimWindows(
  purchase: Purchase,
  limitedUntilMs: number | null,
  nowMs: number,
): readonly ClaimWindow[] {
  return (purchase.category === 'vehicle' ? VEHICLE : GOODS).map((category) => ({
    category,
    endsAtMs: claimEndsMs(purchase, category) ?? daysEndMs(purchase.soldAtMs, CONDITION_DAYS),
    leastFen: leastEstimateFen(purchase, category),
    refusal: claimRefusal(purchase, { claim: unnamed(category), limitedUntilMs }, nowMs),
  }));
}
