// A lot that missed its reserve, from the hammer to a sale both sides have named the price of, or
// to nothing.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LotTerms } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import type { NegotiationAnswer, NegotiationReply } from '#core/negotiation/negotiation.ts';
import type { AscendingRules } from '#core/sales/rule-set.ts';
import { myStandings } from '#server/bidding/queries-my-standings.ts';
import { readStanding } from '#server/bidding/queries-read-standing.ts';
import { depositOf } from '#server/deposits/queries-my-deposit.ts';
import { openedAbout } from '#server/documents/paper-codec.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { workDeadline } from '#server/jobs/commands-work-deadlines.ts';
import { advance } from '#server/jobs/scheduler.ts';
import { readSnapshot } from '#server/live/lot-news.ts';
import {
  answerNegotiation,
  replyNegotiation,
  type NegotiationAnswered,
  type NegotiationMoved,
} from '#server/negotiation/commands-negotiate.ts';
import { readNegotiation, wholeNegotiation } from '#server/negotiation/store-negotiations.ts';
import { messageList } from '#server/notifications/queries-messages.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { bidOf, openSale, sendBid, someBidder, someLot } from '../../kit/fixtures.ts';
import { END_MS, someRules, START_MS } from '../../kit/lots.ts';
import { anySeal } from '../../kit/seals.ts';
import { sha256 } from '../../kit/sha256.ts';
import { readHistory } from '../../kit/store/read-history.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';
import { violations } from '../../simulation/invariants.ts';

const RESERVE_FEN = yuan(20_000);
const HOUR_MS = 3_600_000;

describe.each(storeKinds)('a missed reserve on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let clock: MovedClock;
  let an: string;
  let bo: string;
  let failures: unknown[];

  const ring = async (): Promise<void> => {
    const failed = (error: unknown): void => void failures.push(error);
    const parts = { engine, reader: ground.store.reader, clock, failed };
    await advance(parts);
    await ringAlarms(parts, workDeadline);
  };

  /** A lot that an has bid on below the reserve, at its end. */
  const endBelow = async (terms: Partial<LotTerms<AscendingRules>> = {}): Promise<void> => {
    await openSale(engine, [someLot({ terms: { reserveFen: RESERVE_FEN, ...terms } })]);
    [bo, an] = [await someBidder(engine, 'bo'), await someBidder(engine, 'an')];
    clock.moveTo(START_MS + 1_000);
    await sendBid(engine, bidOf(bo, 10_000));
    await sendBid(engine, bidOf(an, 10_100));
    clock.moveTo(END_MS);
    await ring();
  };

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - 1_000);
    engine = inlineEngine(ground.store, clock);
    failures = [];
  });

  afterEach(async () => {
    await engine.stop();
    const told = { endsAtMs: END_MS, answers: [], outages: [] };
    const broken = violations(await readHistory(ground.store.reader, told), sha256);
    await ground.dispose();
    const [wrong] = [...broken, ...failures.map(String)];
    if (wrong !== undefined) throw new Error(wrong);
  });

  const answer = (said: NegotiationAnswer): Promise<NegotiationAnswered> =>
    engine.run(answerNegotiation, { lotId: 'lot-1', staffId: 'li', answer: said });
  const reply = (said: NegotiationReply, bidderId = an): Promise<NegotiationMoved> =>
    engine.run(replyNegotiation, { lotId: 'lot-1', bidderId, reply: said });
  const deposit = (who: string) => depositOf(ground.store.reader, who);
  const told = async (who: string): Promise<string[]> => {
    const { rows } = await messageList(ground.store.reader, { userId: who, nowMs: clock.nowMs() }, anySeal);
    return rows.map(({ message }) => message.kind);
  };
  const whole = () => wholeNegotiation({ db: ground.store.reader, bidSeal: { maximums: anySeal } }, 'lot-1');
  const status = async () => (await readNegotiation(ground.store.reader, 'lot-1'))?.status;
  const orders = () => ground.store.reader.selectFrom('orders').selectAll().execute();

  test('frees everybody but the highest bidder, who hears of it', async () => {
    await endBelow();
    expect(await deposit(bo)).toMatchObject({ frozenFen: 0 });
    expect(await deposit(an)).toMatchObject({ frozenFen: yuan(2_000) });
    expect(await status()).toBe('awaiting-consignor');
    expect([(await told(an))[0], (await told(bo))[0]]).toEqual(['negotiation-opened', 'lost']);
  });

  test('whose lot cannot be shown is unanswered, and stays', async () => {
    await endBelow();
    await ground.store.writer.deleteFrom('lotCards').where('lotId', '=', 'lot-1').execute();
    await expect(answer({ what: 'counter', amountFen: yuan(15_000) })).rejects.toThrow('cannot be shown');
    expect(await status()).toBe('awaiting-consignor');
  });

  test('comes to a sale at the consignor’s price, when taken', async () => {
    await endBelow();
    clock.moveBy(HOUR_MS);
    expect(await answer({ what: 'counter', amountFen: yuan(15_000) })).toMatchObject({
      answer: { status: 'awaiting-bidder', counterFen: yuan(15_000) },
    });
    clock.moveBy(HOUR_MS);
    expect(await reply({ what: 'accept' })).toEqual({ ok: true });
    expect(await deposit(an)).toMatchObject({ frozenFen: 0, performanceFen: yuan(2_000) });
    expect(await orders()).toMatchObject([{ lotId: 'lot-1', buyerId: an }]);
    expect(await told(an)).toEqual(expect.arrayContaining(['negotiation-countered', 'negotiation-agreed']));
    const papers = await ground.store.reader
      .selectFrom('papers')
      .select(['id', 'ownerId', 'about'])
      .where('ownerId', '=', an)
      .execute();
    // No hammer struck it down at this price, and the confirmation does not say so.
    expect(papers.map((row) => (JSON.parse(openedAbout(anySeal, row)) as { way?: string }).way)).toEqual([
      'negotiated',
    ]);
    clock.moveBy(30 * HOUR_MS);
    await ring();
    expect(await status()).toBe('agreed');
  });

  test('comes to a sale at the bid, or at a raise', async () => {
    await endBelow();
    await answer({ what: 'counter', amountFen: yuan(15_000) });
    await reply({ what: 'raise', amountFen: yuan(12_000) });
    expect(await answer({ what: 'accept' })).toMatchObject({
      answer: { status: 'agreed', priceFen: yuan(12_000) },
    });
    expect(await whole()).toMatchObject({
      status: 'agreed',
      priceFen: yuan(12_000),
    });
    expect(await orders()).toHaveLength(1);
  });

  test.each([
    ['the consignor declines', async () => void (await answer({ what: 'decline' }))],
    [
      'the bidder declines',
      async () => {
        await answer({ what: 'counter', amountFen: yuan(15_000) });
        await reply({ what: 'decline' });
      },
    ],
    [
      'the consignor says nothing by 18:00 of the next working day',
      async () => {
        const negotiation = await readNegotiation(ground.store.reader, 'lot-1');
        clock.moveTo(negotiation && 'answerByMs' in negotiation ? negotiation.answerByMs : 0);
        await ring();
      },
    ],
    [
      'the bidder says nothing for four hours',
      async () => {
        await answer({ what: 'counter', amountFen: yuan(15_000) });
        clock.moveBy(4 * HOUR_MS);
        await ring();
      },
    ],
  ])('comes to nothing when %s: the deposit free, no order', async (_says, action) => {
    await endBelow();
    await action();
    expect(await status()).toBe('failed');
    expect(await deposit(an)).toMatchObject({ frozenFen: 0, performanceFen: 0 });
    expect(await orders()).toEqual([]);
    expect((await told(an))[0]).toBe('negotiation-failed');
    expect(await ground.store.reader.selectFrom('deadlines').selectAll().execute()).toEqual([]);
  });

  test('a word that comes too late, or twice, changes nothing', async () => {
    await endBelow();
    await answer({ what: 'counter', amountFen: yuan(15_000) });
    const again = await answer({ what: 'counter', amountFen: yuan(14_000) });
    expect(again).toMatchObject({ ok: false, refusal: { code: 'NOT_YOUR_TURN', turn: 'bidder' } });
    clock.moveBy(4 * HOUR_MS);
    expect(await reply({ what: 'accept' })).toMatchObject({ refusal: { code: 'NEGOTIATION_ENDED' } });
    expect(await deposit(an)).toMatchObject({ frozenFen: yuan(2_000) });
    await ring();
    await ring();
    expect(await deposit(an)).toMatchObject({ frozenFen: 0 });
    expect(await reply({ what: 'accept' })).toMatchObject({ refusal: { code: 'NEGOTIATION_ENDED' } });
  });

  test('is negotiated over with the highest bidder alone', async () => {
    await endBelow();
    await answer({ what: 'counter', amountFen: yuan(15_000) });
    const unknown = { ok: false, refusal: { code: 'UNKNOWN_NEGOTIATION' } };
    expect(await reply({ what: 'accept' }, bo)).toEqual(unknown);
    const nowhere = { lotId: 'nowhere', bidderId: an, reply: { what: 'accept' } } as const;
    expect(await engine.run(replyNegotiation, nowhere)).toEqual(unknown);
  });

  test('in a court’s sale does not exist: the hammer ends all', async () => {
    await endBelow({ rules: someRules({ profile: 'judicial' }) });
    expect(await status()).toBeUndefined();
    expect(await deposit(an)).toMatchObject({ frozenFen: 0 });
  });

  test('is shown to the room as negotiated, to others as lost', async () => {
    await endBelow();
    const { reader } = ground.store;
    const seen = async () => {
      const heard = await readSnapshot(reader, 'lot-1');
      const places = [an, bo].map(async (userId) => {
        const { rows } = await myStandings(reader, { userId, lotIds: ['lot-1'] }, anySeal);
        const own = heard && (await readStanding(reader, { lot: heard.lot, bidderId: userId }, anySeal));
        expect(own).toEqual(rows[0]);
        return own?.place;
      });
      expect(JSON.stringify(heard?.news)).not.toContain(String(RESERVE_FEN));
      const { isNegotiating, negotiationByMs = null } = heard?.news.view ?? {};
      expect(negotiationByMs === null).toBe(isNegotiating === undefined);
      return [isNegotiating, ...(await Promise.all(places))];
    };
    expect(await seen()).toEqual([true, 'negotiating', 'lost']);
    await answer({ what: 'counter', amountFen: yuan(15_000) });
    expect(await seen()).toEqual([true, 'negotiating', 'lost']);
    await reply({ what: 'accept' });
    expect(await seen()).toEqual([undefined, 'won', 'lost']);
  });

  test('that is declined is lost to the bidder too', async () => {
    await endBelow();
    await answer({ what: 'decline' });
    const lot = await readSnapshot(ground.store.reader, 'lot-1');
    expect(lot?.news.view.isNegotiating).toBeUndefined();
    const { rows } = await myStandings(ground.store.reader, { userId: an, lotIds: ['lot-1'] }, anySeal);
    expect(rows).toMatchObject([{ place: 'lost' }]);
  });

  test('is told to nobody: no message or row holds the reserve', async () => {
    await endBelow();
    await answer({ what: 'counter', amountFen: yuan(15_000) });
    const rows = await ground.store.reader.selectFrom('messages').select('body').execute();
    const negotiation = await ground.store.reader
      .selectFrom('negotiations')
      .select('state')
      .executeTakeFirst();
    expect(JSON.stringify([rows, negotiation])).not.toContain(String(RESERVE_FEN));
  });
});
