// Unfinished things before the people of the sample house: a sale somebody is still drafting, with
// the faults a draft has and papers its consignor is asked for, and a paddle of the hall that is
// out in a lane.
import { randomUUID } from 'node:crypto';
import type { Inputs } from '#contract/inputs.ts';
import type { LotCardInput } from '#contract/sales/plan-fields.ts';
import { SAMPLE_HOUSE_ID } from '#core/accounts/sample-entry.ts';
import { yuan } from '#core/money.ts';
import { TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import type { SalePlan } from '#core/sales/sale.ts';
import { DAY_MS, dayBeginMs, HOUR_MS } from '#core/time/days.ts';
import { setHallPaddle } from '#server/bidding/hall/commands-set-hall-paddle.ts';
import { hallEntriesIn } from '#server/bidding/hall/store-hall-paddle.ts';
import { shownTexts } from '#server/bidding/store-registrations.ts';
import { lotsToEnter } from '#server/demo/in-play.ts';
import { auctioneerIdOf, SAMPLE_STAFF } from '#server/demo/notices.ts';
import { CONSIGNOR } from '#server/demo/people-data.ts';
import type { PeopleIds } from '#server/demo/people.ts';
import { AUCTIONEERS, YARDS } from '#server/demo/places-data.ts';
import type { SampleParts } from '#server/demo/sample-parts.ts';
import { hasFileNamed } from '#server/demo/store/sample-drafts.ts';
import { draftSale, putLot } from '#server/sales/commands-draft-sale.ts';
import { lotIdsInOrder } from '#server/sales/store-sale-stops.ts';
import { askForDraftPapers } from './asked-papers.ts';

const NAME = '上海城市物流车专场';
const HALL_NUMBER = 8;
const MOST_TRIED = 3;

/** The start is too soon and the medium is missing, as where somebody has just begun. */
const planAt = (nowMs: number): SalePlan => {
  const startsAtMs = dayBeginMs(nowMs) + 4 * DAY_MS + 10 * HOUR_MS;
  const [auctioneer] = AUCTIONEERS;
  return {
    name: NAME,
    hall: 'vehicle',
    consignor: '示例城配物流有限公司',
    partnerId: null,
    city: '上海',
    rulesVersion: TIMED_VEHICLE_RULES.version,
    houseId: SAMPLE_HOUSE_ID,
    auctioneerId: auctioneerIdOf(auctioneer),
    property: 'movable',
    isResale: false,
    previewFromMs: startsAtMs - 2 * DAY_MS,
    previewToMs: startsAtMs - HOUR_MS,
    registrationFromMs: startsAtMs - 3 * DAY_MS,
    startsAtMs,
    firstEndMs: startsAtMs + 2 * HOUR_MS,
    announcement: {
      place: '本平台车辆竞价大厅',
      objects: '城市配送用轻型货车一批',
      previewPlace: '上海嘉定 3 号库（示例）',
      formalities: '实名认证、报名并冻结保证金',
      other: '',
      medium: '',
      mediumDate: '',
    },
  };
};

const CARDS = [
  { title: '2021款 五菱 荣光新卡', brand: '五菱', odometerKm: 86_000, isWhole: true },
  { title: '2020款 长安 跨越王', brand: '长安', odometerKm: 112_000, isWhole: false },
  { title: '2019款 福田 祥菱', brand: '福田', odometerKm: 143_000, isWhole: false },
] as const;

const cardOf = (position: number, { title, brand, odometerKm }: (typeof CARDS)[number]): LotCardInput => ({
  kind: 'vehicle',
  number: String(position).padStart(3, '0'),
  title,
  brand,
  bodyType: 'truck',
  paint: 'white',
  registered: '2021.03',
  odometerKm,
  city: '上海',
  emission: '国六',
  fuel: '汽油',
  grade: 'C',
  facts: {
    basics: [{ label: '使用性质', value: '营运' }],
    inspector: '示例检测师',
    inspectedOn: '2026-10-12',
    scores: [],
    damages: [],
    paintMicrons: [],
    viewing: '凭预约看车',
    handover: ['登记证书', '行驶证'],
  },
});

const plannedOf = (isWhole: boolean, consignorIds: readonly string[]): Inputs['putLot']['plan'] => ({
  startPriceFen: yuan(18_000),
  depositFen: yuan(2_000),
  reserveFen: null,
  reserveShown: false,
  fixedStepFen: null,
  valueFen: yuan(22_000),
  formerStartFen: null,
  unitCount: null,
  floorFen: null,
  consignorIds: [...consignorIds],
  excluded: [],
  yard: isWhole ? YARDS[0]?.yard : undefined,
  defects: isWhole ? '货厢有使用痕迹，左侧栏板变形' : '',
  hasNoKnownDefect: false,
});

const draftOnce = async ({ reader, engine, clock }: SampleParts, ids: PeopleIds): Promise<void> => {
  if (await hasFileNamed(reader, NAME)) return;
  const consignorId = ids.get(CONSIGNOR);
  const drafted = await engine.run(draftSale, { plan: planAt(clock.nowMs()), staffId: SAMPLE_STAFF });
  if (!drafted.ok) return;
  const { saleId } = drafted.answer;
  for (const [at, facts] of CARDS.entries()) {
    await engine.run(putLot, {
      saleId,
      lotId: randomUUID(),
      position: at + 1,
      plan: plannedOf(facts.isWhole, consignorId === undefined ? [] : [consignorId]),
      card: cardOf(at + 1, facts),
      staffId: SAMPLE_STAFF,
    });
  }
};

const giveHallPaddle = async (parts: SampleParts): Promise<void> => {
  const { reader, engine } = parts;
  const inLane = (await lotsToEnter(parts)).filter(
    ({ terms }) => terms.rules.format === 'lane' && terms.isPractice !== true,
  );
  const [lot] = inLane;
  if (!lot) return;
  const lotIds = await lotIdsInOrder(reader, lot.saleId);
  if ((await hallEntriesIn(reader, lotIds)).length > 0) return;
  for (const { paddle } of (await shownTexts(reader, lot.id)).slice(0, MOST_TRIED)) {
    const wish = { deed: 'give', lotId: lot.id, lotIds, paddle, number: HALL_NUMBER } as const;
    const given = await engine.run(setHallPaddle, { ...wish, staffId: SAMPLE_STAFF });
    if (given.ok) return;
  }
};

/** One turn: whatever of it is missing is brought in. */
export async function draftsRoutine(parts: SampleParts, ids: PeopleIds): Promise<void> {
  await draftOnce(parts, ids);
  await askForDraftPapers(parts, ids);
  await giveHallPaddle(parts);
}
