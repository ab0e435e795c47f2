// The gate of the yard (提货): whoever guesses at a code has five tries, each written down, and its
// buyer is told. The code lies nowhere in clear.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DeedRow } from '#contract/audit/deed-outputs.ts';
import type { OrderDetail } from '#contract/orders/outputs.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { agreed, someFirm } from '../../kit/agents/agents.ts';
import { boughtAt } from '../../kit/orders/bought.ts';
import { pickUpCodeOf } from '../../kit/orders/order-facts.ts';
import type { Said } from '../../kit/staff-request.ts';
import {
  call,
  freshKey,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';
import { backAgain, kindsToldAt, toldAt } from '../../kit/time/server-clock.ts';

describe('at the gate', () => {
  let server: TestServer;
  let buyer: Person;
  let clerk: Person;
  let orderId: string;

  beforeEach(async () => {
    server = await openTestServer();
    buyer = await somePerson(server);
    orderId = await boughtAt(server, buyer);
    clerk = await somebodyOfTheHouse(server);
  });
  afterEach(() => server.close());

  const handOut = async (code: string, key = freshKey()): Promise<string> => {
    const wish = { action: 'hand-out', orderId, code, storageFen: 0 };
    const { data, status } = await call<Said<OrderDetail>['data']>(server, ['staffOrderDo', wish], {
      ...clerk,
      key,
    });
    return status === 200 ? (data.refusal?.code ?? data.status) : String(status);
  };
  const codeOf = async (): Promise<string> => {
    buyer = await backAgain(server, buyer);
    return pickUpCodeOf((await call<OrderDetail>(server, ['orderDetail', { id: orderId }], buyer)).data);
  };
  /** Records kept of the order, and of the requests made on it. */
  const storedTexts = async (): Promise<string[]> => {
    const { reader } = server.ground.store;
    const states = await reader.selectFrom('orders').select('state as text').execute();
    const events = await reader.selectFrom('orderEvents').select('body as text').execute();
    const answers = await reader.selectFrom('answers').select('body as text').execute();
    return [...states, ...events, ...answers].map(({ text }) => text);
  };
  const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000');

  test('a code guessed at five times is dead; its buyer gets another', async () => {
    const code = await codeOf();
    const said: string[] = [];
    for (let times = 0; times < 5; times += 1) said.push(await handOut(wrongOf(code)));
    expect(said).toEqual([...Array<string>(4).fill('WRONG_PICK_UP_CODE'), 'PICK_UP_CLOSED']);
    expect(await handOut(code)).toBe('PICK_UP_CLOSED');
    const { rows } = (await call<{ rows: DeedRow[] }>(server, ['deedLog', { part: 'refused' }], clerk)).data;
    expect(rows).toHaveLength(6);
    expect(rows.at(-1)).toMatchObject({
      userId: clerk.userId,
      detail: 'hand-out WRONG_PICK_UP_CODE',
      ref: orderId,
    });
    server.clock.moveTo(server.clock.nowMs() + HOUR_MS);
    const next = await codeOf();
    expect(next).toMatch(/^\d{6}$/);
    expect(next).not.toBe(code);
    expect(await handOut(next)).toBe('picked-up');
    const told = await toldAt(server, buyer);
    const news = told.flatMap((message) => ('news' in message ? [message.news] : []));
    expect(news.filter((one) => one === 'code-refused')).toHaveLength(4);
    expect(news.filter((one) => one === 'code-renewed')).toHaveLength(1);
    expect(await kindsToldAt(server, buyer)).toContain('order');
  });

  test('a repeated request is one try, and clerks are bounded', async () => {
    const wrong = wrongOf(await codeOf());
    const key = freshKey();
    for (let times = 0; times < 6; times += 1) expect(await handOut(wrong, key)).toBe('WRONG_PICK_UP_CODE');
    const many = await Promise.all(Array.from({ length: 40 }, () => handOut(wrong)));
    expect(many).toContain('429');
  });

  test('the code lies nowhere in clear, in order or request', async () => {
    const code = await codeOf();
    await handOut(wrongOf(code));
    await handOut(code);
    const kept = await storedTexts();
    expect(kept.filter((text) => text.includes('pickUpCode'))).toHaveLength(2);
    expect(kept.filter((text) => text.includes(`"${code}"`))).toEqual([]);
  });
});

describe('the code of a firm', () => {
  test('is shown to whoever may sign, to no other agent', async () => {
    const server = await openTestServer();
    const firm = await someFirm(server);
    const zhou = await somePerson(server, '13800000002');
    const lin = await somePerson(server, '13800000003');
    const reads = await agreed(server, firm, { agent: zhou, mayPay: true });
    const signs = await agreed(server, firm, { agent: lin, maySign: true });
    const orderId = await boughtAt(server, firm);
    const codeFor = async (who: Person, agency?: string): Promise<unknown> => {
      const back = await backAgain(server, who);
      if (agency !== undefined) await call(server, ['actFor', { id: agency }], back);
      const { data } = await call<OrderDetail>(server, ['orderDetail', { id: orderId }], back);
      return data.status === 'paid' ? data.pickUpCode : data.status;
    };
    const code = await codeFor(firm);
    expect(code).toMatch(/^\d{6}$/);
    expect([await codeFor(zhou, reads), await codeFor(lin, signs)]).toEqual([null, code]);
    await server.close();
  });
});
