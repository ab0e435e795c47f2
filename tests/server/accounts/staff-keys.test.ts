// R6 at the back office: whatever moves money there carries a key, and happens once for it.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KEY_HEADER, type RouteName, routes } from '#contract/routes.ts';
import { yuan } from '#core/money.ts';
import { openApi } from '#server/http/docs/openapi.ts';
import {
  call,
  type Door,
  freshKey,
  openDoor,
  type Person,
  somebodyOfTheHouse,
  somePerson,
} from '../../kit/door.ts';

let door: Door;
let [clerk, chief, buyer]: Person[] = [];

beforeEach(async () => {
  door = await openDoor();
  clerk = await somebodyOfTheHouse(door);
  chief = await somebodyOfTheHouse(door, '13900000009');
  buyer = await somePerson(door);
});
afterEach(() => door.close());

const credit = () => ({
  matter: { kind: 'credit', bidderId: buyer?.userId, amountFen: yuan(900) },
  reason: '线下转账入账',
});
const booked = async (): Promise<number> => {
  const rows = await door.house.reader
    .selectFrom('ledgerTransactions')
    .select('id')
    .where('kind', '=', 'credit')
    .execute();
  return rows.length;
};

describe('a press at the back office', () => {
  test('that is sent again with its key is answered the same to the byte, and done once', async () => {
    const manner = { ...clerk, key: freshKey() };
    const first = await call<{ id: string }>(door, ['proposeMoney', credit()], manner);
    expect(first.code).toBe(200);
    expect((await call(door, ['proposeMoney', credit()], manner)).body).toBe(first.body);
    const approving = { id: first.data.id, step: 'approve' };
    const key = freshKey();
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(door, ['decideMoney', approving], { ...chief, key })),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(new Set(done.map(({ body }) => body)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await booked()).toBe(1);
    expect((await call(door, ['decideMoney', approving], { ...chief, key })).body).toBe(done[0]?.body);
    expect(await booked()).toBe(1);
  });

  test('answers a refusal the same, too, when its key comes again', async () => {
    const wrong = { ...credit(), matter: { ...credit().matter, bidderId: 'nobody' } };
    const manner = { ...clerk, key: freshKey() };
    const first = await call(door, ['proposeMoney', wrong], manner);
    expect(first).toMatchObject({ data: { refusal: { code: 'UNKNOWN_PERSON' } } });
    expect((await call(door, ['proposeMoney', wrong], manner)).body).toBe(first.body);
  });

  test('with a key that was used for something else is refused, and nothing is done', async () => {
    const manner = { ...clerk, key: freshKey() };
    await call(door, ['proposeMoney', credit()], manner);
    const other = { ...credit(), reason: '另一笔线下转账' };
    expect(await call(door, ['proposeMoney', other], manner)).toMatchObject({
      status: 409,
      data: { refusal: { code: 'KEY_REUSED' } },
    });
    const left = await door.house.reader.selectFrom('moneyDecisions').select('id').execute();
    expect(left).toHaveLength(1);
  });

  test('is one person’s own: another’s of the same key is another press', async () => {
    const key = freshKey();
    const [one, other] = [
      await call<{ id: string }>(door, ['proposeMoney', credit()], { ...clerk, key }),
      await call<{ id: string }>(door, ['proposeMoney', credit()], { ...chief, key }),
    ];
    expect(one.data.id).not.toBe(other.data.id);
  });

  const inputs: Partial<Record<RouteName, () => object>> = {
    proposeMoney: credit,
    decideMoney: () => ({ id: 'none', step: 'approve' }),
    staffOrderDo: () => ({ deed: 'end-default', orderId: 'none' }),
    staffRelist: () => ({
      lotId: 'none',
      way: 'auction',
      startPriceFen: 100,
      startsAtMs: door.clock.nowMs() + 1,
      endsAtMs: door.clock.nowMs() + 2,
    }),
    staffDisputeAct: () => ({ id: 'none', what: 'forward', text: '转交委托方' }),
    haggleAnswer: () => ({ lotId: 'none', what: 'accept' }),
    transferReceived: () => ({
      bankRef: 'BANK-0001',
      reference: '',
      payerName: '',
      amountFen: 1,
      paidAtMs: 1,
    }),
    endInvoice: () => ({ id: 'none', end: { deed: 'refuse', reason: '抬头有误' } }),
  };
  const pressed = (Object.keys(routes) as RouteName[]).filter((name) => 'isPress' in routes[name]);

  test('is every one of these', () => {
    expect(pressed.toSorted()).toEqual(Object.keys(inputs).toSorted());
  });

  test.each(pressed)(
    '%s is not heard without a key: it is named, and the page of the calls says so',
    async (name) => {
      const input = inputs[name]?.();
      const without = await call(door, [name, input], { ...clerk, key: '' });
      expect(without).toMatchObject({
        status: 400,
        data: { refusal: { code: 'MALFORMED', field: KEY_HEADER } },
      });
      const short = await call(door, [name, input], { ...clerk, key: 'short' });
      expect(short.status).toBe(400);
      expect((await call(door, [name, input], clerk)).data).not.toMatchObject({
        refusal: { field: KEY_HEADER },
      });
      expect(JSON.stringify(openApi().paths[routes[name].path]?.['post'])).toContain(KEY_HEADER);
    },
  );
});
