// The short way of a bid must decide what the long way decides, write what it writes, and answer what it answers.
import { afterEach, describe, expect, test } from 'vitest';
import { type BidPlaced, placeBid, type PlaceBid } from '#server/commands/place-bid.ts';
import type { AtHand, Command } from '#server/engine/command.ts';
import { inlineEngine } from '#server/engine/inline.ts';
import { movedClock } from '../kit/clock.ts';
import { bidOf, openSale, someBidder, someBuyer, someLot } from '../kit/houses.ts';
import { MINUTE_MS, START_MS } from '../kit/lots.ts';
import { sha256 } from '../kit/sha256.ts';
import { testStore } from '../kit/stores.ts';

type BidCommand = Command<PlaceBid, BidPlaced>;

/** Bids of every sort: too low, by hand, by maximum, against oneself, of strangers, and of people who have not registered. */
const wish = (bidderIds: readonly string[], at: number): PlaceBid => {
  const chance = (what: string, below: number): number =>
    Number.parseInt(sha256(`${what} ${at}`).slice(0, 8), 16) % below;
  const bidderId = bidderIds[chance('who', bidderIds.length)] ?? '';
  const kind = chance('kind', 3) === 0 ? 'maximum' : 'exact';
  return bidOf(bidderId, 10_000 + (at * 2 + chance('amount', 20)) * 100, { kind, isConfirmed: at % 5 > 0 });
};

const { runAtOnce: shortWay, ...longWay } = placeBid;

/** Says whether each bid was decided the short way. */
const watched = (heard: boolean[]): BidCommand => ({
  ...placeBid,
  runAtOnce: (context: AtHand, bid) => {
    const answer = shortWay?.(context, bid) ?? null;
    heard.push(answer !== null);
    return answer;
  },
});

const closings: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** A house with three bidders, one who has not registered, and one who is not known at all. */
const openHouse = async () => {
  const ground = await testStore('sqlite');
  const clock = movedClock(START_MS - MINUTE_MS);
  const engine = inlineEngine(ground.store, clock);
  closings.push(async () => {
    await engine.stop();
    await ground.dispose();
  });
  await openSale(engine, [someLot({ terms: { reserveFen: 1_500_000 } })]);
  const ids: string[] = [];
  for (const name of ['an', 'bo', 'cai']) ids.push(await someBidder(engine, name));
  ids.push(await someBuyer(engine, 'dan'), 'nobody');
  return { ground, clock, engine, ids };
};

/** What is answered and what is kept, with the names of this one house taken out. */
const walk = async (command: BidCommand, count: number) => {
  const { ground, clock, engine, ids } = await openHouse();
  const { reader } = ground.store;
  const answers: unknown[] = [];
  for (let at = 0; at < count; at += 1) {
    // Now and then the lot is nearly over: then a bid makes it longer, and at last it ends.
    if (at === 1) clock.moveTo(START_MS + 1_000);
    if (at % 30 === 29) clock.moveBy(14.75 * MINUTE_MS);
    const bid = wish(ids, at);
    const key = { bidderId: bid.bidderId, key: `press-${at}`, bodyHash: 'h' };
    answers.push(await engine.runKeyed(command, bid, key));
  }
  const rows = await reader
    .selectFrom('events')
    .select(['rev', 'seq', 'type', 'atMs', 'body'])
    .orderBy('rev')
    .execute();
  const bids = await reader.selectFrom('bids').select(['id', 'rev', 'kind', 'amountFen', 'atMs']).execute();
  const told = await reader
    .selectFrom('messages')
    .select(['topic', 'body'])
    .orderBy('atMs')
    .orderBy('topic')
    .orderBy('userId')
    .execute();
  const people = await reader.selectFrom('registrations').select(['bidderId', 'paddle']).execute();
  const names = new Map(ids.map((id, at) => [id, `bidder-${at}`]));
  for (const { bidderId, paddle } of people) names.set(paddle, `paddle of ${names.get(bidderId)}`);
  for (const { id, rev } of bids) names.set(id, `bid at ${rev}`);
  const text = JSON.stringify({ answers, rows, bids, told });
  return [...names]
    .reduce(
      (left, [from, to]) => left.replaceAll(`"${from}`, `"${to}`).replaceAll(`"${from}\\`, `"${to}\\`),
      text,
    )
    .replaceAll(/[0-9a-f]{64}/g, 'stamp')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id');
};

describe('a bid decided in one breath', () => {
  test('is decided, kept, told and answered like one for which everything is asked', async () => {
    const heard: boolean[] = [];
    const [short, long] = [await walk(watched(heard), 150), await walk(longWay, 150)];
    expect(heard.filter(Boolean).length).toBeGreaterThan(50);
    expect(heard.filter((isShort) => !isShort).length).toBeGreaterThan(3);
    for (const word of [
      'leading',
      'outbid',
      'maximum-set',
      'extended',
      'TOO_HIGH_CONFIRM',
      'NOT_REGISTERED',
    ]) {
      expect([word, short.includes(word)]).toEqual([word, true]);
    }
    expect(short.split('},')).toEqual(long.split('},'));
  });

  test('that has a bug is taken back alone, and its neighbours stand', async () => {
    const { ground, clock, engine, ids } = await openHouse();
    clock.moveTo(START_MS + 1_000);
    const faulty: BidCommand = {
      ...placeBid,
      name: 'faulty',
      runAtOnce: (context, bid) => {
        shortWay?.(context, bid);
        throw new Error('a bug');
      },
    };
    const [an = '', bo = '', cai = ''] = ids;
    await engine.run(placeBid, bidOf(an, 10_000));
    await engine.run(placeBid, bidOf(bo, 10_100));
    const [broken, next] = await Promise.allSettled([
      engine.run(faulty, bidOf(an, 10_200)),
      engine.run(placeBid, bidOf(cai, 10_300)),
    ]);
    expect(broken).toMatchObject({ status: 'rejected', reason: { message: 'faulty: a bug' } });
    expect(next).toMatchObject({ value: { ok: true, answer: { lot: { bidCount: 3 } } } });
    const rows = await ground.store.reader
      .selectFrom('bids')
      .select(['bidderId', 'sealed'])
      .orderBy('rev')
      .execute();
    expect(rows.map(({ bidderId }) => bidderId)).toEqual([an, bo, cai]);
  });

  test('is left to the long way as long as anything must be asked', async () => {
    const { clock, engine, ids } = await openHouse();
    const heard: boolean[] = [];
    const [an = '', bo = ''] = ids;
    const send = (bidderId: string, amountYuan: number) =>
      engine.run(watched(heard), bidOf(bidderId, amountYuan));
    clock.moveTo(START_MS + 1_000);
    // The lot is due to open; the next bidder is not known yet; then both are.
    await send(an, 10_000);
    await send(bo, 10_100);
    await send(an, 10_200);
    expect(heard).toEqual([false, false, true]);
    await someBidder(engine, 'eve');
    await send(bo, 10_300);
    expect(heard.at(-1)).toBe(false);
  });
});
