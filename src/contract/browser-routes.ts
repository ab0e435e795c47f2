// The calls that scripts make in a browser, as data; every other one is made by a page on the
// server, or by a person's own program (routes.ts). They stand apart so that a page is not heavier
// by the rest. No schemas here: the browser has no validator.

export const BASE = '/prod-api';

export type Access =
  'open' | 'open-write' | 'session' | 'write' | 'staff-read' | 'staff' | 'editor-read' | 'editor';

/**
 * `needed`: without a proper key it is refused by name; `taken`: it may come without one, and a key
 * that is there is a proper one.
 */
type Key = 'needed' | 'taken';

/**
 * The caller's limit against which it is counted before anybody handles it: that of all they write,
 * or that of their bids. `own`: its handler counts it, by the home, the phone or the code; `none`:
 * nobody is kept from leaving, and what is signed is always heard.
 */
type Pace = 'write' | 'bid' | 'own' | 'none';

/**
 * A route that changes something says how it is counted: to forget it does not compile. A question
 * is counted as reading is, and may be work besides.
 */
type Counted =
  | { readonly method: 'GET'; readonly access: 'open'; readonly pace?: undefined; readonly key?: undefined }
  | {
      readonly method: 'GET';
      readonly access: 'session' | 'staff-read' | 'editor-read';
      readonly pace?: 'write';
      readonly key?: undefined;
    }
  | {
      readonly method: 'POST';
      readonly access: 'open' | 'open-write';
      // The caller may be nobody, and nobody has no limit of their own.
      readonly pace: Exclude<Pace, 'write' | 'bid'>;
      readonly key?: Key;
    }
  | {
      readonly method: 'POST';
      readonly access: 'write' | 'staff' | 'editor';
      readonly pace: Pace;
      readonly key?: Key;
    };

export type Route = Counted & {
  readonly path: string;
  /**
   * The body is the picture or the video itself and no JSON, a report as browsers send it, or what
   * a payment provider has signed.
   */
  readonly body?: 'picture' | 'video' | 'report' | 'word';
};

export const browserRoutes = {
  // The specification, section 7.
  login: { method: 'POST', path: '/api/user/login', access: 'open-write', pace: 'own' },
  loginOut: { method: 'POST', path: '/api/user/loginOut', access: 'write', pace: 'none' },
  getUserBySid: { method: 'GET', path: '/api/user/getUserBySid', access: 'session' },
  updatePassword: { method: 'POST', path: '/api/user/updatePassword', access: 'write', pace: 'own' },
  challenge: { method: 'GET', path: '/app/auth/challenge', access: 'open' },
  sendCode: { method: 'POST', path: '/app/auth/code', access: 'open-write', pace: 'own' },
  sendOwnCode: { method: 'POST', path: '/app/auth/own-code', access: 'write', pace: 'own' },
  saleList: { method: 'GET', path: '/app/sale/list', access: 'open' },
  lotList: { method: 'GET', path: '/app/lot/list', access: 'open' },
  lotBids: { method: 'GET', path: '/app/lot/bids', access: 'open' },
  lotEvents: { method: 'GET', path: '/app/lot/events', access: 'open' },
  myStandings: { method: 'GET', path: '/app/lot/mine', access: 'session' },
  registerForLot: { method: 'POST', path: '/app/lot/register', access: 'write', pace: 'write', key: 'taken' },
  placeBid: { method: 'POST', path: '/app/bid', access: 'write', pace: 'bid', key: 'needed' },
  bidAnswer: { method: 'GET', path: '/app/bid/answer', access: 'session' },
  enterPractice: { method: 'POST', path: '/app/practice/enter', access: 'open-write', pace: 'own' },
  practiceBid: {
    method: 'POST',
    path: '/app/practice/bid',
    access: 'open-write',
    pace: 'own',
    key: 'needed',
  },
  practiceAnswer: { method: 'GET', path: '/app/practice/answer', access: 'open' },
  practiceStanding: { method: 'GET', path: '/app/practice/standing', access: 'open' },
  follow: { method: 'POST', path: '/app/follow', access: 'write', pace: 'write' },
  noteFollow: { method: 'POST', path: '/app/follow/note', access: 'write', pace: 'write' },
  saleReminder: { method: 'GET', path: '/app/sale/reminder', access: 'session' },
  remindOfSale: { method: 'POST', path: '/app/sale/remind', access: 'write', pace: 'write' },
  holdSaleDeposit: {
    method: 'POST',
    path: '/app/deposit/sale',
    access: 'write',
    pace: 'write',
    key: 'needed',
  },
  saleDeposit: { method: 'GET', path: '/app/deposit/sale', access: 'session' },
  raiseSaleDeposit: {
    method: 'POST',
    path: '/app/deposit/sale/raise',
    access: 'write',
    pace: 'write',
    key: 'needed',
  },
  paymentState: { method: 'GET', path: '/app/payment/state', access: 'session' },
  paperFile: { method: 'GET', path: '/app/paper/file', access: 'session' },
  orderLoadPaper: { method: 'GET', path: '/app/order/load/paper', access: 'session', pace: 'write' },
  messageCount: { method: 'GET', path: '/app/message/unread', access: 'session' },
  messageRead: { method: 'POST', path: '/app/message/read', access: 'write', pace: 'write' },
  formStamp: { method: 'GET', path: '/app/form/stamp', access: 'open' },
  sendEnquiry: { method: 'POST', path: '/app/enquiry', access: 'open-write', pace: 'own' },
  askQuestion: { method: 'POST', path: '/app/lot/qa/ask', access: 'open-write', pace: 'own' },
  vote: { method: 'POST', path: '/app/help/vote', access: 'open-write', pace: 'own' },
  reportLink: { method: 'POST', path: '/app/link/report', access: 'open-write', pace: 'own' },
  savePush: { method: 'POST', path: '/app/user/push', access: 'write', pace: 'write' },
  endPush: { method: 'POST', path: '/app/user/push/end', access: 'write', pace: 'write' },
  wechatState: { method: 'GET', path: '/app/wechat/state', access: 'open' },
  wechatEnter: { method: 'POST', path: '/app/wechat/enter', access: 'open-write', pace: 'own' },
  wechatBind: { method: 'POST', path: '/app/wechat/bind', access: 'open-write', pace: 'own' },
  enterSample: { method: 'POST', path: '/app/sample/enter', access: 'write', pace: 'write' },
  authMine: { method: 'GET', path: '/app/auth/mine', access: 'session' },
  avatarFile: { method: 'GET', path: '/app/user/avatar', access: 'session' },
  lotDetail: { method: 'GET', path: '/app/lot/detail', access: 'open' },
  orderList: { method: 'GET', path: '/app/order/list', access: 'session' },
  orderDetail: { method: 'GET', path: '/app/order/detail', access: 'session' },
  paperList: { method: 'GET', path: '/app/paper/list', access: 'session' },
} as const satisfies Record<string, Route>;

export type BrowserRouteName = keyof typeof browserRoutes;

/**
 * The header that names one request; sent again unchanged with every retry of it.
 */
export const KEY_HEADER = 'idempotency-key';
