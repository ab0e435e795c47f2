// Screens that messages lead on to, by the key that the row of a kind names them by. Source:
// product.md 7.7 (/noticeCenterDetail), gap-screens.md TR-7.
import type { MessageWay } from '#contract/message.ts';
import type { Message } from '#core/notifications/message.ts';
import type { Address, OfficeAddress, SellerAddress } from '#lib/addresses.ts';
import { HALLS } from '#lib/halls.ts';
import {
  consignedDisputesPath,
  consignedPapersPath,
  consignedPath,
  consignedQuestionsPath,
} from '#lib/paths.ts';

/** Purpose of opening a screen: a fact of the message by its name, or nothing. */
export interface Screen {
  readonly path: Address | SellerAddress | OfficeAddress;
  /** The same for what is of the hall of goods; unsaid, there is one page for both. */
  readonly ofGoods?: Address;
  /** The name in the query, and the fact of the message that stands there. */
  readonly with?: readonly [name: string, fact: string];
  /** The same of several, each as far as the message has it. */
  readonly withAny?: readonly (readonly [name: string, fact: string])[];
  readonly word: string;
}

// A page that is asked for what belongs to the other hall leads on to it.
const VEHICLES = HALLS.vehicle;

const FILTERS = [
  'tab',
  'disposal',
  'format',
  'body',
  'brand',
  'grade',
  'city',
  'partner',
  'lowest',
  'highest',
] as const;

export const WAY_SCREENS: { readonly [Way in MessageWay]: Screen } = {
  lot: { path: VEHICLES.lot.open, with: ['id', 'lotId'], word: '看这件拍品' },
  priority: { path: VEHICLES.lot.priority, with: ['id', 'lotId'], word: '看我的优先购买权' },
  order: { path: VEHICLES.orders.one, with: ['id', 'orderId'], word: '看这笔订单' },
  orders: { path: VEHICLES.orders.list, word: '看我的订单' },
  // Of either hall: what waits for an answer stands on top of both lists.
  offer: { path: VEHICLES.orders.list, word: '去答复' },
  dispute: { path: VEHICLES.orders.disputes, with: ['id', 'disputeId'], word: '看这起争议' },
  deposit: { path: '/deposit', word: '看保证金' },
  cards: { path: '/bankCards', word: '看银行卡' },
  sale: { path: VEHICLES.sale, with: ['id', 'saleId'], word: '看这一场' },
  notice: { path: '/infoDatails', with: ['id', 'saleId'], word: '看拍卖公告' },
  filtered: {
    path: VEHICLES.hall,
    ofGoods: HALLS.goods.hall,
    withAny: [...FILTERS.map((name) => [name, name] as const), ['kind', 'kinds']],
    word: '看这些拍品',
  },
  account: { path: '/basicInfo', word: '看登录与安全' },
  export: { path: '/basicInfo', word: '去下载我的数据' },
  closing: { path: '/basicInfo', word: '看注销办理情况' },
  agency: { path: '/basicInfo', word: '看为单位办理' },
  agents: { path: '/basicInfo', word: '看经办人' },
  overview: { path: '/userCenter', word: '看账户总览' },
  identity: { path: '/authInfo', word: '看认证信息' },
  verify: { path: '/toAuth', word: '去实名认证' },
  proofs: { path: '/authInfo', word: '看指标与资格' },
  rules: { path: '/BusinessRule', word: '看业务规则' },
  feedback: { path: '/feedBackDetail', with: ['id', 'feedbackId'], word: '看这条反馈' },
  questions: { path: '/CommonProblem', word: '看常见问题' },
  'consigned-case': { path: consignedDisputesPath, with: ['id', 'disputeId'], word: '看这起争议' },
  'consigned-questions': { path: consignedQuestionsPath, word: '去拟答复' },
  'consigned-papers': { path: consignedPapersPath, word: '去提交材料' },
  consigned: { path: consignedPath, word: '看我委托的拍品' },
  'office-money': { path: '/office/money', word: '去入账与付款' },
  'office-matter': { path: '/office/money', with: ['decision', 'decisionId'], word: '去复核' },
  'office-transfer': { path: '/office/money', with: ['transfer', 'transferId'], word: '看这笔来款' },
  'office-replay': { path: '/office/evidence', with: ['replay', 'lotId'], word: '看重放核对' },
  'office-drill': { path: '/office/drills', with: ['id', 'drillId'], word: '看这次演练' },
  'office-ledger': { path: '/office/ledger', word: '看零和账' },
  'office-offers': { path: '/office/offers', word: '去答复还价' },
  'office-order': { path: '/office/orders', with: ['id', 'orderId'], word: '去办这一单' },
  'office-invoice': { path: '/office/invoices', word: '去红冲' },
  'office-reviews': { path: '/office/reviews', word: '去审核' },
  'office-proofs': { path: '/office/proofs', word: '去审核' },
  'office-users': { path: '/office/users', word: '看用户与角色' },
  'office-access': { path: '/office/users', with: ['proposal', 'proposalId'], word: '去复核' },
  'office-audit': { path: '/office/audit', word: '看审计日志' },
  'office-lot': { path: '/office/control', with: ['lot', 'lotId'], word: '去恢复或撤拍' },
  'office-sale': { path: '/office/control', with: ['sale', 'saleId'], word: '去恢复或撤拍' },
  'office-papers': { path: '/office/sales', with: ['papers', 'requestId'], word: '去核对材料' },
  'office-file': { path: '/office/sales', with: ['id', 'saleId'], word: '看这一场' },
  // Of either hall: one's own appointments stand on top of both.
  viewing: { path: VEHICLES.previewHall, with: ['sale', 'saleId'], word: '看我的看样预约' },
};

/** The fact a screen is opened with, as the message has it; null where it has none. */
export function factOf(message: Message, name: string): string | null {
  const value = (message as unknown as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : null;
}
