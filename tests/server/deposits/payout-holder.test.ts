// Holder of the card: the verified name goes to the bank with every payout, and the answer that
// comes back for a wrong one.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { requestPayout } from '#server/deposits/payouts/commands-request-payout.ts';
import { payoutsOf } from '#server/deposits/payouts/store-payouts.ts';
import { depositOf } from '#server/deposits/queries-my-deposit.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { CommandContext, EngineHandle } from '#server/engine/command.ts';
import { payOut } from '#server/jobs/send-payouts.ts';
import { ledgerSums } from '#server/ledger/queries-ledger-sums.ts';
import { messageList } from '#server/notifications/queries-messages.ts';
import type { PayoutOrder, PayoutOutcome } from '#server/ports/payout.ts';
import { movedClock } from '../../kit/clock.ts';
import { cardSeal, someCard } from '../../kit/deposits/cards.ts';
import { someBuyer } from '../../kit/fixtures.ts';
import { START_MS } from '../../kit/lots.ts';
import { anySeal } from '../../kit/seals.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';
import { assertZeroSum } from '../../kit/zero-sum.ts';

const forgetName = {
  name: 'forget-name',
  run: async ({ db }: CommandContext, userId: string) => {
    await db.updateTable('users').set({ verification: 'unverified' }).where('id', '=', userId).execute();
    return null;
  },
};

describe.each(storeKinds)('the holder of a card, on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let an: string;
  let cardId: string;
  let id: string;
  const failures: unknown[] = [];

  beforeEach(async () => {
    ground = await testStore(kind);
    engine = inlineEngine(ground.store, movedClock(START_MS));
    failures.length = 0;
    an = await someBuyer(engine, '林晓', 1_000);
    cardId = await someCard(engine, an);
    const asked = await engine.run(requestPayout, { bidderId: an, cardId, amountFen: yuan(300) });
    if (!asked.ok) throw new Error(asked.refusal.code);
    id = asked.answer.id;
  });
  afterEach(async () => {
    await assertZeroSum(ground.store.reader);
    await engine.stop();
    await ground.dispose();
  });

  const bank = (pay: (order: PayoutOrder) => Promise<PayoutOutcome>) => ({
    engine,
    reader: ground.store.reader,
    port: { pay },
    cards: cardSeal,
    names: anySeal,
    failed: (error: unknown) => void failures.push(error),
  });

  test('is told to the bank by their verified name', async () => {
    const names: string[] = [];
    await payOut(
      bank(({ holderName }) => {
        names.push(holderName);
        return Promise.resolve({ isPaid: true, note: '' });
      }),
    );
    expect(names).toEqual(['林晓']);
    expect(failures).toEqual([]);
  });

  test('under another name returns the money once, with the reason', async () => {
    const parts = bank(() => Promise.resolve({ isPaid: false, note: '', why: 'holder-name' }));
    await payOut(parts);
    await payOut(parts);
    expect(failures).toEqual([]);
    expect((await depositOf(ground.store.reader, an)).availableFen).toBe(yuan(1_000));
    expect(await payoutsOf(ground.store.reader, an, 9)).toMatchObject([
      { id, state: 'returned', why: 'holder-name' },
    ]);
    const { rows } = await messageList(ground.store.reader, { userId: an, nowMs: START_MS }, anySeal);
    expect(rows.filter(({ topic }) => topic === 'deposit')).toMatchObject([
      {
        title: '提现退回：户名不一致',
        message: { kind: 'payout-returned', amountFen: yuan(300), why: 'holder-name' },
      },
    ]);
  });

  test('is paid to a card of their own alone, unasked otherwise', async () => {
    const bo = await someBuyer(engine, '周正', 1_000);
    const others = await someCard(engine, bo, '4111111111111129');
    await ground.store.writer.updateTable('payouts').set({ cardId: others }).execute();
    await payOut(bank(() => expect.fail('the bank was asked')));
    expect(failures.map(String)).toEqual([expect.stringContaining(`Payout ${id}: `)]);
    await ground.store.writer.updateTable('bankCards').set({ userId: an }).where('id', '=', others).execute();
    await payOut(bank(() => expect.fail('the bank was asked')));
    expect(failures).toHaveLength(2);
    expect(await ledgerSums(ground.store.reader)).toMatchObject({ withdrawingFen: yuan(300), outFen: 0 });
  });

  test('without a verified name is paid nothing, and they are told', async () => {
    await engine.run(forgetName, an);
    const wish = { bidderId: an, cardId, amountFen: yuan(300) };
    expect(await engine.run(requestPayout, wish)).toMatchObject({ refusal: { code: 'NOT_VERIFIED' } });
    await payOut(bank(() => expect.fail('the bank was asked')));
    expect(failures.map(String)).toEqual([`Error: Payout ${id}: its owner has no verified name`]);
    expect(await ledgerSums(ground.store.reader)).toMatchObject({ withdrawingFen: yuan(300), outFen: 0 });
  });
});
