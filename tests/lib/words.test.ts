import { describe, expect, it } from 'vitest';
import type { Refusal } from '#core/refusal.ts';
import { PAUSE_REASONS, WITHDRAWAL_REASONS } from '#core/stop-reasons-data.ts';
import { REFUSAL_NUMBER } from '#contract/envelope.ts';
import { refusalWords, wordsFor } from '#lib/words.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 6, 0, 0);

const refusals: readonly Refusal[] = [
  { code: 'UNKNOWN_LOT' },
  { code: 'WRONG_FORMAT', format: 'falling' },
  { code: 'NOT_STARTED', startsAtMs: NOW_MS + 3_600_000 },
  { code: 'PAUSED', reason: '核对手续' },
  { code: 'CONFIRMING', decideByMs: NOW_MS },
  { code: 'WITHDRAWN', reason: '委托方撤回' },
  { code: 'ENDED', endedAtMs: NOW_MS },
  { code: 'EXCLUDED_PERSON', why: 'staff' },
  { code: 'EXCLUDED_PERSON', why: 'own-lot' },
  { code: 'EXCLUDED_PERSON', why: 'related' },
  { code: 'EXCLUDED_PERSON', why: 'defaulted' },
  { code: 'NOT_VERIFIED' },
  { code: 'NOT_REGISTERED', depositFen: 600_000 },
  { code: 'NOT_REGISTERED', depositFen: 0 },
  { code: 'RULES_NOT_ACCEPTED', rulesVersion: 'v' },
  { code: 'ALREADY_LEADING', priceFen: 8_650_000 },
  { code: 'MAXIMUM_TOO_LOW', nextMinimumFen: 8_700_000 },
  { code: 'PRICE_CHANGED', priceFen: 8_650_000, nextMinimumFen: 8_700_000 },
  { code: 'TOO_LOW', nextMinimumFen: 8_700_000 },
  { code: 'NOT_MULTIPLE', stepFen: 50_000, lowerFen: 8_700_000, upperFen: 8_750_000 },
  { code: 'TOO_MANY_STEPS', highestFen: 11_150_000 },
  { code: 'TOO_HIGH_CONFIRM', priceFen: 8_650_000, amountFen: 9_650_000, steps: 20 },
  { code: 'REGISTRATION_NOT_OPEN', opensAtMs: NOW_MS + 86_400_000 },
  { code: 'ALREADY_REGISTERED', paddle: '8F3K' },
  { code: 'DEPOSIT_SHORT', depositFen: 600_000, availableFen: 250_000 },
  { code: 'LIMIT_EXCEEDED', limit: 'one-lot', busyLotIds: ['lot-2'] },
  {
    code: 'LIMIT_EXCEEDED',
    limit: 'buying-power',
    powerFen: 20_000_000,
    committedFen: 18_000_000,
    amountFen: 5_000_000,
  },
  { code: 'LOOKS_AUTOMATED' },
  { code: 'FORM_EXPIRED' },
  { code: 'TOO_QUICK', retryAfterMs: 1_200 },
  { code: 'LETTERS_WAITING', most: 3, answerByMs: NOW_MS + 86_400_000 },
  { code: 'UNKNOWN_LETTER' },
  { code: 'LETTER_ANSWERED', answeredAtMs: NOW_MS },
  { code: 'QUESTIONS_WAITING', most: 3 },
  { code: 'QUESTIONS_CLOSED' },
  { code: 'UNKNOWN_QUESTION' },
  { code: 'QUESTION_ANSWERED', answeredAtMs: NOW_MS },
  { code: 'UNKNOWN_TOPIC' },
  { code: 'UNKNOWN_REPORT' },
  { code: 'SALE_BEGUN' },
  { code: 'CONTENT_FAULTS', faults: [{ field: 'title', label: '标题', msg: '请填写标题' }] },
  { code: 'CONTENT_CHANGED', byName: '许宁', changedAtMs: NOW_MS },
  { code: 'CONTENT_CHANGED', byName: null, changedAtMs: null },
  { code: 'CONTENT_TAKEN', name: '2026-11-20-yards' },
  { code: 'UNKNOWN_CONTENT' },
  { code: 'CONTENT_NEEDED' },
  { code: 'RELEASE_IN_THE_PAST' },
  { code: 'NOT_A_PICTURE' },
  { code: 'UNKNOWN_ORDER' },
  { code: 'ORDER_STOPPED', sinceMs: NOW_MS - 3_600_000 },
  { code: 'NOT_SIGNED', signByMs: NOW_MS + 3_600_000 },
  { code: 'WRONG_ORDER_STATE', status: 'done', category: 'goods' },
  { code: 'PAY_TIME_UP', endedAtMs: NOW_MS - 60_000 },
  { code: 'SERVICE_UNFIT', service: 'file-transfer' },
  { code: 'NO_QUOTE' },
  { code: 'WAY_CLOSED' },
  { code: 'UNKNOWN_PAYMENT' },
  { code: 'AMOUNT_DIFFERS', dueFen: 1_092_000 },
  { code: 'PART_NOT_PAYABLE', orderId: 'order-1', why: 'NOT_SIGNED' },
  { code: 'PART_NOT_PAYABLE', orderId: 'order-1', why: 'WRONG_ORDER_STATE' },
  { code: 'WRONG_PICK_UP_CODE' },
  { code: 'STORAGE_DUE', amountFen: 10_000, dayCount: 2 },
  { code: 'WRONG_STEP', nextStep: 'hand-over-papers' },
  { code: 'WRONG_STEP', nextStep: null },
  { code: 'NOT_YOUR_STEP', doer: 'seller' },
  { code: 'PAPER_MISSING', step: 'driving-licence' },
  { code: 'UNKNOWN_PAPER', papers: ['paper-1'] },
  { code: 'UNKNOWN_PAPER', papers: ['paper-1', 'paper-2'] },
  { code: 'REFUND_TOO_LARGE', mostFen: 1_092_000 },
  { code: 'UNKNOWN_OFFER' },
  { code: 'OFFER_ENDED', endedAtMs: NOW_MS },
  { code: 'NOT_FOR_RELISTING' },
  { code: 'TOO_SOON', fromMs: NOW_MS + 3_600_000 },
  { code: 'CUT_TOO_DEEP', leastFen: 800_000 },
  { code: 'INVOICE_ASKED', atMs: NOW_MS - 3_600_000 },
  { code: 'NOTHING_CHARGED' },
  { code: 'WRONG_CREDIT_CODE' },
  { code: 'UNKNOWN_INVOICE' },
  { code: 'INVOICE_ENDED', atMs: NOW_MS - 3_600_000 },
  { code: 'NOTHING_BOUGHT' },
  { code: 'ALREADY_DISPUTED', disputeId: 'dispute-1' },
  { code: 'NOT_PAID' },
  { code: 'SALE_UNDONE' },
  { code: 'NOT_CLAIMABLE', why: 'wear-part' },
  { code: 'NOT_CLAIMABLE', why: 'typical-noise' },
  { code: 'CATEGORY_EXCLUDED', why: 'as-is', allowed: ['ownership', 'vin', 'odometer'] },
  { code: 'NOT_PICKED_UP' },
  { code: 'CLAIM_TOO_LATE', endedAtMs: NOW_MS, open: ['ownership', 'flood'] },
  { code: 'CLAIM_TOO_LATE', endedAtMs: NOW_MS, open: [] },
  { code: 'BELOW_THRESHOLD', leastFen: 150_000 },
  { code: 'CLAIMS_LIMITED', untilMs: NOW_MS },
  { code: 'UNKNOWN_DISPUTE' },
  { code: 'DISPUTE_STATE', status: 'deciding' },
  { code: 'EVIDENCE_CLOSED' },
  { code: 'TOO_MUCH_EVIDENCE', of: 'evidence', most: 30 },
  { code: 'TOO_MUCH_EVIDENCE', of: 'video', most: 3 },
  { code: 'KIND_DIFFERS', is: 'video' },
  { code: 'KIND_DIFFERS', is: 'picture' },
  { code: 'VIDEO_TOO_LARGE', mostBytes: 52_428_800 },
  { code: 'NOT_A_VIDEO' },
  { code: 'UNKNOWN_FILE' },
  { code: 'NO_SETTLEMENT' },
  { code: 'REFUND_TOO_HIGH', mostFen: 10_400_000 },
  { code: 'APPEAL_USED' },
  { code: 'SAME_JUDGE' },
  { code: 'UNKNOWN_HAGGLE' },
  { code: 'HAGGLE_ENDED', endedAtMs: NOW_MS },
  { code: 'HAGGLE_STOPPED', sinceMs: NOW_MS },
  { code: 'NOT_YOUR_TURN', turn: 'consignor', answerByMs: NOW_MS + 3_600_000 },
  { code: 'NOT_YOUR_TURN', turn: 'bidder', answerByMs: NOW_MS + 3_600_000 },
  { code: 'LAST_ROUND', counterFen: 1_350_000 },
  { code: 'PRICE_OUT_OF_RANGE', leastFen: 1_000_100, mostFen: null },
  { code: 'PRICE_OUT_OF_RANGE', leastFen: 1_000_100, mostFen: 1_499_900 },
  { code: 'PRICE_OUT_OF_RANGE', leastFen: 1_000_100, mostFen: 999_900 },
  { code: 'UNKNOWN_SALE' },
  { code: 'SALE_OVER' },
  { code: 'ALREADY_HELD' },
  { code: 'NO_SALE_DEPOSIT' },
  { code: 'UNKNOWN_CARD' },
  { code: 'BELOW_LEAST', leastFen: 10_000 },
  { code: 'MONEY_HELD', freeFen: 250_000, lotIds: ['lot-1'] },
  { code: 'MONEY_HELD', freeFen: 250_000, lotIds: [] },
  { code: 'WRONG_CARD_NUMBER' },
  { code: 'CARD_TAKEN' },
  { code: 'CARD_IN_USE', payoutFen: 30_000, refundFen: 0 },
  { code: 'CARD_IN_USE', payoutFen: 0, refundFen: 50_000 },
  { code: 'UNKNOWN_DECISION' },
  { code: 'NOT_AT_THIS_STAGE', stage: 'executed' },
  { code: 'SAME_PERSON' },
  { code: 'WINDOW_OVER', untilMs: NOW_MS - 60_000 },
  { code: 'NOTHING_HELD' },
  { code: 'ALREADY_PROPOSED' },
  { code: 'COUNTS_TOWARDS_PRICE', defaultAtMs: NOW_MS },
  { code: 'UNKNOWN_PERSON' },
  { code: 'NOT_REVERSIBLE' },
  { code: 'NOT_COVERED', availableFen: 100 },
  { code: 'NOT_ON_ITS_WAY' },
  { code: 'NOT_CONSIGNOR' },
  { code: 'ALREADY_SETTLED' },
  { code: 'UNDER_DISPUTE' },
  { code: 'ORDER_NOT_DONE', status: 'paid' },
  { code: 'ORDER_NOT_DONE', status: 'defaulted' },
  { code: 'ORDER_NOT_DONE', status: 'penalty-due' },
  { code: 'CLAIMS_OPEN', untilMs: NOW_MS + 86_400_000 },
  { code: 'DEPOSIT_UNDECIDED' },
  { code: 'NOTHING_OWED' },
  { code: 'ALREADY_HOLDING', untilMs: NOW_MS + 900_000 },
  { code: 'ALL_HELD', nextFreeAtMs: NOW_MS + 600_000 },
  { code: 'HOLDS_LAPSED', lapsedCount: 2, againAtMs: NOW_MS + 3_600_000 },
  { code: 'NO_HOLD' },
  { code: 'HOLD_EXPIRED' },
  { code: 'NOT_NEGOTIABLE', priceFen: 8_650_000 },
  { code: 'OFFER_STANDS', amountFen: 8_000_000, untilMs: NOW_MS + 86_400_000 },
  { code: 'ROUNDS_SPENT', mostRounds: 3 },
  { code: 'OFFER_NOT_BELOW', priceFen: 8_650_000 },
  { code: 'NO_OFFER' },
  { code: 'OFFER_CHANGED', amountFen: 8_200_000 },
  { code: 'BELOW_RESERVE' },
  { code: 'COUNTER_OUT_OF_RANGE', lowestFen: 8_000_100, highestFen: 8_649_900 },
  { code: 'COUNTER_OUT_OF_RANGE', lowestFen: 8_650_000, highestFen: 8_649_900 },
  { code: 'LOT_STATE', status: 'sold' },
  { code: 'RESERVE_NOT_MET' },
  { code: 'NOTE_NEEDED' },
  { code: 'SALE_PAUSED' },
  {
    code: 'REASON_UNFIT',
    why: 'opened',
    article: '拍卖管理办法第三十八条第（四）项',
    instead: WITHDRAWAL_REASONS['force-majeure'],
  },
  {
    code: 'REASON_UNFIT',
    why: 'bid-on',
    article: '拍卖管理办法第三十七条第（一）项',
    instead: PAUSE_REASONS['other-lawful'],
  },
  { code: 'WRONG_HALL', format: 'falling' },
  { code: 'WRONG_HALL', format: 'lane' },
  { code: 'WRONG_HALL', format: 'timed' },
  { code: 'SALE_STAGE', stage: 'approved' },
  { code: 'NO_LOTS' },
  { code: 'SALE_INCOMPLETE', fields: ['medium', 'place'] },
  { code: 'LOT_INCOMPLETE', lotId: 'lot-1', field: 'defects' },
  { code: 'LOT_INCOMPLETE', lotId: 'lot-1', field: 'valueFen' },
  { code: 'LOT_INCOMPLETE', lotId: 'lot-1', field: 'formerEndedAtMs' },
  { code: 'RULES_UNKNOWN', version: 'v' },
  { code: 'RULES_NOT_YET', effectiveFromMs: NOW_MS + 3_600_000 },
  { code: 'PERMIT_NOT_VALID' },
  { code: 'AUCTIONEER_NOT_VALID' },
  { code: 'TERMS_UNSOUND', lotId: 'lot-1', field: 'unitCount' },
  { code: 'TERMS_UNSOUND', lotId: 'lot-1', field: 'floorFen' },
  { code: 'TERMS_UNSOUND', lotId: 'lot-1', field: 'reserveFen' },
  { code: 'TERMS_UNSOUND', lotId: 'lot-1', field: 'startPriceFen' },
  { code: 'NOTICE_TOO_SHORT', earliestStartMs: NOW_MS + 604_800_000, days: 7 },
  { code: 'PREVIEW_TOO_SHORT', leastMs: 172_800_000 },
  { code: 'TIMES_OUT_OF_ORDER', field: 'firstEndMs' },
  { code: 'JUDICIAL_LIMIT', limit: 'deposit', article: '第十七条', lotId: 'lot-1' },
  { code: 'NOTHING_CHANGED' },
  { code: 'RULES_TAKEN', version: 'v' },
  { code: 'RULES_UNSOUND', field: 'ladder' },
  { code: 'RULES_TOO_SOON', earliestMs: NOW_MS + 604_800_000 },
  { code: 'ALREADY_OPEN' },
  { code: 'NO_MAXIMUM' },
  { code: 'UNKNOWN_GROUP' },
  { code: 'GROUP_OVER' },
  { code: 'GROUP_SIZE', lots: 3 },
  { code: 'GROUP_SALES' },
  { code: 'IN_GROUP', lotId: 'lot-1' },
  { code: 'GROUP_LOT', lotId: 'lot-1', why: 'NOT_REGISTERED' },
  { code: 'GROUP_LOT_LED', lotId: 'lot-1' },
  { code: 'GROUP_LOT_BOUND', lotId: 'lot-1' },
  { code: 'GROUP_CEILING_LOW', leastFen: 1_200_000 },
  { code: 'MALFORMED', field: 'amountFen' },
  { code: 'BAD_CURSOR' },
  { code: 'SEARCH_TOO_SHORT', leastLetters: 2 },
  { code: 'RATE_LIMITED', retryAfterMs: 1_400 },
  { code: 'KEY_REUSED' },
  { code: 'IN_FLIGHT', retryAfterMs: 300 },
];

describe('every way the house says no', () => {
  it('has its words', () => {
    const said = new Set(refusals.map(({ code }) => code));
    expect([...said].toSorted()).toEqual(Object.keys(REFUSAL_NUMBER).toSorted());
    expect(Object.keys(refusalWords)).toHaveLength(said.size);
  });

  it.each(refusals)('$code: one sentence and one way out, in the voice of the house', (refusal) => {
    const { sentence, wayOut } = wordsFor(refusal, NOW_MS);
    for (const words of [sentence, wayOut]) {
      expect(words.length).toBeGreaterThan(3);
      expect(words).not.toMatch(/[!！]|您|亲|抢|undefined|NaN|null/);
      expect(words).not.toMatch(/。$/);
    }
  });
});

describe('the words carry the facts', () => {
  const words = (refusal: Refusal) => wordsFor(refusal, NOW_MS);

  it('somebody was faster: the price that stands and the next amount, ready to be bid', () => {
    expect(words({ code: 'PRICE_CHANGED', priceFen: 8_650_000, nextMinimumFen: 8_700_000 })).toEqual({
      sentence: '有人先出了，当前价 ¥86,500',
      wayOut: '可出 ¥87,000',
      amountFen: 8_700_000,
    });
  });

  it('off the ladder: both neighbours, or the one there is', () => {
    const off = { code: 'NOT_MULTIPLE', stepFen: 50_000 } as const;
    expect(words({ ...off, lowerFen: 1_200_000, upperFen: 1_250_000 }).wayOut).toBe(
      '可出 ¥12,000 或 ¥12,500',
    );
    expect(words({ ...off, lowerFen: 1_250_000, upperFen: 1_250_000 }).wayOut).toBe('可出 ¥12,500');
  });

  it('not open yet: when it will be', () => {
    const startsAtMs = NOW_MS + 3_600_000;
    expect(words({ code: 'NOT_STARTED', startsAtMs }).sentence).toBe('这件 今天 15:00 开拍，现在还不能出价');
  });

  it('short of deposit: what there is and what is missing', () => {
    const short = { code: 'DEPOSIT_SHORT', depositFen: 600_000, availableFen: 250_000 } as const;
    expect(words(short).sentence).toBe('可用保证金 ¥2,500，还差 ¥3,500');
  });

  it('an order in another state: which, in the words of what was sold', () => {
    const state = (status: 'returned' | 'picked-up' | 'closed', category?: 'vehicle' | 'goods') =>
      words({ code: 'WRONG_ORDER_STATE', status, ...(category && { category }) }).sentence;
    expect(state('returned', 'goods')).toBe('这个订单现在是已退货');
    expect(state('returned', 'vehicle')).toBe('这个订单现在是已退车');
    expect(state('picked-up', 'goods')).toBe('这个订单现在是已提货');
    expect(state('closed', 'goods')).toBe('这个订单现在是交易关闭');
    expect(state('returned')).toBe('这个订单现在是已退车');
  });

  it('too fast: how long to wait, never nought', () => {
    expect(words({ code: 'RATE_LIMITED', retryAfterMs: 1_400 }).wayOut).toBe('2 秒后再试');
    expect(words({ code: 'IN_FLIGHT', retryAfterMs: 0 }).wayOut).toBe('1 秒后会有结果');
  });
});

describe('the numbers of refusals', () => {
  it('each stand for one refusal: whoever reads the number knows which', () => {
    const codes = Object.keys(REFUSAL_NUMBER);
    expect(new Set(Object.values(REFUSAL_NUMBER)).size).toBe(codes.length);
  });
});
