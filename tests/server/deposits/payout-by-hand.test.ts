// A payout the bank never answers for: two persons of the house ask it, and end the payout by what
// they have heard.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PayoutView } from '#contract/deposits/outputs.ts';
import { arrivesByMs } from '#core/deposits/payout.ts';
import { yuan } from '#core/money.ts';
import { finishPayout } from '#server/deposits/payouts/commands-finish-payout.ts';
import { requestPayout } from '#server/deposits/payouts/commands-request-payout.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { payOut } from '#server/jobs/send-payouts.ts';
import { ledgerSums } from '#server/ledger/queries-ledger-sums.ts';
import { messageList } from '#server/notifications/queries-messages.ts';
import { decideMoney, proposeMoney } from '#server/orders/money-decisions/commands-decide-money.ts';
import { shown } from '../../kit/accounts/shown.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { CARD, cardSeal, someCard } from '../../kit/deposits/cards.ts';
import { someBuyer, someClerk } from '../../kit/fixtures.ts';
import { START_MS } from '../../kit/lots.ts';
import { anySeal } from '../../kit/seals.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';
import { call, freshKey, openTestServer, somebodyOfTheHouse, somePerson } from '../../kit/test-server.ts';
import { assertZeroSum } from '../../kit/zero-sum.ts';

const REASON = '银行电话核实：查无此笔，未汇出';

describe.each(storeKinds)('a payout the bank does not answer for, on %s', (kind) => {
  let ground: TestStore;
  let clock: MovedClock;
  let engine: EngineHandle;
  let an: string;
  let payoutId: string;

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS);
    engine = inlineEngine(ground.store, clock);
    an = await someBuyer(engine, 'an', 1_000);
    const cardId = await someCard(engine, an);
    const asked = await engine.run(requestPayout, { bidderId: an, cardId, amountFen: yuan(300) });
    if (!asked.ok) throw new Error(asked.refusal.code);
    payoutId = asked.answer.id;
  });
  afterEach(async () => {
    await assertZeroSum(ground.store.reader);
    await engine.stop();
    await ground.dispose();
  });

  const matter = (isPaid: boolean, part: object = {}) =>
    ({ kind: 'payout', bidderId: an, payoutId, isPaid, ...part }) as const;
  const propose = (isPaid: boolean, part: object = {}) =>
    engine.run(proposeMoney, { staffId: 'clerk-1', matter: matter(isPaid, part), reason: REASON });
  const proposed = async (isPaid: boolean): Promise<string> => {
    const answer = await propose(isPaid);
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.answer.id;
  };
  const decide = (id: string, step: 'approve' | 'take-back' = 'approve', staffId = 'clerk-2') =>
    engine.run(decideMoney, { id, step, staffId });
  const sums = () => ledgerSums(ground.store.reader);
  const told = async (userId: string) => {
    const asker = { userId, nowMs: clock.nowMs() };
    const { rows } = await messageList(ground.store.reader, asker, anySeal);
    return rows.filter(({ topic }) => topic === 'deposit').map(({ message }) => message);
  };
  /** One round of the payer; how often the bank was asked in it. */
  const bankAsked = async (failures: unknown[] = []): Promise<number> => {
    let count = 0;
    await payOut({
      engine,
      reader: ground.store.reader,
      cards: cardSeal,
      names: anySeal,
      port: {
        pay: () => {
          count += 1;
          return Promise.reject(new Error('answered 400'));
        },
      },
      failed: (error) => void failures.push(error),
    });
    return count;
  };

  test('is out when two persons, not one, heard so', async () => {
    const id = await proposed(true);
    expect(await decide(id, 'approve', 'clerk-1')).toMatchObject({ refusal: { code: 'SAME_PERSON' } });
    expect(await sums()).toMatchObject({ withdrawingFen: yuan(300), outFen: 0 });
    expect(await decide(id)).toMatchObject({ answer: { status: 'executed', approverId: 'clerk-2' } });
    expect(await sums()).toMatchObject({ withdrawingFen: 0, outFen: yuan(300), freeFen: yuan(700) });
    expect(await told(an)).toEqual([{ kind: 'payout-paid', amountFen: yuan(300), note: REASON }]);
    expect(await bankAsked()).toBe(0);
  });

  test('is back when it was never sent, and its owner reads why', async () => {
    await decide(await proposed(false));
    expect(await sums()).toMatchObject({ withdrawingFen: 0, outFen: 0, freeFen: yuan(1_000) });
    expect(await told(an)).toEqual([{ kind: 'payout-returned', amountFen: yuan(300), note: REASON }]);
    expect(await bankAsked()).toBe(0);
  });

  test('is not sent while two decide, and then again', async () => {
    expect(await bankAsked()).toBe(1);
    const id = await proposed(false);
    expect(await bankAsked()).toBe(0);
    await decide(id, 'take-back');
    expect(await bankAsked()).toBe(1);
  });

  test('the bank answers meanwhile is the bank’s: two persons are late', async () => {
    const id = await proposed(false);
    await engine.run(finishPayout, { id: payoutId, isPaid: true, note: 'REF-1' });
    expect(await decide(id)).toMatchObject({ refusal: { code: 'NOT_ON_ITS_WAY' } });
    expect(await propose(true)).toMatchObject({ refusal: { code: 'NOT_ON_ITS_WAY' } });
    expect(await sums()).toMatchObject({ outFen: yuan(300), freeFen: yuan(700) });
    expect(await told(an)).toHaveLength(1);
  });

  test('is ended once, however many propose it', async () => {
    const [back, out] = [await proposed(false), await proposed(true)];
    expect((await decide(back)).ok).toBe(true);
    expect(await decide(out)).toMatchObject({ refusal: { code: 'NOT_ON_ITS_WAY' } });
    expect(await sums()).toMatchObject({ outFen: 0, freeFen: yuan(1_000) });
  });

  test('of one is nothing to another, nor is one that never was', async () => {
    const bo = await someBuyer(engine, 'bo', 1_000);
    expect(await propose(true, { bidderId: bo })).toMatchObject({ refusal: { code: 'NOT_ON_ITS_WAY' } });
    expect(await propose(true, { payoutId: 'nowhere' })).toMatchObject({
      refusal: { code: 'NOT_ON_ITS_WAY' },
    });
  });

  test('two persons gave back is reported when the bank paid', async () => {
    const failures: unknown[] = [];
    const parts = {
      engine,
      reader: ground.store.reader,
      cards: cardSeal,
      names: anySeal,
      failed: (error: unknown) => void failures.push(error),
    };
    const pay = async () => {
      await decide(await proposed(false));
      return { isPaid: true, note: 'REF-1' } as const;
    };
    await payOut({ ...parts, port: { pay } });
    expect(failures.map(String)).toEqual([`Error: Payout ${payoutId}: had ended when the bank said paid`]);
    expect(await sums()).toMatchObject({ outFen: 0, freeFen: yuan(1_000) });
  });

  test('rings for nobody once it is ended', async () => {
    const clerk = await someClerk(engine);
    await decide(await proposed(true));
    clock.moveTo(arrivesByMs(START_MS));
    const failed = (error: unknown) => expect.fail(String(error));
    await ringAlarms({ engine, clock, reader: ground.store.reader, failed });
    expect((await told(clerk)).map((message) => message.kind)).toEqual(['second-wanted']);
  });
});

test('two persons end a payout, and its owner sees the outcome', async () => {
  const server = await openTestServer();
  const [buyer, clerk] = [await somePerson(server), await somebodyOfTheHouse(server)];
  const chief = await somebodyOfTheHouse(server, '13900000009');
  const card = { number: CARD, bank: '示例银行', isConsented: true, ...shown };
  const bound = await call<{ id: string }>(server, ['bindCard', card], buyer);
  const wish = { cardId: bound.data.id, amountFen: yuan(500), ...shown };
  const asked = await call<PayoutView>(server, ['requestPayout', wish], { ...buyer, key: freshKey() });
  const matter = { kind: 'payout', bidderId: buyer.userId, payoutId: asked.data.id, isPaid: false };
  const unknown = { ...matter, payoutId: 'nowhere' };
  expect(await call(server, ['proposeMoney', { matter: unknown, reason: REASON }], clerk)).toMatchObject({
    status: 200,
    code: 4738,
  });
  expect(await call(server, ['proposeMoney', { matter, reason: REASON }], buyer)).toMatchObject({
    status: 403,
  });
  const proposal = await call<{ id: string }>(server, ['proposeMoney', { matter, reason: REASON }], clerk);
  const approval = { id: proposal.data.id, step: 'approve' };
  expect(await call(server, ['decideMoney', approval], chief)).toMatchObject({ code: 200 });
  const list = await call<{ rows: PayoutView[] }>(server, ['payoutList'], buyer);
  expect(list.data.rows).toMatchObject([{ id: asked.data.id, state: 'returned', note: REASON }]);
  await server.close();
});
