// Every route of the contract against every way of coming to the door. Made from the table: a new route is in it at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Access, type RouteName, routes } from '#contract/routes.ts';
import { TIMED_VEHICLE_RULES } from '#core/rule-set.ts';
import { someCard, somePlan, somePlannedLot } from '../kit/sales.ts';
import {
  call,
  type Door,
  freshKey,
  type Manner,
  openDoor,
  type Person,
  somebodyOfTheHouse,
  somePerson,
} from '../kit/door.ts';
import { someClaim } from '../kit/disputes.ts';
import { someLetter } from '../kit/letters.ts';
import { expected, type Way, ways } from './access-table.ts';

const names = Object.keys(routes) as RouteName[];

/** Something that can be read, so that only the way of coming decides. */
const inputs: Record<RouteName, object> = {
  login: { way: 'password', phone: '13899999999', password: 'not-the-password' },
  loginOut: { everywhere: false },
  getUserBySid: { sid: 'nobody' },
  updatePassword: { oldPassword: 'not-the-password', newPassword: 'a-long-enough-one-7' },
  challenge: {},
  sendCode: { phone: '13899999999', proof: 'x' },
  sendOwnCode: { proof: 'e30=' },
  createAccount: { phone: '13899999999', smsCode: '000000', password: 'a-long-enough-one-7' },
  time: {},
  houseBoard: {},
  saleList: {},
  lotList: {},
  deals: {},
  dealTrends: {},
  dealsFile: {},
  myLots: {},
  search: { q: '帕萨特' },
  suggest: { q: '帕' },
  lotDetail: { id: 'lot-1' },
  lotBids: { id: 'lot-1' },
  lotEvents: { id: 'lot-1', after: '0' },
  live: {},
  myStandings: { ids: 'lot-1' },
  myDeposit: {},
  registerForLot: { lotId: 'lot-1', rulesVersion: 'none' },
  placeBid: { lotId: 'lot-1', kind: 'exact', amountFen: 1, seenPriceFen: null, isConfirmed: false },
  bidAnswer: { key: 'unknown-key' },
  receipt: { id: 'none' },
  follow: { lotId: 'none', isFollowed: true },
  saleReminder: { saleId: 'none' },
  remindOfSale: { saleId: 'none', isWanted: true },
  cancelMaximum: { lotId: 'none' },
  placeGroup: {
    most: 1,
    ceilingFen: 100,
    wishes: [
      { lotId: 'none', maximumFen: 100 },
      { lotId: 'nowhere', maximumFen: 100 },
    ],
  },
  cancelGroup: { id: 'none' },
  myGroups: {},
  depositHolds: {},
  depositEntries: {},
  depositStatement: { month: '2026-11' },
  holdSaleDeposit: { saleId: 'none', tier: 'one' },
  saleDeposit: { saleId: 'none' },
  raiseSaleDeposit: { saleId: 'none' },
  requestPayout: { cardId: 'none', amountFen: 1 },
  proceedsList: {},
  payoutList: {},
  cardList: {},
  bindCard: { number: '4111111111111112', bank: '示例银行', isConsented: true },
  chooseCard: { id: 'none' },
  unbindCard: { id: 'none', stepUp: { way: 'password', password: 'not the password' } },
  forfeitList: {},
  objectToForfeit: { id: 'none', text: '已付款' },
  openLevelAccount: { bidderId: 'nobody' },
  proposeMoney: {
    matter: { kind: 'credit', bidderId: 'nobody', amountFen: 1 },
    reason: '银行回单核对',
  },
  decideMoney: { id: 'none', step: 'approve' },
  moneyDecisions: { stage: 'proposed' },
  ledgerSums: {},
  orderList: {},
  orderDetail: { id: 'none' },
  orderSign: { orderId: 'none', name: '张三' },
  orderServices: { orderId: 'none', services: [] },
  orderPay: { orderId: 'none' },
  payTogether: { orderIds: ['none', 'no-other'] },
  topUp: { amountFen: 100 },
  orderInvoice: { orderId: 'none' },
  askInvoice: { orderId: 'none', title: { kind: 'person', name: '张三' } },
  invoicesWaiting: {},
  endInvoice: { id: 'none', end: { deed: 'refuse', reason: '抬头有误' } },
  orderVoucher: { orderId: 'none', reference: '20261121-0001' },
  orderDriver: { orderId: 'none', name: '李四', idLastFour: '012X', plate: '沪A12345' },
  orderStep: { orderId: 'none', step: 'confirm-transfer', papers: [] },
  orderAccept: { orderId: 'none' },
  paymentNotice: {
    paymentId: 'none',
    amountFen: 1,
    bankRef: 'BANK-0001',
    isPaid: true,
    signature: 'not-the-signature-of-the-bank',
  },
  secondOfferList: {},
  secondOfferAnswer: { offerId: 'none', isAccepted: false },
  staffOrderList: {},
  staffOrderDetail: { id: 'none' },
  staffOrderDo: { deed: 'accept-goods', orderId: 'none' },
  staffRelist: { lotId: 'none', way: 'auction', startPriceFen: 1, startsAtMs: 1, endsAtMs: 2 },
  saleDetail: { id: 'sale-1' },
  lotChanges: { id: 'lot-1' },
  ruleSet: { version: 'none' },
  ruleSetList: {},
  saleFileList: {},
  saleFile: { id: 'none' },
  register: {},
  putHouse: { id: 'h', name: '示例拍卖行', permitNumber: '1', issuer: '商务局', validUntilMs: 1 },
  putAuctioneer: { id: 'a', houseId: 'h', name: '拍卖师', certificate: '1', validUntilMs: 1 },
  publishRules: { rules: TIMED_VEHICLE_RULES, effectiveFromMs: 0 },
  draftSale: { plan: somePlan() },
  editSale: { saleId: 'none', plan: somePlan() },
  noticeList: {},
  noticeDetail: { id: 'none' },
  noticeFile: { id: 'none', what: 'pdf' },
  ruleFile: { text: 'service', version: '1999.1' },
  noticeAmend: {
    saleId: 'none',
    announcement: somePlan().announcement,
    previewFromMs: 1,
    previewToMs: 2,
    reason: '更正',
  },
  putLot: { saleId: 'none', lotId: 'l', position: 1, plan: somePlannedLot(), card: someCard() },
  removeLot: { saleId: 'none', lotId: 'l' },
  submitSale: { saleId: 'none' },
  reviewSale: { saleId: 'none', verdict: 'approve' },
  announceSale: { saleId: 'none' },
  orderSale: { saleId: 'none', order: { verb: 'resume' } },
  orderLot: { lotId: 'none', order: { verb: 'resume' } },
  hammer: { lotId: 'none', word: 'pass' },
  amendLot: { lotId: 'none', title: '大众 帕萨特' },
  confirmPriority: { lotId: 'none', bidderId: 'nobody', rank: 1 },
  messageList: {},
  messageDetail: { id: 'none' },
  messageCount: {},
  messageRead: { which: 'all' },
  paperList: { lotId: 'lot-1' },
  paperFile: { id: 'none' },
  receiptFile: { id: 'none' },
  lotPapers: { lotId: 'lot-1' },
  lotPaperFile: { id: 'none' },
  buyUnit: { lotId: 'none' },
  returnUnit: { lotId: 'none' },
  makeOffer: { lotId: 'none', amountFen: 100 },
  answerCounter: { lotId: 'none', answer: 'accept', seenFen: 100 },
  answerOffer: { lotId: 'none', paddle: '1234', answer: 'accept', seenFen: 100 },
  lotOffers: { lotId: 'none' },
  sealBid: { lotId: 'none', amountFen: 100 },
  takeLot: { lotId: 'none', seenPriceFen: 100 },
  myTrade: { lotId: 'none' },
  evidence: { lotId: 'lot-1' },
  haggleMine: {},
  haggleReply: { lotId: 'none', what: 'accept' },
  haggleList: {},
  haggleAnswer: { lotId: 'none', what: 'accept' },
  securityLog: {},
  myLogIns: {},
  policyReport: { 'csp-report': {} },
  fileUpload: {},
  videoUpload: {},
  fileRead: { id: 'none' },
  disputeList: {},
  disputeDetail: { id: 'none' },
  disputeSave: { orderId: 'none', claim: someClaim() },
  disputeSubmit: { id: 'none' },
  disputeEvidence: { id: 'none', fileId: 'none', kind: 'photo' },
  disputeAct: { id: 'none', what: 'withdraw' },
  staffDisputes: {},
  staffDispute: { id: 'none' },
  editorList: {},
  editorEntry: { collection: 'news', name: 'none' },
  editorVersion: { id: 'none' },
  editorSave: {
    collection: 'news',
    name: 'none',
    seenHash: null,
    values: [],
    body: '',
    step: 'release',
    releaseAtMs: null,
  },
  editorDrop: { collection: 'news', name: 'none', what: 'draft', seenHash: null },
  editorPicture: {},
  publishSite: {},
  siteState: {},
  staffDisputeAct: { id: 'none', what: 'forward', text: '请答复' },
  formStamp: {},
  sendLetter: someLetter(),
  letterList: { state: 'waiting' },
  answerLetter: { id: 'none', text: '已电话答复' },
  questionList: {},
  askQuestion: { lotId: null, text: '周末可以看车吗', pass: 'x', website: '' },
  staffQuestions: {},
  answerQuestion: { id: 'none', what: 'decline', reason: 'advert' },
  vote: { topic: 'none', isHelpful: true },
  voteList: {},
  reportLink: { path: '/none', pass: 'x', website: '' },
  linkReports: {},
  closeLinkReport: { id: 'none' },
};

describe('who may make which call', () => {
  let door: Door;
  let person: Person;

  beforeAll(async () => {
    door = await openDoor();
    person = await somePerson(door);
  });
  afterAll(() => door.close());

  const mannerOf = (way: Way): Manner => {
    const both = { cookie: person.cookie, token: person.token };
    if (way === 'nobody') return {};
    if (way === 'cookie only') return { cookie: person.cookie };
    if (way === 'token only') return { token: person.token };
    if (way === 'foreign origin') return { ...both, origin: 'https://elsewhere.example' };
    return way === 'no origin' ? { ...both, origin: null } : both;
  };

  // Leaving comes last: it ends the session the others need.
  const table = names
    .toSorted((one, other) => Number(one === 'loginOut') - Number(other === 'loginOut'))
    .flatMap((name) =>
      ways
        .toSorted((one, other) => Number(one === 'both') - Number(other === 'both'))
        .map((way) => [name, way] as const),
    );

  test.each(table)('%s is answered as the table says to %s', async (name, way) => {
    const answer = await call(door, [name, inputs[name]], { ...mannerOf(way), key: freshKey() });
    const access: Access = routes[name].access;
    // The stream checks the origin although it is open: with a cookie it tells what is personal.
    const wanted = name === 'live' && way === 'foreign origin' ? 403 : expected[access][way];
    const told = answer.status === 401 || answer.status === 403 ? answer.status : 'in';
    expect(told).toBe(wanted);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(door.reported).toEqual([]);
  });

  test('a page elsewhere cannot hide where it is by leaving its origin out', async () => {
    const fresh = await somePerson(door, '13800000009');
    const manner = { ...fresh, origin: null, headers: { 'sec-fetch-site': 'cross-site' } };
    const read = await call(door, ['myDeposit'], manner);
    const write = await call(door, ['follow', { lotId: 'lot-1', isFollowed: true }], manner);
    expect([read.status, write.status]).toEqual([403, 403]);
  });

  test('a browser that says it comes from our own page needs no origin header', async () => {
    const fresh = await somePerson(door, '13800000008');
    const manner = { ...fresh, origin: null, headers: { 'sec-fetch-site': 'same-origin' } };
    const answer = await call(door, ['follow', { lotId: 'lot-1', isFollowed: true }], manner);
    expect(answer).toMatchObject({ status: 200, code: 200, data: { isFollowed: true } });
  });

  test('the house has two rights, and neither opens what is for the other', async () => {
    const staff = await somebodyOfTheHouse(door);
    const editor = await somebodyOfTheHouse(door, '13900000002', 'editor');
    const asked = async (name: RouteName, { cookie, token }: Person) =>
      (await call(door, [name, inputs[name]], { cookie, token, key: freshKey() })).status;
    for (const name of ['editorList', 'editorEntry', 'editorSave', 'editorDrop'] as const) {
      expect([name, await asked(name, editor), await asked(name, staff)]).toEqual([name, 200, 403]);
    }
    for (const name of ['siteState', 'publishSite', 'staffOrderList', 'ledgerSums'] as const) {
      expect([name, await asked(name, editor), await asked(name, staff)]).toEqual([name, 403, 200]);
    }
  });

  test("one person's token opens nothing with another person's cookie", async () => {
    const one = await somePerson(door, '13800000007');
    const other = await somePerson(door, '13800000006');
    const mixed = { cookie: one.cookie, token: other.token };
    const read = await call(door, ['myDeposit'], mixed);
    const write = await call(door, ['follow', { lotId: 'lot-1', isFollowed: true }], mixed);
    expect([read.status, write.status]).toEqual([401, 401]);
  });
});
