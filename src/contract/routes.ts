// Every call as data: method, path and who may make it. No schemas here, so that the browser can
// import this file without a validator; the schemas of the same names are in `inputs.ts`, the
// shapes of the answers in `outputs.ts`. `open` needs no session, `open-write` only our own origin;
// `session` needs the cookie; `write` needs cookie, token and our own origin. `staff-read` and
// `staff` are the same two for the house's own people, `editor-read` and `editor` for those of them
// who write its pages. How often it may be made (`pace`) and whether it needs the key of a request
// (`key`) stand here too; the server sees to both before anybody handles it (server/http/mount.ts).

import { browserRoutes, type Route } from './browser-routes.ts';
import { staffRoutes } from './staff-routes.ts';

export { BASE, KEY_HEADER, type Access, type Route } from './browser-routes.ts';

export const routes = {
  ...browserRoutes,
  ...staffRoutes,
  createAccount: { method: 'POST', path: '/app/auth/register', access: 'open-write', pace: 'own' },
  time: { method: 'GET', path: '/app/time', access: 'open' },
  houseBoard: { method: 'GET', path: '/app/house/board', access: 'open' },
  deals: { method: 'GET', path: '/app/deals', access: 'open' },
  dealTrends: { method: 'GET', path: '/app/deals/trends', access: 'open' },
  dealsFile: { method: 'GET', path: '/app/deals/file', access: 'open' },
  myLots: { method: 'GET', path: '/app/bid/list', access: 'session' },
  myYear: { method: 'GET', path: '/app/bid/year', access: 'session' },
  ownCounts: { method: 'GET', path: '/app/user/counts', access: 'session' },
  myLotsFile: { method: 'GET', path: '/app/bid/list/file', access: 'session' },
  search: { method: 'GET', path: '/app/search', access: 'open' },
  suggest: { method: 'GET', path: '/app/search/suggest', access: 'open' },
  live: { method: 'GET', path: '/app/live', access: 'open' },
  myDeposit: { method: 'GET', path: '/app/deposit/summary', access: 'session' },
  receipt: { method: 'GET', path: '/app/receipt', access: 'session' },
  receiptList: { method: 'GET', path: '/app/receipt/list', access: 'session' },
  // The practice hall without an account: a cookie of its own names a guest, who is nobody
  // everywhere else.
  followNotes: { method: 'GET', path: '/app/follow/notes', access: 'session' },
  followGroups: { method: 'GET', path: '/app/follow/groups', access: 'session' },
  groupFollows: { method: 'POST', path: '/app/follow/group', access: 'write', pace: 'write' },
  unfollowLots: { method: 'POST', path: '/app/follow/remove', access: 'write', pace: 'write' },
  // The searches one keeps, and is told of.
  savedSearches: { method: 'GET', path: '/app/search/saved', access: 'session' },
  saveSearch: { method: 'POST', path: '/app/search/save', access: 'write', pace: 'write' },
  changeSearch: { method: 'POST', path: '/app/search/change', access: 'write', pace: 'write' },
  seeSearch: { method: 'POST', path: '/app/search/seen', access: 'write', pace: 'write' },
  removeSearch: { method: 'POST', path: '/app/search/remove', access: 'write', pace: 'write' },
  // The partners of the house, and which of them one follows.
  partnerList: { method: 'GET', path: '/app/partner/list', access: 'session' },
  followPartner: { method: 'POST', path: '/app/partner/follow', access: 'write', pace: 'write' },
  reminderList: { method: 'GET', path: '/app/sale/reminders', access: 'session' },
  // One's own lines of the security log.
  myLogIns: { method: 'GET', path: '/app/user/log-ins', access: 'session' },
  // Report of a browser that has stopped something on a page of ours, sent by itself: without
  // session, cookie or token.
  policyReport: { method: 'POST', path: '/app/policy/report', access: 'open', body: 'report', pace: 'own' },
  // Maximums.
  cancelMaximum: { method: 'POST', path: '/app/proxy/cancel', access: 'write', pace: 'bid', key: 'needed' },
  placeGroup: { method: 'POST', path: '/app/proxy/group', access: 'write', pace: 'bid', key: 'needed' },
  cancelGroup: {
    method: 'POST',
    path: '/app/proxy/group/cancel',
    access: 'write',
    pace: 'bid',
    key: 'needed',
  },
  myGroups: { method: 'GET', path: '/app/proxy/groups', access: 'session' },
  // The cashier.
  depositHolds: { method: 'GET', path: '/app/deposit/holds', access: 'session' },
  depositEntries: { method: 'GET', path: '/app/deposit/entries', access: 'session' },
  depositStatement: { method: 'GET', path: '/app/deposit/statement', access: 'session' },
  requestPayout: {
    method: 'POST',
    path: '/app/deposit/payout',
    access: 'write',
    pace: 'write',
    key: 'needed',
  },
  proceedsList: { method: 'GET', path: '/app/proceeds/list', access: 'session' },
  payoutList: { method: 'GET', path: '/app/deposit/payouts', access: 'session' },
  cardList: { method: 'GET', path: '/app/card/list', access: 'session' },
  bindCard: { method: 'POST', path: '/app/card/bind', access: 'write', pace: 'write' },
  chooseCard: { method: 'POST', path: '/app/card/default', access: 'write', pace: 'write' },
  unbindCard: { method: 'POST', path: '/app/card/unbind', access: 'write', pace: 'write' },
  forfeitList: { method: 'GET', path: '/app/deposit/forfeits', access: 'session' },
  objectToForfeit: { method: 'POST', path: '/app/deposit/objection', access: 'write', pace: 'write' },
  payWays: { method: 'GET', path: '/app/payment/ways', access: 'session' },
  // The message centre.
  messageList: { method: 'GET', path: '/app/message/list', access: 'session' },
  messageDetail: { method: 'GET', path: '/app/message/detail', access: 'session' },
  messageHide: { method: 'POST', path: '/app/message/hide', access: 'write', pace: 'write' },
  // The papers of a lot.
  receiptFile: { method: 'GET', path: '/app/receipt/file', access: 'session', pace: 'write' },
  // Fixed price, sealed bids, falling price.
  buyUnit: { method: 'POST', path: '/app/fixed/buy', access: 'write', pace: 'bid', key: 'needed' },
  returnUnit: { method: 'POST', path: '/app/fixed/return', access: 'write', pace: 'bid', key: 'needed' },
  makeOffer: { method: 'POST', path: '/app/fixed/offer', access: 'write', pace: 'bid', key: 'needed' },
  answerCounter: { method: 'POST', path: '/app/fixed/answer', access: 'write', pace: 'bid', key: 'needed' },
  sealBid: { method: 'POST', path: '/app/sealed/bid', access: 'write', pace: 'bid', key: 'needed' },
  takeLot: { method: 'POST', path: '/app/falling/take', access: 'write', pace: 'bid', key: 'needed' },
  myDealings: { method: 'GET', path: '/app/lot/dealings', access: 'session' },
  // After the sale.
  ordersFile: { method: 'GET', path: '/app/order/list/file', access: 'session' },
  handOverList: { method: 'GET', path: '/app/order/hand-over', access: 'session' },
  orderSign: { method: 'POST', path: '/app/order/sign', access: 'write', pace: 'write' },
  orderServices: { method: 'POST', path: '/app/order/services', access: 'write', pace: 'write' },
  payTogether: { method: 'POST', path: '/app/order/pay-together', access: 'write', pace: 'write' },
  topUp: { method: 'POST', path: '/app/deposit/top-up', access: 'write', pace: 'write', key: 'taken' },
  orderPay: { method: 'POST', path: '/app/order/pay', access: 'write', pace: 'write' },
  orderInvoice: { method: 'GET', path: '/app/order/invoice', access: 'session' },
  askInvoice: { method: 'POST', path: '/app/order/invoice', access: 'write', pace: 'write' },
  orderVoucher: { method: 'POST', path: '/app/order/voucher', access: 'write', pace: 'write' },
  orderDriver: { method: 'POST', path: '/app/order/driver', access: 'write', pace: 'write' },
  orderStep: { method: 'POST', path: '/app/order/transfer', access: 'write', pace: 'write' },
  orderAccept: { method: 'POST', path: '/app/order/accept', access: 'write', pace: 'write' },
  samplePickUp: { method: 'POST', path: '/app/sample/pick-up', access: 'write', pace: 'write' },
  orderRate: { method: 'POST', path: '/app/order/rate', access: 'write', pace: 'write' },
  orderReturnBook: { method: 'POST', path: '/app/order/return', access: 'write', pace: 'write' },
  orderReturnCancel: { method: 'POST', path: '/app/order/return/cancel', access: 'write', pace: 'write' },
  // The bank signs what it says: it has neither session nor page.
  paymentNotice: { method: 'POST', path: '/app/payment/notice', access: 'open', pace: 'none' },
  wechatNotice: { method: 'POST', path: '/app/payment/wechat', access: 'open', body: 'word', pace: 'none' },
  alipayNotice: { method: 'POST', path: '/app/payment/alipay', access: 'open', body: 'word', pace: 'none' },
  secondOfferList: { method: 'GET', path: '/app/second-offer/list', access: 'session' },
  secondOfferAnswer: { method: 'POST', path: '/app/second-offer/answer', access: 'write', pace: 'write' },
  // Sales, as the public reads them.
  saleDetail: { method: 'GET', path: '/app/sale/detail', access: 'open' },
  lotChanges: { method: 'GET', path: '/app/lot/changes', access: 'open' },
  ruleSet: { method: 'GET', path: '/app/rules/detail', access: 'open' },
  ruleSetList: { method: 'GET', path: '/app/rules/list', access: 'open' },
  // Announcements.
  noticeList: { method: 'GET', path: '/app/notice/list', access: 'open' },
  noticeDetail: { method: 'GET', path: '/app/notice/detail', access: 'open' },
  noticeFile: { method: 'GET', path: '/app/notice/file', access: 'open' },
  ruleFile: { method: 'GET', path: '/app/rules/file', access: 'open' },
  // Negotiation after a missed reserve.
  negotiationMine: { method: 'GET', path: '/app/negotiation/mine', access: 'session' },
  negotiationReply: { method: 'POST', path: '/app/negotiation/reply', access: 'write', pace: 'write' },
  // Disputes, and the pictures and videos shown in them.
  fileUpload: { method: 'POST', path: '/app/file', access: 'write', body: 'picture', pace: 'own' },
  videoUpload: { method: 'POST', path: '/app/dispute/video', access: 'write', body: 'video', pace: 'own' },
  fileRead: { method: 'GET', path: '/app/file', access: 'session' },
  disputeList: { method: 'GET', path: '/app/dispute/list', access: 'session' },
  disputeWindows: { method: 'GET', path: '/app/dispute/windows', access: 'session' },
  disputeDetail: { method: 'GET', path: '/app/dispute/detail', access: 'session' },
  disputeSave: { method: 'POST', path: '/app/dispute/save', access: 'write', pace: 'write' },
  disputeSubmit: { method: 'POST', path: '/app/dispute/submit', access: 'write', pace: 'write' },
  disputeEvidence: { method: 'POST', path: '/app/dispute/evidence', access: 'write', pace: 'write' },
  disputeAct: { method: 'POST', path: '/app/dispute/act', access: 'write', pace: 'write' },
  // The contact forms: letters to the house, public questions, votes on answers, broken links.
  questionList: { method: 'GET', path: '/app/lot/qa', access: 'open' },
  // One's own account: where one is logged in, the phone, what one tells of oneself.
  mySessions: { method: 'GET', path: '/app/user/sessions', access: 'session' },
  mySafety: { method: 'GET', path: '/app/user/safety', access: 'session' },
  endSession: { method: 'POST', path: '/app/user/sessions/end', access: 'write', pace: 'write' },
  changePhone: { method: 'POST', path: '/app/user/phone', access: 'write', pace: 'own' },
  myProfile: { method: 'GET', path: '/app/user/profile', access: 'session' },
  saveProfile: { method: 'POST', path: '/app/user/profile', access: 'write', pace: 'own' },
  saveAvatar: { method: 'POST', path: '/app/user/avatar', access: 'write', body: 'picture', pace: 'own' },
  dropAvatar: { method: 'POST', path: '/app/user/avatar/drop', access: 'write', pace: 'write' },
  saveDisplayName: { method: 'POST', path: '/app/user/name', access: 'write', pace: 'write' },
  myExport: { method: 'GET', path: '/app/user/export', access: 'session' },
  askExport: { method: 'POST', path: '/app/user/export', access: 'write', pace: 'own' },
  exportFile: { method: 'GET', path: '/app/user/export/file', access: 'session' },
  myClosing: { method: 'GET', path: '/app/user/closing', access: 'session' },
  closingConditions: { method: 'GET', path: '/app/user/closing/conditions', access: 'session' },
  askClosing: { method: 'POST', path: '/app/user/closing', access: 'write', pace: 'own' },
  takeClosingBack: { method: 'POST', path: '/app/user/closing/back', access: 'write', pace: 'write' },
  sendMailCode: { method: 'POST', path: '/app/user/mail/code', access: 'write', pace: 'own' },
  confirmMail: { method: 'POST', path: '/app/user/mail', access: 'write', pace: 'own' },
  myAlerts: { method: 'GET', path: '/app/user/alerts', access: 'session' },
  saveAlerts: { method: 'POST', path: '/app/user/alerts', access: 'write', pace: 'write' },
  savePreferences: { method: 'POST', path: '/app/user/preferences', access: 'write', pace: 'write' },
  // Agents of a firm: whom it names, and whom one acts for.
  myAgents: { method: 'GET', path: '/app/user/agents', access: 'session' },
  inviteAgent: { method: 'POST', path: '/app/user/agents', access: 'write', pace: 'own' },
  changeAgent: { method: 'POST', path: '/app/user/agents/change', access: 'write', pace: 'own' },
  endAgent: { method: 'POST', path: '/app/user/agents/end', access: 'write', pace: 'write' },
  myAgencies: { method: 'GET', path: '/app/user/agencies', access: 'session' },
  acceptAgency: { method: 'POST', path: '/app/user/agencies/accept', access: 'write', pace: 'write' },
  endAgency: { method: 'POST', path: '/app/user/agencies/end', access: 'write', pace: 'write' },
  actFor: { method: 'POST', path: '/app/user/agencies/act', access: 'write', pace: 'write' },
  stopActing: { method: 'POST', path: '/app/user/agencies/stop', access: 'write', pace: 'none' },
  // Logging in by WeChat: one browser opens it, a phone scans, and the one that opened it comes in.
  wechatStart: { method: 'POST', path: '/app/wechat/start', access: 'open-write', pace: 'own' },
  wechatAsked: { method: 'GET', path: '/app/wechat/asked', access: 'open' },
  wechatScan: { method: 'POST', path: '/app/wechat/scan', access: 'open-write', pace: 'own' },
  wechatAnswer: { method: 'POST', path: '/app/wechat/answer', access: 'open-write', pace: 'own' },
  myWechat: { method: 'GET', path: '/app/user/wechat', access: 'session' },
  unbindWechat: { method: 'POST', path: '/app/user/wechat/unbind', access: 'write', pace: 'own' },
  // A person's own feedback.
  feedbackSend: { method: 'POST', path: '/app/feedback', access: 'write', pace: 'write' },
  feedbackList: { method: 'GET', path: '/app/feedback/list', access: 'session' },
  feedbackDetail: { method: 'GET', path: '/app/feedback/detail', access: 'session' },
  feedbackAct: { method: 'POST', path: '/app/feedback/act', access: 'write', pace: 'write' },
  // Identity, and the consents given.
  consentList: { method: 'GET', path: '/app/consent/list', access: 'session' },
  consentGive: { method: 'POST', path: '/app/consent/give', access: 'write', pace: 'write' },
  consentWithdraw: { method: 'POST', path: '/app/consent/withdraw', access: 'write', pace: 'write' },
  authPicture: { method: 'POST', path: '/app/auth/picture', access: 'write', body: 'picture', pace: 'own' },
  authPerson: { method: 'POST', path: '/app/auth/person', access: 'write', pace: 'write' },
  authCompany: { method: 'POST', path: '/app/auth/company', access: 'write', pace: 'write' },
  authFile: { method: 'GET', path: '/app/auth/file', access: 'session' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
