// Lots sold on the day: thirty vehicles in a timed sale, five at a fixed price, five lots of goods
// under seal. Written by a clerk, judged by the chief, brought before the public. `A7` is the
// seventh lot of the first part.
import type { ScheduledLot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { FIXED_PRICE_RULES, SEALED_RULES, TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import type { LotPlan, SalePlan } from '#core/sales/sale.ts';
import { DAY_MS } from '#core/time/days.ts';
import { wholeLot } from '#server/lots/reserve-codec.ts';
import { draftSale, editSale, putLot } from '#server/sales/commands-draft-sale.ts';
import { reviewSale, submitSale } from '#server/sales/commands-review-sale.ts';
import { announceSale } from '#server/sales/notices/commands-announce-sale.ts';
import { recordAuctioneer, recordHouse } from '#server/sales/rules/commands-record-house.ts';
import { someCard, someGoodsInput, somePlan, somePlannedLot } from '../../kit/sales.ts';
import { anySeal } from '../../kit/seals.ts';
import { TODAY_MS, type LivedHouse } from './house.ts';

export type Part = 'A' | 'B' | 'C';
export const PARTS: readonly Part[] = ['A', 'B', 'C'];
export const COUNTS = { A: 30, B: 5, C: 5 } as const;
/**
 * Ten in the morning of Sunday, 14 March 2027; the first lot ends at noon, each of the others a
 * minute later.
 */
export const STARTS_AT_MS = TODAY_MS + 8 * DAY_MS;
export const FIRST_END_MS = STARTS_AT_MS + 2 * 3_600_000;

const PLANS: Readonly<Record<Part, Partial<SalePlan>>> = {
  A: { name: '春季二手车专场', rulesVersion: TIMED_VEHICLE_RULES.version },
  B: { name: '春季一口价专场', rulesVersion: FIXED_PRICE_RULES.version },
  C: { name: '春季物资暗标专场', rulesVersion: SEALED_RULES.version, hall: 'non-vehicle' },
};

export const VERSIONS: Readonly<Record<Part, string>> = {
  A: TIMED_VEHICLE_RULES.version,
  B: FIXED_PRICE_RULES.version,
  C: SEALED_RULES.version,
};

/** Of the first part a lot begins at ¥10,000 and rises by ¥100, unless it says otherwise. */
const OWN: Readonly<Record<string, Partial<LotPlan>>> = {
  A23: { reserveFen: yuan(14_000) },
  A26: { startPriceFen: yuan(30_000) },
  A27: { startPriceFen: yuan(20_000) },
  B1: { unitCount: 2 },
  C4: { reserveFen: yuan(9_000) },
};
const USUAL: Readonly<Record<Part, Partial<LotPlan>>> = {
  A: { fixedStepFen: yuan(100) },
  B: { startPriceFen: yuan(20_000) },
  C: { startPriceFen: yuan(5_000), hasNoKnownDefect: true, defects: '' },
};

const FOREVER_MS = TODAY_MS + 1_000 * DAY_MS;

/** The permit of the house and the licence of its auctioneer. */
export async function openRegister({ does, ids }: LivedHouse): Promise<void> {
  const known = { staffId: ids.clerk, validUntilMs: FOREVER_MS };
  const permit = { permitNumber: '沪拍 001', issuer: '上海市商务委员会' };
  await does(recordHouse, { id: 'house-1', name: '示例拍卖行', ...permit, ...known });
  const licence = { name: '周明', certificate: 'P-0001', houseId: 'house-1' };
  await does(recordAuctioneer, { id: 'auctioneer-1', ...licence, ...known });
}

/**
 * A part as the clerk writes it, first with a day on which the law does not let it begin. Answers
 * its id.
 */
export async function writeDraft({ does, ids }: LivedHouse, part: Part): Promise<string> {
  const staffId = ids.clerk;
  const plan = somePlan({ ...PLANS[part], startsAtMs: TODAY_MS + 6 * DAY_MS }, TODAY_MS);
  const { saleId } = (await does(draftSale, { plan, staffId })).answer;
  for (let position = 1; position <= COUNTS[part]; position += 1) {
    const lotId = `${part}${position}`;
    const consignorIds = [ids.consignor];
    const own = { consignorIds, excluded: [] };
    const lot = { ...somePlannedLot({ ...USUAL[part], ...OWN[lotId] }), ...own };
    const cardFor = plan.hall === 'vehicle' ? someCard : someGoodsInput;
    await does(putLot, { saleId, lotId, position, plan: lot, card: cardFor({ number: lotId }), staffId });
  }
  return saleId;
}

/**
 * Reviewed, refused for its day, sent back, mended and announced. Answers by which codes it was
 * refused on the way.
 */
export async function bringOut(
  { does, refused, ids }: LivedHouse,
  part: Part,
  saleId: string,
): Promise<readonly string[]> {
  const [clerk, chief] = [{ staffId: ids.clerk }, { staffId: ids.chief }];
  await does(submitSale, { saleId, ...clerk });
  const own = await refused(reviewSale, { saleId, verdict: 'approve', ...clerk });
  await does(reviewSale, { saleId, verdict: 'approve', ...chief });
  const early = await refused(announceSale, { saleId, ...clerk });
  await does(reviewSale, { saleId, verdict: 'send-back', reason: '公告不足七日', ...chief });
  await does(editSale, { saleId, plan: somePlan(PLANS[part], TODAY_MS), ...clerk });
  await does(submitSale, { saleId, ...clerk });
  await does(reviewSale, { saleId, verdict: 'approve', ...chief });
  await does(announceSale, { saleId, ...clerk });
  return [own, early];
}

/** Every lot as it was published, before anything has happened to it. */
export async function publishedLots({ ground }: LivedHouse): Promise<readonly ScheduledLot[]> {
  const rows = await ground.store.reader
    .selectFrom('lots')
    .select(['state', 'sealed', 'reserveSealed'])
    .where('rev', '=', 0)
    .execute();
  return rows.map((row) => wholeLot(anySeal, row) as ScheduledLot);
}
