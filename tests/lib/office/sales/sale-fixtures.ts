// A sale's file as the service answers it for the desk of sales.
import type { Outputs } from '#contract/outputs.ts';
import { lotHealth } from '#core/lots/lot-health.ts';
import { TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import { DAY_MS } from '#core/time/days.ts';
import { someCard, somePlan, somePlannedLot } from '../../../kit/sales.ts';
import { OFFICE_NOW_MS } from '../office-fixtures.ts';

export const SOME_FILE: Outputs['saleFile'] = {
  id: 'sale-1',
  stage: 'draft',
  state: 'draft',
  number: null,
  plan: somePlan({}, OFFICE_NOW_MS),
  lots: ['lot-1', 'lot-2'].map((lotId, at) => ({
    lotId,
    position: at + 1,
    plan: somePlannedLot(),
    card: someCard({ number: `00${at + 1}` }),
    picture: null,
    health: lotHealth({ kind: 'vehicle', pictures: ['front'], documents: [], told: new Set(['defects']) }),
  })),
  lotCount: 2,
  createdById: 'u-1',
  submittedById: null,
  reviewedById: null,
  announcedById: null,
  hands: {
    writers: [{ name: '周敏', isYou: true }],
    submittedBy: null,
    reviewedBy: null,
    announcedBy: null,
  },
  announcedAtMs: null,
  changedAtMs: OFFICE_NOW_MS,
  sentBackFor: null,
  faults: [],
  releaseAtMs: null,
  earliestStartMs: OFFICE_NOW_MS + 8 * DAY_MS,
  nowMs: OFFICE_NOW_MS,
};

/** With faults in the sale and in a lot. */
export const FAULTY_FILE: Outputs['saleFile'] = {
  ...SOME_FILE,
  faults: [
    {
      refusal: { code: 'SALE_INCOMPLETE', fields: ['medium'] },
      article: '拍卖法第四十七条',
      lotId: null,
      fields: ['medium'],
    },
    {
      refusal: { code: 'LOT_INCOMPLETE', lotId: 'lot-2', field: 'defects' },
      article: '拍卖法第十八条',
      lotId: 'lot-2',
      fields: ['defects'],
    },
  ],
  earliestStartMs: SOME_FILE.plan.startsAtMs + DAY_MS,
};

export const SOME_CHOICES = {
  register: {
    houses: [{ id: 'house-1', name: '示例拍卖行', permitNumber: '1', issuer: '商务局', validUntilMs: 1 }],
    auctioneers: [
      { id: 'auctioneer-1', houseId: 'house-1', name: '周明', certificate: 'P-1', validUntilMs: 1 },
    ],
  },
  rules: { rows: [{ rules: TIMED_VEHICLE_RULES, effectiveFromMs: 0 }] },
};

export const SOME_LIST: Outputs['saleFileList'] = {
  rows: [
    {
      id: 'sale-1',
      stage: 'draft',
      state: 'draft',
      number: null,
      name: '上海二手车专场',
      consignor: '示例汽车租赁',
      lotCount: 2,
      rulesVersion: TIMED_VEHICLE_RULES.version,
      startsAtMs: SOME_FILE.plan.startsAtMs,
      changedAtMs: OFFICE_NOW_MS,
      sentBackFor: '媒介未填',
    },
  ],
  next: '1.sale-1',
  counts: { draft: 1, 'in-review': 2, approved: 3, announced: 4, running: 5, ended: 6, withdrawn: 7 },
  nowMs: OFFICE_NOW_MS,
};

/** Of a lot of one consignor, who was asked for nothing. */
export const NO_PAPERS: Outputs['paperRequests'] = {
  rows: [],
  consignors: [{ id: 'seller-1', name: '沈立' }],
  nowMs: OFFICE_NOW_MS,
};
