// A sale of one lot in another format than a timed one, which has begun a moment ago.
import type { VehicleFacts } from '#contract/lots/lot-card.ts';
import type { LotTerms } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { FALLING_RULES, FIXED_PRICE_RULES, LANE_RULES, SEALED_RULES } from '#core/sales/rule-set.ts';
import type { PublishSale } from '#server/sales/commands-publish-sale.ts';
import { someLot, someSale, vehicleCard } from '../../kit/fixtures.ts';
import { someTerms } from '../../kit/lots.ts';
import type { HouseOrder } from './people.ts';

const MINUTE_MS = 60_000;

const termsOf = (format: NonNullable<HouseOrder['format']>): LotTerms => {
  const base = someTerms();
  if (format === 'fixed-price') return { ...base, rules: FIXED_PRICE_RULES, unitCount: 3 };
  if (format === 'lane') return { ...base, rules: LANE_RULES };
  if (format === 'sealed') return { ...base, rules: { ...SEALED_RULES, isCountShown: true } };
  return { ...base, floorFen: yuan(8_000), rules: { ...FALLING_RULES, everyMs: MINUTE_MS } };
};

export function formatSale(
  { endsInMs, format = 'fixed-price', areRegistered = false }: HouseOrder,
  buyerIds: readonly string[],
  facts: VehicleFacts,
): PublishSale {
  const startsAtMs = Date.now() - 1_000;
  const endsAtMs = startsAtMs + endsInMs;
  const lot = { ...someLot({ startsAtMs, endsAtMs }), terms: termsOf(format) };
  const entries = buyerIds.map((bidderId) => ({ what: 'register', atMs: startsAtMs, bidderId }) as const);
  const history = areRegistered ? entries : [];
  return {
    sale: someSale({ startsAtMs, endsAtMs }),
    lots: [{ ...lot, history, card: vehicleCard({ facts }) }],
  };
}
