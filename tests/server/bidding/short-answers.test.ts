// Answers at rest: a bid that was taken is kept in half the words and read again to the byte, for
// whoever asks twice is given the same receipt; whatever is said otherwise is kept as it was
// said.
import { describe, expect, test } from 'vitest';
import type { BidAnswer } from '#contract/bidding/standing-outputs.ts';
import { viewOf } from '#core/lots/lot-view.ts';
import { yuan } from '#core/money.ts';
import { answerIn, answerText } from '#server/bidding/answer-codec.ts';
import { placeBid } from '#server/bidding/commands-place-bid.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import { someReceipt } from '../../kit/bidding/receipts.ts';
import { movedClock } from '../../kit/clock.ts';
import { bidOf, openSale, someBidder, someLot } from '../../kit/fixtures.ts';
import { ledBy, MINUTE_MS, openLot, START_MS } from '../../kit/lots.ts';
import { testStore } from '../../kit/stores.ts';

const lot = viewOf(openLot({ standing: ledBy('A', 15_000) }));

const taken: BidAnswer = {
  outcome: 'leading',
  receipt: someReceipt({ lotId: lot.id }),
  lot,
  mine: {
    lotId: lot.id,
    paddle: 'P-A',
    depositState: 'frozen',
    depositEndedAtMs: null,
    place: 'leading',
    maximumFen: null,
    lastBidFen: yuan(15_000),
    isFollowed: false,
  },
  nowMs: START_MS + 1,
};

const placed = { ok: true, answer: taken };

const keptOf = (answer: unknown): { readonly text: string; readonly body: string } => {
  const body = JSON.stringify(answer);
  return { text: answerText(answer, body), body };
};

describe('the answer to a bid that was taken', () => {
  test('is kept in half the words, and reads as given', () => {
    const { text, body } = keptOf(placed);
    expect(text.length).toBeLessThan(body.length * 0.55);
    expect(answerIn(text)).toBe(body);
  });

  test.each<[string, Partial<BidAnswer>]>([
    ['was outbid at once', { outcome: 'outbid', mine: { ...taken.mine, place: 'outbid' } }],
    ['followed another', { receipt: { ...taken.receipt, priceBeforeFen: yuan(14_900) } }],
    ['was over a reserve', { lot: { ...lot, reserve: 'met' } }],
    ['names something in Chinese', { lot: { ...lot, reason: '核对“里程”资料' } }],
  ])('that %s reads the same', (_which, change) => {
    const { text, body } = keptOf({ ok: true, answer: { ...taken, ...change } });
    expect(text).toMatch(/^\[/);
    expect(answerIn(text)).toBe(body);
  });

  test.each<[string, unknown]>([
    ['its lot tells more', { ok: true, answer: { ...taken, lot: { ...lot, decideByMs: START_MS } } }],
    ['its lot tells less', { ok: true, answer: { ...taken, lot: { id: lot.id } } }],
    [
      'its lot is told in another order',
      { ok: true, answer: { ...taken, lot: Object.fromEntries(Object.entries(lot).toReversed()) } },
    ],
    ['it tells more itself', { ok: true, answer: { ...taken, deposit: null } }],
    ['it tells of no standing', { ok: true, answer: { ...taken, mine: null } }],
    ['something in it is not told', { ok: true, answer: { ...taken, lot: { ...lot, reason: undefined } } }],
    ['something stands beside it', { ...placed, note: '' }],
    ['it was not taken', { ok: false, answer: taken }],
    ['it is of another sort', { ok: true, answer: { deposit: 1 } }],
    ['there is nothing in it', { ok: true, answer: null }],
  ])('is kept as it was given where %s', (_why, answer) => {
    const { text, body } = keptOf(answer);
    expect(text).toBe(body);
    expect(answerIn(text)).toBe(body);
  });
});

test.each([null, undefined, 'done', 7, []])('an answer that is %j is kept as it is', (answer) => {
  expect(answerText(answer, 'as given')).toBe('as given');
});

test('an answer that was kept in full before reads as it is', () => {
  const body = JSON.stringify(placed);
  expect(answerIn(body)).toBe(body);
});

test('a bid by hand is kept so, answering repeats the same', async () => {
  const ground = await testStore('sqlite');
  const clock = movedClock(START_MS - MINUTE_MS);
  const engine = inlineEngine(ground.store, clock);
  await openSale(engine, [someLot()]);
  const bidderId = await someBidder(engine, 'an');
  clock.moveTo(START_MS + 1_000);
  const key = { bidderId, key: 'request-1', bodyHash: 'h' };
  const callKeyed = () => engine.runKeyed(placeBid, bidOf(bidderId, 10_000), key);
  const first = await callKeyed();
  const row = await ground.store.reader
    .selectFrom('answers')
    .select('body')
    .where('key', '=', 'request-1')
    .executeTakeFirstOrThrow();
  expect(row.body).toMatch(/^\["leading"/);
  expect(await callKeyed()).toEqual(first);
  expect(first).toMatchObject({ state: 'answered', body: answerIn(row.body) });
  await engine.stop();
  await ground.dispose();
});
