// Everything the room may know of one lot, as it stands in the store at this moment: a person who
// has just bid sees their bid in it (goals.md I-39). Source: product.md 7.2, /bidding-detail.
import type { FactedCard } from '#contract/lots/lot-card.ts';
import type { LotDetail } from '#contract/lots/outputs.ts';
import type { Sale } from '#contract/sales/sale-outputs.ts';
import { steppingOf } from '#core/bidding/ladder.ts';
import { isPriceHidden } from '#core/lots/hidden-price.ts';
import type { Lot } from '#core/lots/lot.ts';
import { isAscendingRules, type RuleSet } from '#core/sales/rule-set.ts';
import { bidRecords } from '#server/bidding/queries-bid-records.ts';
import { registeredOn } from '#server/bidding/store-registrations.ts';
import type { Reader } from '#server/store/access.ts';
import { factedCardOf } from './card-codec.ts';
import { followersOn } from './follows/store-follows.ts';
import { roomView } from './queries-room-views.ts';
import { documentsOf, picturesOf } from './shown/store-shown.ts';
import { lotIdsComing, lotsBeside, lotWithCard } from './store-lots.ts';

const FIRST_LINES = 20;

const COMING = 4;

/** An end that no bid moves has no window either. */
const NO_EXTENSION: LotDetail['extension'] = { windowMs: 0, extendMs: 0, mostExtensions: null };

/** Null: there is no such lot. */
export async function lotDetail(reader: Reader, { id, saleById, nowMs }: Asked): Promise<LotDetail | null> {
  const row = await lotWithCard(reader, id);
  if (!row) return null;
  const lot = JSON.parse(row.state) as Lot;
  const { rules, needs } = lot.terms;
  const place = { saleId: lot.saleId, position: row.position };
  const [view, sale, bids, beside, followerCount, registeredCount, pictures, documents] = await Promise.all([
    roomView(reader, lot),
    saleById(lot.saleId),
    bidRecords(reader, id, { before: null, least: FIRST_LINES }),
    lotsBeside(reader, place),
    followersOn(reader, id),
    registeredOn(reader, id),
    row.picture === null ? [] : picturesOf(reader, id),
    documentsOf(reader, id),
  ]);
  if (!sale) return null;
  const card = factedCardOf(row);
  return {
    ...(isPriceHidden(lot) ? withoutReference(card) : card),
    pictures,
    documents,
    view,
    sale,
    rulesVersion: rules.version,
    ...(needs && { needs }),
    ...biddingOf(rules),
    bids,
    chainHead: row.chainHead,
    ...beside,
    comingIds: sale.status === 'ended' ? [] : await lotIdsComing(reader, place, COMING),
    followerCount,
    registeredCount,
    nowMs,
  };
}

/** A reference price is told no sooner than the start price. */
const withoutReference = (card: FactedCard): FactedCard =>
  ({ ...card, facts: { ...card.facts, reference: undefined } }) as FactedCard;

const biddingOf = (rules: RuleSet): Pick<LotDetail, 'extension' | 'limits' | 'stepping'> => {
  if (!isAscendingRules(rules)) return { extension: NO_EXTENSION, limits: null, stepping: null };
  const { extension, ladder, mostSteps, confirmSteps, confirmPercent } = rules;
  return { extension, limits: { mostSteps, confirmSteps, confirmPercent }, stepping: steppingOf(ladder) };
};

interface Asked {
  readonly id: string;
  /** The lot's sale, as the catalogue counts it. */
  readonly saleById: (saleId: string) => Promise<Sale | null>;
  readonly nowMs: number;
}
