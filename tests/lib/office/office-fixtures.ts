// Cases and letters of the console's pages, as the service lists them.
import type { EnquiryRow, StaffQuestion } from '#contract/enquiries/outputs.ts';
import type { StaffVerification } from '#contract/identity/outputs.ts';
import type { OfHouse, StaffOrderDetail } from '#contract/orders/staff-outputs.ts';
import type { StaffProof } from '#contract/proofs/outputs.ts';
import { STARTING_MENUS } from '#contract/staff/first-roles.ts';
import type { MenuNode, RowsOf } from '#contract/staff/outputs.ts';
import { houseDeeds } from '#core/orders/after/house-acts.ts';
import type { Order } from '#core/orders/order.ts';
import { orderShown, type OrderPart } from '../../kit/orders/order-pages.ts';

/** Menus that all rights open, and of whoever is not of the house. */
export const WHOLE_MENU: RowsOf<MenuNode> = {
  total: STARTING_MENUS.length,
  rows: STARTING_MENUS.map((menu) => ({ ...menu, children: [] })),
};
export const NO_MENU: RowsOf<MenuNode> = { total: 0, rows: [] };

/** A Friday. */
export const OFFICE_NOW_MS = Date.parse('2026-11-20T09:06:00+08:00');

export const HOUSE_PERSON = {
  sid: 's-1',
  displayName: '高原',
  maskedPhone: '139****0001',
  verification: 'unverified' as const,
  hasPassword: true,
};

export const PAPERS_CASE: StaffVerification = {
  id: 'v-1',
  kind: 'person',
  status: 'waiting',
  submittedAtMs: Date.parse('2026-11-19T16:04:00+08:00'),
  decidedAtMs: null,
  validUntilMs: null,
  wrong: [],
  masked: {
    name: '孟*',
    number: '320***********0019',
    validUntil: '2026-10-31',
    address: '江苏省苏州市****',
  },
  business: null,
  pictures: [{ id: 'p-1', item: 'front' }],
  userId: 'u-1',
  displayName: '孟川',
  maskedPhone: '138****0009',
};

export const FIRM_CASE: StaffVerification = {
  ...PAPERS_CASE,
  id: 'v-2',
  kind: 'firm',
  submittedAtMs: Date.parse('2026-11-18T16:04:00+08:00'),
  masked: { name: '苏州****司', number: '913***********7K2C', validUntil: 'long-term' },
  pictures: [],
};

export const PROOF_CASE: StaffProof = {
  id: 'q-1',
  subject: { kind: 'priority', lotId: 'lot-1' },
  status: 'waiting',
  submittedAtMs: Date.parse('2026-11-19T16:04:00+08:00'),
  decidedAtMs: null,
  validUntilMs: null,
  wrong: [],
  masked: { ground: 'tenant', holder: '林*' },
  pictureIds: ['x-1'],
  userId: 'u-2',
  displayName: '林晓',
  maskedPhone: '138****0001',
  dueAtMs: Date.parse('2026-11-20T18:00:00+08:00'),
};

export const LETTER: EnquiryRow = {
  id: 'l-1',
  number: '20261119-0001',
  sentAtMs: Date.parse('2026-11-19T16:04:00+08:00'),
  answerByMs: Date.parse('2026-11-20T18:00:00+08:00'),
  matter: 'payment',
  name: '齐先生',
  phone: '13700000000',
  text: '发票抬头写错了，要求重开',
  answer: null,
};

export const QUESTION: StaffQuestion = {
  id: 'k-1',
  number: 'Q20261119-001',
  lotId: null,
  askedBy: '访***客',
  text: '看车要不要预约？我的电话 13700000000',
  askedAtMs: Date.parse('2026-11-19T16:04:00+08:00'),
  status: 'waiting',
  draft: null,
};

/** An order as the service shows it to the house. */
export function houseOrder(order: Order, part: OrderPart & Partial<OfHouse> = {}): StaffOrderDetail {
  const { buyer, deeds, gate, disputeId, ...facts } = part;
  return {
    ...orderShown(order, { role: 'house', nowMs: OFFICE_NOW_MS, ...facts }),
    buyer: buyer ?? '林* · 6027',
    deeds: deeds ?? houseDeeds(order, OFFICE_NOW_MS),
    gate: gate ?? { isMoneyFoundByYou: false, closedToMs: null },
    disputeId: disputeId ?? null,
  };
}
