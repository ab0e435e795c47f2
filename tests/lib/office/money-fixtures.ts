// Transfers, decisions and a file of an account, as the service lists them to the cashier's desk.
import type { DecisionRow, MoneyFile, TransferRow } from '#contract/deposits/money-outputs.ts';
import { STARTING_MENUS } from '#contract/staff/first-roles.ts';
import type { MenuNode, RowsOf } from '#contract/staff/outputs.ts';
import { OFFICE_NOW_MS, WHOLE_MENU } from './office-fixtures.ts';

/** Menus of whoever may see all and do nothing. */
export const EYES_ONLY: RowsOf<MenuNode> = {
  ...WHOLE_MENU,
  rows: STARTING_MENUS.filter(({ right }) => right?.endsWith('.view') !== false).map((menu) => ({
    ...menu,
    children: [],
  })),
};

const COLLEAGUE = { name: '孙婧', isYou: false } as const;
export const YOU = { name: '高原', isYou: true } as const;

export const ENTERED: TransferRow = {
  id: 't-1',
  bankRef: 'HX2026-0001',
  reference: '货款 738204',
  payerName: '周远',
  amountFen: 8_305_701,
  paidAtMs: Date.parse('2026-11-20T08:58:12+08:00'),
  atMs: OFFICE_NOW_MS,
  state: 'entered',
  why: null,
  paymentId: 'p-1',
  staffId: 's-2',
  confirmedById: null,
  statementId: null,
  enteredBy: COLLEAGUE,
  endedBy: null,
  who: '周* · 5518',
};

export const UNCLAIMED: TransferRow = {
  ...ENTERED,
  id: 't-2',
  bankRef: 'HX2026-0002',
  reference: '',
  amountFen: 960_000,
  state: 'unclaimed',
  why: 'no-code',
  paymentId: null,
  endedBy: YOU,
  who: null,
};

const PROPOSED = {
  id: 'd-1',
  reason: '裁定部分退款',
  proposerId: 's-2',
  proposedAtMs: Date.parse('2026-11-19T16:40:00+08:00'),
  proposedBy: COLLEAGUE,
  endedBy: null,
  who: '陈* · 4471',
  lotTitle: '016 号 沃尔沃 XC60',
  sumFen: 320_000,
  status: 'proposed',
} as const;

export const REFUND: DecisionRow = {
  ...PROPOSED,
  matter: { kind: 'refund', bidderId: 'u-1', orderId: 'o-1', refundId: 'r-1' },
};

export const OWN_CREDIT: DecisionRow = {
  ...PROPOSED,
  id: 'd-2',
  proposedBy: YOU,
  sumFen: 3_000,
  lotTitle: null,
  matter: { kind: 'credit', bidderId: 'u-1', amountFen: 3_000 },
};

export const OBJECTED: DecisionRow = {
  ...PROPOSED,
  id: 'd-3',
  matter: { kind: 'forfeit', bidderId: 'u-1', lotId: 'lot-1', article: '拍卖法 第三十九条' },
  status: 'objected',
  approverId: 's-3',
  approvedAtMs: OFFICE_NOW_MS,
  objectUntilMs: Date.parse('2026-11-25T00:00:00+08:00'),
  objection: { text: '已于当日付款', atMs: OFFICE_NOW_MS },
};

export const FILE: MoneyFile = {
  bidderId: 'u-1',
  who: '陈* · 4471',
  availableFen: 1_234_500,
  hasLevelAccount: true,
  held: [{ lotId: 'lot-1', title: '沃尔沃 XC60', amountFen: 500_000 }],
  payouts: [{ id: 'w-1', bank: '建设银行', lastFour: '3316', amountFen: 200_000, atMs: OFFICE_NOW_MS }],
  orders: [
    {
      id: 'o-1',
      number: 'LC20261118-0031',
      lotTitle: '丰田 RAV4',
      status: 'in-review',
      hammerFen: 8_000_000,
      may: [{ kind: 'voucher', dueFen: 8_305_700 }],
      refunds: [{ id: 'r-1', amountFen: 320_000 }],
    },
  ],
  proceeds: [{ id: 'o-2', number: 'LC20261101-0001', lotTitle: '别克 GL8', netFen: 9_700_000 }],
  bookings: [{ id: 'b-1', kind: 'credit', amountFen: 3_000, atMs: OFFICE_NOW_MS }],
  lots: [{ id: 'lot-9', title: '本田 凌派' }],
};
