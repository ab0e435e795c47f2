// The calls that scripts make in a browser, as data; every other one is made by a page on the server, or by a person's own program
// (routes.ts). They stand apart so that a page is not heavier by the rest. No schemas here: the browser has no validator.

export const BASE = '/prod-api';

export type Access =
  'open' | 'open-write' | 'session' | 'write' | 'staff-read' | 'staff' | 'editor-read' | 'editor';

export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: Access;
  /** The body is the picture or the video itself and no JSON, a report as browsers send it, or what a payment house has signed. */
  readonly body?: 'picture' | 'video' | 'report' | 'word';
  /** It moves money at the back office: it carries a key, and happens once for it however often it is sent. */
  readonly isPress?: true;
}

export const browserRoutes = {
  // The specification, section 7.
  login: { method: 'POST', path: '/api/user/login', access: 'open-write' },
  loginOut: { method: 'POST', path: '/api/user/loginOut', access: 'write' },
  getUserBySid: { method: 'GET', path: '/api/user/getUserBySid', access: 'session' },
  updatePassword: { method: 'POST', path: '/api/user/updatePassword', access: 'write' },
  challenge: { method: 'GET', path: '/app/auth/challenge', access: 'open' },
  sendCode: { method: 'POST', path: '/app/auth/code', access: 'open-write' },
  sendOwnCode: { method: 'POST', path: '/app/auth/own-code', access: 'write' },
  saleList: { method: 'GET', path: '/app/sale/list', access: 'open' },
  lotList: { method: 'GET', path: '/app/lot/list', access: 'open' },
  lotBids: { method: 'GET', path: '/app/lot/bids', access: 'open' },
  lotEvents: { method: 'GET', path: '/app/lot/events', access: 'open' },
  myStandings: { method: 'GET', path: '/app/lot/mine', access: 'session' },
  registerForLot: { method: 'POST', path: '/app/lot/register', access: 'write' },
  placeBid: { method: 'POST', path: '/app/bid', access: 'write' },
  bidAnswer: { method: 'GET', path: '/app/bid/answer', access: 'session' },
  enterPractice: { method: 'POST', path: '/app/practice/enter', access: 'open-write' },
  practiceBid: { method: 'POST', path: '/app/practice/bid', access: 'open-write' },
  practiceAnswer: { method: 'GET', path: '/app/practice/answer', access: 'open' },
  practiceStanding: { method: 'GET', path: '/app/practice/standing', access: 'open' },
  follow: { method: 'POST', path: '/app/follow', access: 'write' },
  noteFollow: { method: 'POST', path: '/app/follow/note', access: 'write' },
  saleReminder: { method: 'GET', path: '/app/sale/reminder', access: 'session' },
  remindOfSale: { method: 'POST', path: '/app/sale/remind', access: 'write' },
  holdSaleDeposit: { method: 'POST', path: '/app/deposit/sale', access: 'write' },
  saleDeposit: { method: 'GET', path: '/app/deposit/sale', access: 'session' },
  raiseSaleDeposit: { method: 'POST', path: '/app/deposit/sale/raise', access: 'write' },
  paymentState: { method: 'GET', path: '/app/payment/state', access: 'session' },
  paperFile: { method: 'GET', path: '/app/paper/file', access: 'session' },
  orderLoadPaper: { method: 'GET', path: '/app/order/load/paper', access: 'session' },
  messageCount: { method: 'GET', path: '/app/message/unread', access: 'session' },
  messageRead: { method: 'POST', path: '/app/message/read', access: 'write' },
  formStamp: { method: 'GET', path: '/app/form/stamp', access: 'open' },
  sendLetter: { method: 'POST', path: '/app/letter', access: 'open-write' },
  askQuestion: { method: 'POST', path: '/app/lot/qa/ask', access: 'open-write' },
  vote: { method: 'POST', path: '/app/help/vote', access: 'open-write' },
  reportLink: { method: 'POST', path: '/app/link/report', access: 'open-write' },
  savePush: { method: 'POST', path: '/app/user/push', access: 'write' },
  endPush: { method: 'POST', path: '/app/user/push/end', access: 'write' },
  wechatState: { method: 'GET', path: '/app/wechat/state', access: 'open' },
  wechatEnter: { method: 'POST', path: '/app/wechat/enter', access: 'open-write' },
  wechatBind: { method: 'POST', path: '/app/wechat/bind', access: 'open-write' },
  enterSample: { method: 'POST', path: '/app/sample/enter', access: 'write' },
  authMine: { method: 'GET', path: '/app/auth/mine', access: 'session' },
  avatarFile: { method: 'GET', path: '/app/user/avatar', access: 'session' },
  lotDetail: { method: 'GET', path: '/app/lot/detail', access: 'open' },
  orderList: { method: 'GET', path: '/app/order/list', access: 'session' },
  orderDetail: { method: 'GET', path: '/app/order/detail', access: 'session' },
  paperList: { method: 'GET', path: '/app/paper/list', access: 'session' },
} as const satisfies Record<string, Route>;

export type BrowserRouteName = keyof typeof browserRoutes;

/** The header that names one press of a button; sent again unchanged with every retry of that press. */
export const KEY_HEADER = 'idempotency-key';
