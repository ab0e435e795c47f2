// Way on from each kind of message: the screens on which something can be seen or done about it,
// the best first. Only a screen that stands is led to. Source: product.md 7.7
// (/noticeCenterDetail), gap-screens.md TR-7.
import { HALLS } from '#lib/halls.ts';
import type { Address } from '#lib/addresses.ts';
import type { Message, MessageKind } from '#core/notifications/message.ts';

/** Purpose of opening a screen: a fact of the message by its name, or nothing. */
export interface Screen {
  readonly path: Address;
  /** The name in the query, and the fact of the message that stands there. */
  readonly with?: readonly [name: string, fact: string];
  /** The same of several, each as far as the message has it. */
  readonly withAny?: readonly (readonly [name: string, fact: string])[];
  readonly word: string;
}

// A page that is asked for what belongs to the other hall leads on to it.
const VEHICLES = HALLS.vehicle;

const LOT: Screen = { path: VEHICLES.lot.open, with: ['id', 'lotId'], word: '看这件拍品' };
const ORDER: Screen = { path: VEHICLES.orders.one, with: ['id', 'orderId'], word: '看这笔订单' };
// Of either hall: what waits for an answer stands on top of both lists.
const OFFER: Screen = { path: VEHICLES.orders.list, word: '去答复' };
const ORDERS: Screen = { path: VEHICLES.orders.list, word: '看我的订单' };
const DISPUTE: Screen = { path: VEHICLES.orders.disputes, with: ['id', 'disputeId'], word: '看这起争议' };
const DEPOSIT: Screen = { path: '/deposit', word: '看保证金' };
const CARDS: Screen = { path: '/bankCards', word: '看银行卡' };
const SALE: Screen = { path: VEHICLES.hall, with: ['sale', 'saleId'], word: '看这一场' };
const NOTICE: Screen = { path: '/infoDatails', with: ['id', 'saleId'], word: '看拍卖公告' };
const FILTERS = ['tab', 'body', 'brand', 'grade', 'city', 'lowest', 'highest'] as const;
const FILTERED: Screen = {
  path: VEHICLES.hall,
  withAny: FILTERS.map((name) => [name, name] as const),
  word: '看这些拍品',
};
const ACCOUNT: Screen = { path: '/basicInfo', word: '看登录与安全' };
const EXPORT: Screen = { path: '/basicInfo', word: '去下载我的数据' };
const CLOSING: Screen = { path: '/basicInfo', word: '看注销办理情况' };
const AGENCY: Screen = { path: '/basicInfo', word: '看为单位办理' };
const AGENTS: Screen = { path: '/basicInfo', word: '看经办人' };
const OVERVIEW: Screen = { path: '/userCenter', word: '看账户总览' };
const IDENTITY: Screen = { path: '/authInfo', word: '看认证信息' };
const VERIFY: Screen = { path: '/toAuth', word: '去实名认证' };
const RULES: Screen = { path: '/BusinessRule', word: '看业务规则' };
const FEEDBACK: Screen = { path: '/feedBackDetail', with: ['id', 'feedbackId'], word: '看这条反馈' };
const QUESTIONS: Screen = { path: '/CommonProblem', word: '看常见问题' };

const ofMoney = [DEPOSIT, LOT, OVERVIEW];
const ofOrder = [ORDER, ORDERS, LOT];
const ofDispute = [DISPUTE, ORDERS, LOT];
const ofPerson = [ACCOUNT, OVERVIEW];

export const MESSAGE_WAYS: { readonly [Kind in MessageKind]: readonly Screen[] } = {
  registered: [LOT],
  'priority-confirmed': [LOT],
  outbid: [LOT],
  won: [ORDERS, LOT],
  lost: [LOT],
  'lot-paused': [LOT],
  'lot-resumed': [LOT],
  'lot-amended': [LOT],
  'lot-withdrawn': [LOT],
  'deposit-released': ofMoney,
  'forfeit-announced': ofMoney,
  forfeited: ofMoney,
  'forfeit-dropped': ofMoney,
  'sale-deposit-raised': [DEPOSIT, SALE],
  'sale-deposit-released': [DEPOSIT, SALE],
  'topped-up': ofMoney,
  'transfer-credited': ofMoney,
  booked: ofMoney,
  'proceeds-settled': ofMoney,
  'shortfall-settled': ofMoney,
  'payout-paid': ofMoney,
  'payout-returned': ofMoney,
  'dispute-accepted': ofDispute,
  'dispute-evidence': ofDispute,
  'dispute-hearing': ofDispute,
  'dispute-settlement': ofDispute,
  'dispute-decided': ofDispute,
  'dispute-appealed': ofDispute,
  'dispute-closed': ofDispute,
  'dispute-moved': ofDispute,
  'claims-warned': [RULES],
  'claims-limited': [RULES],
  // A consignor's own case has no page of the center: the lot says how it stands.
  'lot-disputed': [LOT],
  'lot-dispute-asked': [LOT],
  'lot-dispute-decided': [LOT],
  'lot-dispute-appealed': [LOT],
  'lot-dispute-over': [LOT],
  'lot-dispute-moved': [LOT],
  'reserve-lowered': [LOT],
  'negotiation-opened': [LOT],
  'negotiation-countered': [LOT],
  'negotiation-stopped': [LOT],
  'negotiation-moved': [LOT],
  'negotiation-agreed': [ORDERS, LOT],
  'negotiation-failed': [LOT],
  'password-changed': ofPerson,
  'phone-changed': ofPerson,
  'mail-confirmed': ofPerson,
  'mail-changed': ofPerson,
  'export-ready': [EXPORT, OVERVIEW],
  'closing-asked': [CLOSING, OVERVIEW],
  'closing-taken-back': [CLOSING, OVERVIEW],
  'closing-barred': [CLOSING, OVERVIEW],
  'agent-invited': [AGENCY, OVERVIEW],
  'agent-accepted': [AGENTS, OVERVIEW],
  'agent-changed': [AGENCY, OVERVIEW],
  'agent-ended': [AGENCY, OVERVIEW],
  'card-bound': [CARDS, OVERVIEW],
  'card-default': [CARDS, OVERVIEW],
  'card-unbound': [CARDS, OVERVIEW],
  'verification-approved': [IDENTITY, OVERVIEW],
  'verification-refused': [VERIFY, OVERVIEW],
  'verification-expiring': [VERIFY, OVERVIEW],
  'verification-expired': [VERIFY, OVERVIEW],
  // To the house's own people, whose work stands in no screen of the portal.
  'verification-waiting': [],
  'further-account': [],
  'papers-opened': [],
  'sale-starting': [SALE],
  'search-match': [FILTERED],
  'partner-sale': [NOTICE],
  'price-alert': [LOT],
  'question-answered': [LOT, QUESTIONS],
  'question-declined': [LOT, QUESTIONS],
  'feedback-answered': [FEEDBACK],
  'feedback-closed': [FEEDBACK],
  order: ofOrder,
  transfer: ofOrder,
  'second-offer': [OFFER, LOT],
  // To the house's own people: what they decide stands in no screen of the portal, so they see what
  // it is about.
  'keep-short': [LOT],
  'forfeit-objected': [LOT],
  'deposit-undecided': [LOT],
  'pause-overdue': [LOT, SALE],
  'refund-overdue': [LOT],
  'return-overdue': [LOT],
  'voucher-overdue': [LOT],
  'heard-late': [LOT],
  'invoice-outdated': [LOT],
  'payout-overdue': [],
  'refund-unsent': [],
  'transfer-entered': [],
  'transfer-decided': [],
  'money-astray': [LOT],
  'statement-read': [],
  'second-wanted': [LOT],
  'proposal-lapsed': [LOT],
  'second-offer-ended': [LOT],
};

/** The fact a screen is opened with, as the message has it; null where it has none. */
export function factOf(message: Message, name: string): string | null {
  const value = (message as unknown as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : null;
}
