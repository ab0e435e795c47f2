// An account as the house answers for it on the pages of one's deposit.
import { yuan } from '#core/money.ts';

const NOW_MS = Date.parse('2026-11-20T14:00:00+08:00');
const HOUR_MS = 3_600_000;
const ICBC = { id: 'card-1', bank: '中国工商银行', lastFour: '0128', isDefault: true, boundAtMs: NOW_MS };
const CARD = { ...ICBC, underWay: { payoutFen: 0, refundFen: 0 } };
export const HOLD = {
  kind: 'lot',
  id: 'lot-1',
  title: '2021款 大众 帕萨特',
  amountFen: yuan(5_000),
  sinceMs: NOW_MS - HOUR_MS,
  untilMs: NOW_MS + HOUR_MS,
  endsBy: 'hammer',
};
export const ENTRY = {
  id: 'entry-1',
  kind: 'freeze',
  cause: 'lot-1:buyer-1',
  about: { kind: 'lot', id: 'lot-1', title: HOLD.title },
  state: 'frozen',
  atMs: NOW_MS - HOUR_MS,
  moves: [
    { account: 'available', deltaFen: -yuan(5_000), balanceFen: yuan(15_000) },
    { account: 'frozen', deltaFen: yuan(5_000), balanceFen: yuan(5_000) },
  ],
};
export const FORFEIT = {
  id: 'forfeit-1',
  lotId: 'lot-2',
  reason: '落槌后七日未付款',
  article: '拍卖法 第三十九条',
  stage: 'announced',
  objectUntilMs: NOW_MS + 24 * HOUR_MS,
  objection: null,
};
export const person = {
  sid: 's-1',
  displayName: '林晓',
  maskedPhone: '138****0001',
  verification: 'verified' as const,
  hasPassword: true,
};
export const unverified = { ...person, verification: 'unverified' as const };

const COUNTS = {
  bids: { vehicle: 4, goods: 0 },
  follows: { vehicle: 12, goods: 0 },
  orders: { vehicle: 2, goods: 0 },
  unreadCount: 3,
};
export const ACCOUNT = { holder: '示例公司', bank: '示例银行', number: '0000 0000' };
export const BEGUN = { paymentId: 'pay-1', amountFen: yuan(500), untilMs: NOW_MS };

export const ANSWERS: Readonly<Record<string, unknown>> = {
  '/app/time': { nowMs: NOW_MS },
  '/app/user/counts': COUNTS,
  '/app/deposit/summary': { availableFen: yuan(15_000), frozenFen: yuan(5_000), performanceFen: 0 },
  '/app/deposit/holds': { rows: [HOLD] },
  '/app/deposit/entries': { rows: [ENTRY], next: 'entry-1' },
  '/app/deposit/payouts': { rows: [], uncleared: { amountFen: 0, clearsAtMs: null } },
  '/app/deposit/forfeits': { rows: [FORFEIT] },
  '/app/proceeds/list': { rows: [] },
  '/app/card/list': { rows: [CARD] },
  '/app/payment/ways': { ways: ['sample', 'transfer'], account: ACCOUNT },
  '/app/deposit/top-up': { ...BEGUN, needs: { way: 'sample' } },
};
