// Every call as data: method, path and who may make it. No schemas here, so that the browser can import this file
// without a validator; the schemas of the same names are in `inputs.ts`, the shapes of the answers in `outputs.ts`.
// `open` needs no session, `open-write` only our own origin; `session` needs the cookie; `write` needs cookie,
// token and our own origin. `staff-read` and `staff` are the same two for the house's own people, `editor-read` and `editor`
// for those of them who write its pages.

export const BASE = '/prod-api';

export type Access =
  'open' | 'open-write' | 'session' | 'write' | 'staff-read' | 'staff' | 'editor-read' | 'editor';

export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: Access;
  /** The body is the picture or the video itself and no JSON, or a report as browsers send it by themselves. */
  readonly body?: 'picture' | 'video' | 'report';
  /** It moves money at the back office: it carries a key, and happens once for it however often it is sent. */
  readonly isPress?: true;
}

export const routes = {
  // The specification, section 7.
  login: { method: 'POST', path: '/api/user/login', access: 'open-write' },
  loginOut: { method: 'POST', path: '/api/user/loginOut', access: 'write' },
  getUserBySid: { method: 'GET', path: '/api/user/getUserBySid', access: 'session' },
  updatePassword: { method: 'POST', path: '/api/user/updatePassword', access: 'write' },
  // Ours.
  challenge: { method: 'GET', path: '/app/auth/challenge', access: 'open' },
  sendCode: { method: 'POST', path: '/app/auth/code', access: 'open-write' },
  sendOwnCode: { method: 'POST', path: '/app/auth/own-code', access: 'write' },
  createAccount: { method: 'POST', path: '/app/auth/register', access: 'open-write' },
  time: { method: 'GET', path: '/app/time', access: 'open' },
  houseBoard: { method: 'GET', path: '/app/house/board', access: 'open' },
  saleList: { method: 'GET', path: '/app/sale/list', access: 'open' },
  lotList: { method: 'GET', path: '/app/lot/list', access: 'open' },
  deals: { method: 'GET', path: '/app/deals', access: 'open' },
  dealTrends: { method: 'GET', path: '/app/deals/trends', access: 'open' },
  dealsFile: { method: 'GET', path: '/app/deals/file', access: 'open' },
  myLots: { method: 'GET', path: '/app/bid/list', access: 'session' },
  search: { method: 'GET', path: '/app/search', access: 'open' },
  suggest: { method: 'GET', path: '/app/search/suggest', access: 'open' },
  lotDetail: { method: 'GET', path: '/app/lot/detail', access: 'open' },
  lotBids: { method: 'GET', path: '/app/lot/bids', access: 'open' },
  lotEvents: { method: 'GET', path: '/app/lot/events', access: 'open' },
  live: { method: 'GET', path: '/app/live', access: 'open' },
  myStandings: { method: 'GET', path: '/app/lot/mine', access: 'session' },
  myDeposit: { method: 'GET', path: '/app/deposit/summary', access: 'session' },
  registerForLot: { method: 'POST', path: '/app/lot/register', access: 'write' },
  placeBid: { method: 'POST', path: '/app/bid', access: 'write' },
  bidAnswer: { method: 'GET', path: '/app/bid/answer', access: 'session' },
  receipt: { method: 'GET', path: '/app/receipt', access: 'session' },
  follow: { method: 'POST', path: '/app/follow', access: 'write' },
  saleReminder: { method: 'GET', path: '/app/sale/reminder', access: 'session' },
  remindOfSale: { method: 'POST', path: '/app/sale/remind', access: 'write' },
  // The security log: whole for the house, his own for everybody.
  securityLog: { method: 'GET', path: '/app/staff/security/list', access: 'staff-read' },
  myLogIns: { method: 'GET', path: '/app/user/log-ins', access: 'session' },
  // What a browser has stopped on a page of ours, told by itself: without session, cookie or token.
  policyReport: { method: 'POST', path: '/app/policy/report', access: 'open', body: 'report' },
  // Maximums.
  cancelMaximum: { method: 'POST', path: '/app/proxy/cancel', access: 'write' },
  placeGroup: { method: 'POST', path: '/app/proxy/group', access: 'write' },
  cancelGroup: { method: 'POST', path: '/app/proxy/group/cancel', access: 'write' },
  myGroups: { method: 'GET', path: '/app/proxy/groups', access: 'session' },
  // The cashier.
  depositHolds: { method: 'GET', path: '/app/deposit/holds', access: 'session' },
  depositEntries: { method: 'GET', path: '/app/deposit/entries', access: 'session' },
  depositStatement: { method: 'GET', path: '/app/deposit/statement', access: 'session' },
  holdSaleDeposit: { method: 'POST', path: '/app/deposit/sale', access: 'write' },
  saleDeposit: { method: 'GET', path: '/app/deposit/sale', access: 'session' },
  raiseSaleDeposit: { method: 'POST', path: '/app/deposit/sale/raise', access: 'write' },
  requestPayout: { method: 'POST', path: '/app/deposit/payout', access: 'write' },
  proceedsList: { method: 'GET', path: '/app/proceeds/list', access: 'session' },
  payoutList: { method: 'GET', path: '/app/deposit/payouts', access: 'session' },
  cardList: { method: 'GET', path: '/app/card/list', access: 'session' },
  bindCard: { method: 'POST', path: '/app/card/bind', access: 'write' },
  chooseCard: { method: 'POST', path: '/app/card/default', access: 'write' },
  unbindCard: { method: 'POST', path: '/app/card/unbind', access: 'write' },
  forfeitList: { method: 'GET', path: '/app/deposit/forfeits', access: 'session' },
  objectToForfeit: { method: 'POST', path: '/app/deposit/objection', access: 'write' },
  openLevelAccount: { method: 'POST', path: '/app/staff/level/open', access: 'staff', isPress: true },
  proposeMoney: { method: 'POST', path: '/app/staff/money/propose', access: 'staff', isPress: true },
  decideMoney: { method: 'POST', path: '/app/staff/money/decide', access: 'staff', isPress: true },
  moneyDecisions: { method: 'GET', path: '/app/staff/money/list', access: 'staff-read' },
  ledgerSums: { method: 'GET', path: '/app/staff/ledger/sums', access: 'staff-read' },
  // The message centre.
  messageList: { method: 'GET', path: '/app/message/list', access: 'session' },
  messageDetail: { method: 'GET', path: '/app/message/detail', access: 'session' },
  messageCount: { method: 'GET', path: '/app/message/unread', access: 'session' },
  messageRead: { method: 'POST', path: '/app/message/read', access: 'write' },
  // The papers of a lot.
  paperList: { method: 'GET', path: '/app/paper/list', access: 'session' },
  paperFile: { method: 'GET', path: '/app/paper/file', access: 'session' },
  receiptFile: { method: 'GET', path: '/app/receipt/file', access: 'session' },
  lotPapers: { method: 'GET', path: '/app/staff/lot/papers', access: 'staff-read' },
  evidence: { method: 'GET', path: '/app/staff/lot/evidence', access: 'staff-read' },
  lotPaperFile: { method: 'GET', path: '/app/staff/lot/paper/file', access: 'staff-read' },
  // Fixed price, sealed bids, falling price.
  buyUnit: { method: 'POST', path: '/app/fixed/buy', access: 'write' },
  returnUnit: { method: 'POST', path: '/app/fixed/return', access: 'write' },
  makeOffer: { method: 'POST', path: '/app/fixed/offer', access: 'write' },
  answerCounter: { method: 'POST', path: '/app/fixed/answer', access: 'write' },
  answerOffer: { method: 'POST', path: '/app/staff/fixed/answer', access: 'staff' },
  lotOffers: { method: 'GET', path: '/app/staff/fixed/offers', access: 'staff-read' },
  sealBid: { method: 'POST', path: '/app/sealed/bid', access: 'write' },
  takeLot: { method: 'POST', path: '/app/falling/take', access: 'write' },
  myTrade: { method: 'GET', path: '/app/lot/trade', access: 'session' },
  // After the sale.
  orderList: { method: 'GET', path: '/app/order/list', access: 'session' },
  orderDetail: { method: 'GET', path: '/app/order/detail', access: 'session' },
  orderSign: { method: 'POST', path: '/app/order/sign', access: 'write' },
  orderServices: { method: 'POST', path: '/app/order/services', access: 'write' },
  payTogether: { method: 'POST', path: '/app/order/pay-together', access: 'write' },
  topUp: { method: 'POST', path: '/app/deposit/top-up', access: 'write' },
  orderPay: { method: 'POST', path: '/app/order/pay', access: 'write' },
  orderInvoice: { method: 'GET', path: '/app/order/invoice', access: 'session' },
  askInvoice: { method: 'POST', path: '/app/order/invoice', access: 'write' },
  invoicesWaiting: { method: 'GET', path: '/app/staff/invoice/list', access: 'staff-read' },
  endInvoice: { method: 'POST', path: '/app/staff/invoice/end', access: 'staff', isPress: true },
  orderVoucher: { method: 'POST', path: '/app/order/voucher', access: 'write' },
  orderDriver: { method: 'POST', path: '/app/order/driver', access: 'write' },
  orderStep: { method: 'POST', path: '/app/order/transfer', access: 'write' },
  orderAccept: { method: 'POST', path: '/app/order/accept', access: 'write' },
  // The bank signs what it says: it has neither session nor page.
  paymentNotice: { method: 'POST', path: '/app/payment/notice', access: 'open' },
  secondOfferList: { method: 'GET', path: '/app/second-offer/list', access: 'session' },
  secondOfferAnswer: { method: 'POST', path: '/app/second-offer/answer', access: 'write' },
  staffOrderList: { method: 'GET', path: '/app/staff/order/list', access: 'staff-read' },
  staffOrderDetail: { method: 'GET', path: '/app/staff/order/detail', access: 'staff-read' },
  staffOrderDo: { method: 'POST', path: '/app/staff/order/do', access: 'staff', isPress: true },
  staffRelist: { method: 'POST', path: '/app/staff/lot/relist', access: 'staff', isPress: true },
  // Sales: what the public reads, and the back office.
  saleDetail: { method: 'GET', path: '/app/sale/detail', access: 'open' },
  lotChanges: { method: 'GET', path: '/app/lot/changes', access: 'open' },
  ruleSet: { method: 'GET', path: '/app/rules/detail', access: 'open' },
  ruleSetList: { method: 'GET', path: '/app/rules/list', access: 'open' },
  saleFileList: { method: 'GET', path: '/app/staff/sale/list', access: 'staff-read' },
  saleFile: { method: 'GET', path: '/app/staff/sale/detail', access: 'staff-read' },
  register: { method: 'GET', path: '/app/staff/register', access: 'staff-read' },
  putHouse: { method: 'POST', path: '/app/staff/house', access: 'staff' },
  putAuctioneer: { method: 'POST', path: '/app/staff/auctioneer', access: 'staff' },
  publishRules: { method: 'POST', path: '/app/staff/rules', access: 'staff' },
  draftSale: { method: 'POST', path: '/app/staff/sale/draft', access: 'staff' },
  editSale: { method: 'POST', path: '/app/staff/sale/edit', access: 'staff' },
  putLot: { method: 'POST', path: '/app/staff/sale/lot', access: 'staff' },
  removeLot: { method: 'POST', path: '/app/staff/sale/lot/remove', access: 'staff' },
  submitSale: { method: 'POST', path: '/app/staff/sale/submit', access: 'staff' },
  reviewSale: { method: 'POST', path: '/app/staff/sale/review', access: 'staff' },
  announceSale: { method: 'POST', path: '/app/staff/sale/announce', access: 'staff' },
  orderSale: { method: 'POST', path: '/app/staff/sale/order', access: 'staff' },
  orderLot: { method: 'POST', path: '/app/staff/lot/order', access: 'staff' },
  hammer: { method: 'POST', path: '/app/staff/lot/hammer', access: 'staff' },
  amendLot: { method: 'POST', path: '/app/staff/lot/amend', access: 'staff' },
  confirmPriority: { method: 'POST', path: '/app/staff/lot/priority', access: 'staff' },
  // Announcements.
  noticeList: { method: 'GET', path: '/app/notice/list', access: 'open' },
  noticeDetail: { method: 'GET', path: '/app/notice/detail', access: 'open' },
  noticeFile: { method: 'GET', path: '/app/notice/file', access: 'open' },
  ruleFile: { method: 'GET', path: '/app/rules/file', access: 'open' },
  noticeAmend: { method: 'POST', path: '/app/staff/notice/amend', access: 'staff' },
  // Haggling after a missed reserve.
  haggleMine: { method: 'GET', path: '/app/haggle/mine', access: 'session' },
  haggleReply: { method: 'POST', path: '/app/haggle/reply', access: 'write' },
  haggleList: { method: 'GET', path: '/app/staff/haggle/list', access: 'staff-read' },
  haggleAnswer: { method: 'POST', path: '/app/staff/haggle/answer', access: 'staff', isPress: true },
  // Disputes, and the pictures and videos shown in them.
  fileUpload: { method: 'POST', path: '/app/file', access: 'write', body: 'picture' },
  videoUpload: { method: 'POST', path: '/app/dispute/video', access: 'write', body: 'video' },
  fileRead: { method: 'GET', path: '/app/file', access: 'session' },
  disputeList: { method: 'GET', path: '/app/dispute/list', access: 'session' },
  disputeDetail: { method: 'GET', path: '/app/dispute/detail', access: 'session' },
  disputeSave: { method: 'POST', path: '/app/dispute/save', access: 'write' },
  disputeSubmit: { method: 'POST', path: '/app/dispute/submit', access: 'write' },
  disputeEvidence: { method: 'POST', path: '/app/dispute/evidence', access: 'write' },
  disputeAct: { method: 'POST', path: '/app/dispute/act', access: 'write' },
  staffDisputes: { method: 'GET', path: '/app/staff/dispute/list', access: 'staff-read' },
  staffDispute: { method: 'GET', path: '/app/staff/dispute/detail', access: 'staff-read' },
  // The editor's page, and the site it changes.
  editorList: { method: 'GET', path: '/app/editor/list', access: 'editor-read' },
  editorEntry: { method: 'GET', path: '/app/editor/entry', access: 'editor-read' },
  editorVersion: { method: 'GET', path: '/app/editor/version', access: 'editor-read' },
  editorSave: { method: 'POST', path: '/app/editor/save', access: 'editor' },
  editorDrop: { method: 'POST', path: '/app/editor/drop', access: 'editor' },
  editorPicture: { method: 'POST', path: '/app/editor/picture', access: 'editor', body: 'picture' },
  publishSite: { method: 'POST', path: '/app/staff/site/publish', access: 'staff' },
  siteState: { method: 'GET', path: '/app/staff/site/state', access: 'staff-read' },
  staffDisputeAct: { method: 'POST', path: '/app/staff/dispute/act', access: 'staff', isPress: true },
  // The letter box: letters to the house, public questions, votes on answers, broken links.
  formStamp: { method: 'GET', path: '/app/form/stamp', access: 'open' },
  sendLetter: { method: 'POST', path: '/app/letter', access: 'open-write' },
  questionList: { method: 'GET', path: '/app/lot/qa', access: 'open' },
  askQuestion: { method: 'POST', path: '/app/lot/qa/ask', access: 'open-write' },
  vote: { method: 'POST', path: '/app/help/vote', access: 'open-write' },
  reportLink: { method: 'POST', path: '/app/link/report', access: 'open-write' },
  letterList: { method: 'GET', path: '/app/staff/letter/list', access: 'staff-read' },
  answerLetter: { method: 'POST', path: '/app/staff/letter/answer', access: 'staff' },
  staffQuestions: { method: 'GET', path: '/app/staff/question/list', access: 'staff-read' },
  answerQuestion: { method: 'POST', path: '/app/staff/question/answer', access: 'staff' },
  voteList: { method: 'GET', path: '/app/staff/help/votes', access: 'staff-read' },
  linkReports: { method: 'GET', path: '/app/staff/link/list', access: 'staff-read' },
  closeLinkReport: { method: 'POST', path: '/app/staff/link/close', access: 'staff' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** The header that names one press of a button; sent again unchanged with every retry of that press. */
export const KEY_HEADER = 'idempotency-key';
