// Every notice that a bank is told was heard is in the books: by whatever way, for whatever
// purpose, twice, in another sum, under a second number, for what is over or for whoever has left.
// And what does not pay what it was asked for is told to both sides.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CLOSED_ROLE } from '#core/accounts/closing.ts';
import { PAY_WAYS, type PayWay } from '#core/deposits/pay-way.ts';
import { balanceOf } from '#core/ledger.ts';
import { yuan } from '#core/money.ts';
import { DAY_MS } from '#core/time/days.ts';
import { readBalances } from '#server/ledger/store-postings.ts';
import { closeOrder, signOrder } from '#server/orders/commands-steps.ts';
import { beginPayment, beginTogether, beginTopUp } from '#server/payments/commands-begin.ts';
import { hearBank } from '#server/payments/commands-hear.ts';
import { buyerOf, soldHouse, type SoldHouse } from '../../kit/orders.ts';
import { joinHouse } from '../../kit/staff/roles.ts';

let house: SoldHouse;

/** The second bidder is of the house from here on, and hears what it is told. */
beforeEach(async () => {
  house = await soldHouse('sqlite');
  await joinHouse(house.ground.store.writer, house.secondId);
});
afterEach(() => house.close());

const becomes = async (userId: string, role: string): Promise<void> => {
  const { writer } = house.ground.store;
  await writer.updateTable('users').set({ role }).where('id', '=', userId).execute();
};

interface Begun {
  readonly paymentId: string;
  readonly amountFen: number;
  readonly untilMs: number;
}
type Begin = (way: PayWay) => Promise<Begun>;

const answerOf = <Answer>(
  said: { ok: true; answer: Answer } | { ok: false; refusal: { code: string } },
): Answer => {
  if (!said.ok) throw new Error(said.refusal.code);
  return said.answer;
};

const signs = async (): Promise<void> => {
  const { engine, orderId } = house;
  await engine.run(signOrder, { orderId, by: buyerOf(house), name: '张三' });
};

const PURPOSES: Readonly<Record<'top-up' | 'order' | 'orders', Begin>> = {
  'top-up': async (way) => {
    const wish = { buyerId: house.winnerId, amountFen: yuan(1_000), way };
    return answerOf(await house.engine.run(beginTopUp, wish));
  },
  order: async (way) => {
    await signs();
    const { engine, orderId } = house;
    return answerOf(await engine.run(beginPayment, { orderId, by: buyerOf(house), way }));
  },
  orders: async (way) => {
    await signs();
    const { engine, orderId } = house;
    return answerOf(await engine.run(beginTogether, { orderIds: [orderId], by: buyerOf(house), way }));
  },
};

/** Words of the bank, one after the other. */
type Word = readonly [bankRef: string, moreFen: number, isPaid?: boolean];

const tells = async ({ paymentId, amountFen }: Begun, [bankRef, moreFen, isPaid = true]: Word) => {
  const notice = { paymentId, bankRef, amountFen: amountFen + moreFen, isPaid };
  return house.engine.run(hearBank, notice);
};

/** All that has ever come in, in fen. */
const cameInFen = async (): Promise<number> =>
  -balanceOf(await readBalances(house.ground.store.reader, ['external']), 'external');

const toldTo = async (userId: string): Promise<number> => {
  const query = house.ground.store.reader.selectFrom('messages').select('id').where('userId', '=', userId);
  return (await query.execute()).length;
};

const paysOtherwise = async (): Promise<void> => {
  const { engine, orderId } = house;
  const begun = await engine.run(beginPayment, { orderId, by: buyerOf(house), way: 'sample' });
  if (begun.ok) await tells(begun.answer, ['OTHER-1', 0]);
};
const closes = async (): Promise<void> => {
  const { engine, orderId, secondId } = house;
  await engine.run(closeOrder, { orderId, by: { userId: secondId, isStaff: true }, reason: '撤销' });
};
const leaves = (): Promise<void> => becomes(house.winnerId, CLOSED_ROLE);

interface Case {
  readonly before?: (begun: Begun) => Promise<void>;
  readonly words: readonly Word[];
  /** False: it is what was asked for, or it is nobody's who could be told. */
  readonly isTold?: boolean;
}

const CASES: Readonly<Record<string, Case>> = {
  'as it was asked for': { words: [['A-0001', 0]], isTold: false },
  'twice under one number': {
    words: [
      ['A-0001', 0],
      ['A-0001', 0],
    ],
    isTold: false,
  },
  'twice under two numbers': {
    words: [
      ['A-0001', 0],
      ['B-0001', 0],
    ],
  },
  'twice under two numbers, each told twice': {
    words: [
      ['A-0001', 0],
      ['B-0001', 0],
      ['A-0001', 0],
      ['B-0001', 0],
    ],
  },
  'with a fen less': { words: [['A-0001', -1]], isTold: false },
  'with a fen more': { words: [['A-0001', 1]], isTold: false },
  'with a fen less, and then in whole': {
    words: [
      ['A-0001', -1],
      ['B-0001', 0],
    ],
  },
  'though the bank had said no': {
    words: [
      ['A-0001', 0, false],
      ['A-0001', 0],
    ],
  },
  'with a no after it': {
    words: [
      ['A-0001', 0],
      ['B-0001', 0, false],
    ],
    isTold: false,
  },
  'when it was paid otherwise': { before: paysOtherwise, words: [['A-0001', 0]], isTold: false },
  'when its order was closed': { before: closes, words: [['A-0001', 0]], isTold: false },
  'days after its time': {
    before: ({ untilMs }) => house.passTo(untilMs + 9 * DAY_MS),
    words: [['A-0001', 0]],
    isTold: false,
  },
  'when its owner has left': { before: leaves, words: [['A-0001', 0]], isTold: false },
  'twice, when its owner has left': {
    before: leaves,
    words: [
      ['A-0001', 0],
      ['B-0001', 0],
    ],
    isTold: false,
  },
};

const purposes = Object.keys(PURPOSES) as (keyof typeof PURPOSES)[];
const every = PAY_WAYS.flatMap((way) => purposes.map((purpose) => [way, purpose] as const));

describe.each(every)('money by %s for %s', (way, purpose) => {
  test.each(Object.entries(CASES))(
    '%s is in the books, sum by sum',
    async (_how, { before, words, isTold = true }) => {
      const begun = await PURPOSES[purpose](way);
      await before?.(begun);
      const startFen = await cameInFen();
      const [buyerHeard, houseHeard] = [await toldTo(house.winnerId), await toldTo(house.secondId)];
      const sums = new Map<string, number>();
      for (const word of words) {
        const [bankRef, moreFen, isPaid = true] = word;
        expect((await tells(begun, word)).ok).toBe(true);
        if (isPaid) sums.set(bankRef, begun.amountFen + moreFen);
      }
      expect((await cameInFen()) - startFen).toBe([...sums.values()].reduce((sum, fen) => sum + fen, 0));
      if (!isTold) return;
      expect(await toldTo(house.winnerId)).toBeGreaterThan(buyerHeard);
      expect(await toldTo(house.secondId)).toBeGreaterThan(houseHeard);
    },
  );
});

describe('money that is nobody’s', () => {
  const unclaimedFen = async (): Promise<number> =>
    balanceOf(await readBalances(house.ground.store.reader, ['house:unclaimed']), 'house:unclaimed');
  const stranger = { paymentId: 'nobodys', amountFen: yuan(7), untilMs: 0 };

  test('because nobody began it lies with the house, which hears of it', async () => {
    const heard = await toldTo(house.secondId);
    for (const bankRef of ['A-0001', 'A-0001', 'B-0001']) {
      expect(await tells(stranger, [bankRef, 0])).toEqual({ ok: true, answer: { state: 'unclaimed' } });
    }
    expect(await unclaimedFen()).toBe(yuan(14));
    expect(await toldTo(house.secondId)).toBe(heard + 2);
  });

  test('because its owner has left stays with the house, which hears', async () => {
    const begun = await PURPOSES['top-up']('wechat');
    await leaves();
    const heard = await toldTo(house.secondId);
    await tells(begun, ['A-0001', 0]);
    expect(await unclaimedFen()).toBe(begun.amountFen);
    expect(await toldTo(house.secondId)).toBe(heard + 1);
  });
});

describe('a number that stands for other money', () => {
  test.each([
    ['another sum', async (begun: Begun) => tells(begun, ['A-0001', 1])],
    ['another payment', async (begun: Begun) => tells({ ...begun, paymentId: 'nobodys' }, ['A-0001', 0])],
  ])('because it comes with %s is unheard, the house told once', async (_what, again) => {
    const begun = await PURPOSES['top-up']('wechat');
    await tells(begun, ['A-0001', 0]);
    const [startFen, heard] = [await cameInFen(), await toldTo(house.secondId)];
    for (let times = 0; times < 2; times += 1) {
      expect(await again(begun)).toEqual({ ok: false, refusal: { code: 'NOTICE_DIFFERS' } });
    }
    expect(await cameInFen()).toBe(startFen);
    expect(await toldTo(house.secondId)).toBe(heard + 1);
  });
});

describe('a notice of what is no sum', () => {
  test.each([-1, 0, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1_000_000_000_001])(
    'such as %d fen is refused in words, and books nothing',
    async (amountFen) => {
      const begun = await PURPOSES['top-up']('wechat');
      const startFen = await cameInFen();
      const said = await tells({ ...begun, amountFen }, ['A-0001', 0]);
      expect(said).toEqual({ ok: false, refusal: { code: 'NOT_A_SUM' } });
      expect(await cameInFen()).toBe(startFen);
      expect((await tells(begun, ['A-0001', 0])).ok).toBe(true);
    },
  );
});
