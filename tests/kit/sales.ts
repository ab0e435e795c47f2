// Sales that are still being prepared, as tests want them: lawful, unless a test says otherwise.
import type { LotCardInput } from '#contract/sales/plan-fields.ts';
import { yuan } from '#core/money.ts';
import { TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import type { LotPlan, SalePlan } from '#core/sales/sale.ts';
import { DAY_MS } from '#core/time/days.ts';

/** Ten in the morning of 21 November 2026 in China. */
export const TODAY_MS = Date.UTC(2026, 10, 21, 2);
const BEFORE_START_MS = 8 * DAY_MS;

/** As it is announced today; `todayMs` for a house that lives at another time. */
export function somePlan(part: Partial<SalePlan> = {}, todayMs = TODAY_MS): SalePlan {
  return {
    name: '上海二手车专场',
    hall: 'vehicle',
    consignor: '示例汽车租赁',
    partnerId: null,
    city: '上海',
    rulesVersion: TIMED_VEHICLE_RULES.version,
    houseId: 'house-1',
    auctioneerId: 'auctioneer-1',
    property: 'movable',
    isResale: false,
    previewFromMs: todayMs + DAY_MS,
    previewToMs: todayMs + 7 * DAY_MS,
    registrationFromMs: todayMs + 2 * DAY_MS,
    startsAtMs: todayMs + BEFORE_START_MS,
    firstEndMs: todayMs + BEFORE_START_MS + 2 * 3_600_000,
    announcement: {
      place: '本平台车辆竞价大厅',
      objects: '二手车一批，详见拍品清单',
      previewPlace: '上海市示例路 1 号展场',
      formalities: '实名认证、报名并冻结保证金',
      other: '过户手续由买受人自办',
      medium: '示例日报',
      mediumDate: '2026-11-21',
    },
    ...part,
  };
}

const SOME_YARD = {
  name: '上海嘉定 3 号库',
  address: '上海市嘉定区示例路 3 号',
  hours: '每日 09:00–16:30',
  phone: '021-0000-0000',
};

export function somePlannedLot(part: Partial<LotPlan> = {}): LotPlan {
  return {
    startPriceFen: yuan(10_000),
    depositFen: yuan(1_000),
    reserveFen: null,
    reserveShown: false,
    fixedStepFen: null,
    valueFen: yuan(12_000),
    formerStartFen: null,
    unitCount: null,
    floorFen: null,
    consignorIds: [],
    excluded: [],
    yard: SOME_YARD,
    marks: { vin: 'LSVNU45N8M2123456', plate: '沪I12345' },
    defects: '左前门重新喷漆',
    hasNoKnownDefect: false,
    ...part,
  };
}

type VehicleCardInput = Extract<LotCardInput, { kind: 'vehicle' }>;

export function someCard(part: Partial<VehicleCardInput> = {}): VehicleCardInput {
  return {
    kind: 'vehicle',
    number: '001',
    title: '2021款 大众 帕萨特',
    brand: '大众',
    bodyType: 'sedan',
    paint: 'silver',
    registered: '2021.05',
    odometerKm: 62_000,
    city: '上海',
    emission: '国六',
    fuel: '汽油',
    grade: 'B',
    facts: {
      basics: [{ label: '使用性质', value: '非营运' }],
      inspector: '李工',
      inspectedOn: '2026-11-18',
      scores: [],
      damages: [],
      paintMicrons: [],
      viewing: '凭预约看车',
      handover: ['登记证书', '行驶证'],
    },
    ...part,
  };
}

/** Goods, as the house’s people write them down. */
export function someGoodsInput(part: Partial<Exclude<LotCardInput, VehicleCardInput>> = {}): LotCardInput {
  const { basics, inspector, inspectedOn, viewing, handover } = someCard().facts;
  const facts = { basics, inspector, inspectedOn, viewing, handover };
  return { kind: 'scrap', number: '001', title: '废旧铜芯电缆 12.6 吨', city: '上海', facts, ...part };
}
