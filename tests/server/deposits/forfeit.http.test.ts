// A winner's deposit is taken away over HTTP: one proposes, another approves, the winner is
// told and may object.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Deposit, ForfeitView } from '#contract/deposits/outputs.ts';
import type { RouteName } from '#contract/routes.ts';
import { yuan } from '#core/money.ts';
import { DAY_MS } from '#core/time/days.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';
import { END_MS } from '../../kit/lots.ts';
import { openSoldServer } from '../../kit/sold-server.ts';
import { sumsAt, type Said } from '../../kit/staff-request.ts';
import { call, somebodyOfTheHouse, type Person, type TestServer } from '../../kit/test-server.ts';
import { allBackAt, kindsToldAt, toldAt } from '../../kit/time/server-clock.ts';

const DEPOSIT_FEN = yuan(2_000);
const ARTICLE = '拍卖法 第三十九条';
const REASON = '逾期未付款，两次催告未果';
/** The third working day after the hammer of a Friday is the Wednesday, whole. */
const PAY_BY_MS = workdayAfterMs(END_MS, 2, 17);
const WINDOW_ENDS_MS = Date.UTC(2027, 0, 20, 16);

type Told = Said<ForfeitView>;

describe('a forfeit over HTTP', () => {
  let server: TestServer;
  let buyer: Person;
  let clerk: Person;
  let chief: Person;
  let orderId: string;
  beforeEach(async () => {
    ({ server, buyer, clerk, orderId } = await openSoldServer());
    chief = await somebodyOfTheHouse(server, '13900000002');
  });
  afterEach(() => server.close());

  const ask = (who: Person, name: RouteName, input: object): Promise<Told> =>
    call(server, [name, input], who);
  const propose = (part: object = {}, who = clerk): Promise<Told> => {
    const matter = { kind: 'forfeit', lotId: 'lot-1', bidderId: buyer.userId, article: ARTICLE };
    return ask(who, 'proposeMoney', { matter, reason: REASON, ...part });
  };
  const decide = (id: string, step: string, who: Person): Promise<Told> =>
    ask(who, 'decideMoney', { id, step, ...(step === 'take-back' && { reason: '买家已付款' }) });
  const sums = () => sumsAt(server, clerk);
  /** Proposed by the clerk, approved by the chief. */
  const announced = async (): Promise<string> => {
    const { id } = (await propose()).data;
    await decide(id, 'approve', chief);
    return id;
  };
  const later = async (atMs: number): Promise<void> => {
    ({ buyer, clerk, chief } = await allBackAt(server, atMs, { buyer, clerk, chief }));
  };

  test('is proposed with a written reason and the article it rests on', async () => {
    const wordless = await propose({ reason: '没付' });
    expect(wordless).toMatchObject({ status: 400, data: { refusal: { field: 'reason' } } });
    const matter = { kind: 'forfeit', lotId: 'lot-1', bidderId: buyer.userId, article: '' };
    expect((await propose({ matter })).status).toBe(400);
    expect((await propose({}, buyer)).status).toBe(403);
  });

  test('is carried out after three silent working days, exactly', async () => {
    expect(WINDOW_ENDS_MS).toBe(workdayAfterMs(END_MS, 3, 24));
    const { id } = (await propose()).data;
    expect((await decide(id, 'approve', clerk)).data.refusal.code).toBe('SAME_PERSON');
    expect(await kindsToldAt(server, buyer)).not.toContain('forfeit-announced');
    await decide(id, 'approve', chief);
    expect((await toldAt(server, buyer))[0]).toMatchObject({
      kind: 'forfeit-announced',
      article: ARTICLE,
      reason: REASON,
      objectUntilMs: WINDOW_ENDS_MS,
    });
    await later(WINDOW_ENDS_MS - 1);
    expect(await sums()).toMatchObject({ performanceFen: DEPOSIT_FEN, forfeitedFen: 0, offFen: 0 });
    await later(WINDOW_ENDS_MS);
    expect(await sums()).toMatchObject({ performanceFen: 0, forfeitedFen: DEPOSIT_FEN, offFen: 0 });
    expect(await kindsToldAt(server, buyer)).toContain('forfeited');
    const late = await ask(buyer, 'objectToForfeit', { id, text: '已于当日付款' });
    expect(late.data.refusal.code).toBe('NOT_AT_THIS_STAGE');
    expect((await propose()).data.refusal.code).toBe('NOTHING_HELD');
  });

  test('stands still during an objection, and the house is told', async () => {
    const id = await announced();
    await ask(buyer, 'objectToForfeit', { id, text: '已于当日付款，附回单' });
    expect((await toldAt(server, chief))[0]).toMatchObject({ kind: 'forfeit-objected', lotId: 'lot-1' });
    await later(WINDOW_ENDS_MS + 9 * DAY_MS);
    expect(await sums()).toMatchObject({ performanceFen: DEPOSIT_FEN, forfeitedFen: 0, offFen: 0 });
    expect((await decide(id, 'uphold', clerk)).data.refusal.code).toBe('SAME_PERSON');
    await decide(id, 'uphold', chief);
    expect(await sums()).toMatchObject({ performanceFen: 0, forfeitedFen: DEPOSIT_FEN, offFen: 0 });
  });

  describe('after a default that is settled', () => {
    /** Their day and the day of grace are over, and the house has closed the case. */
    const settled = async (): Promise<void> => {
      await later(PAY_BY_MS + DAY_MS);
      const closed = await ask(clerk, 'staffOrderDo', { action: 'end-default', orderId });
      expect(closed).toMatchObject({ code: 200, data: { status: 'closed' } });
    };
    const available = async (): Promise<number> =>
      (await call<Deposit>(server, ['myDeposit'], buyer)).data.availableFen;

    test('gives the deposit back when given up, and tells them', async () => {
      await settled();
      const before = await sums();
      const hadFen = await available();
      const id = await announced();
      await ask(buyer, 'objectToForfeit', { id, text: '已与委托人和解，附协议' });
      expect(await sums()).toEqual(before);
      expect((await decide(id, 'take-back', chief)).code).toBe(200);
      expect(await sums()).toEqual({
        ...before,
        freeFen: before.freeFen + DEPOSIT_FEN,
        performanceFen: before.performanceFen - DEPOSIT_FEN,
      });
      expect(await available()).toBe(hadFen + DEPOSIT_FEN);
      expect(await sums()).toMatchObject({ performanceFen: 0, forfeitedFen: 0, offFen: 0 });
      expect((await toldAt(server, buyer))[0]).toEqual({
        kind: 'forfeit-dropped',
        lotId: 'lot-1',
        returnedFen: DEPOSIT_FEN,
      });
      // It went back once, and there is nothing left to take.
      expect((await decide(id, 'take-back', clerk)).data.refusal.code).toBe('NOT_AT_THIS_STAGE');
      expect((await propose()).data.refusal.code).toBe('NOTHING_HELD');
    });

    test('moves nothing when only one person had thought of it', async () => {
      await settled();
      const { id } = (await propose()).data;
      await decide(id, 'take-back', clerk);
      expect(await sums()).toMatchObject({ performanceFen: DEPOSIT_FEN, forfeitedFen: 0, offFen: 0 });
      expect((await propose()).code).toBe(200);
    });
  });

  test('given up during the order leaves the deposit there', async () => {
    const id = await announced();
    await decide(id, 'take-back', chief);
    expect(await sums()).toMatchObject({ performanceFen: DEPOSIT_FEN, forfeitedFen: 0, offFen: 0 });
    expect((await toldAt(server, buyer))[0]).toEqual({ kind: 'forfeit-dropped', lotId: 'lot-1' });
  });

  test('is one at a time: no proposal evades an objection', async () => {
    const id = await announced();
    expect((await propose({}, chief)).data.refusal.code).toBe('ALREADY_PROPOSED');
    await ask(buyer, 'objectToForfeit', { id, text: '已于当日付款，附回单' });
    expect((await propose()).data.refusal.code).toBe('ALREADY_PROPOSED');
    await decide(id, 'take-back', chief);
    expect(await kindsToldAt(server, buyer)).toContain('forfeit-dropped');
    expect((await propose()).code).toBe(200);
  });
});
