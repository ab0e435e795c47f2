// 解锁后通知我 over HTTP: asked for while others keep every unit, taken back, told once.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FormatAnswer, MyDealings } from '#contract/formats/outputs.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { someLot, someSale } from '../../kit/fixtures.ts';
import { onSaleLot } from '../../kit/formats/format-lots.ts';
import { START_MS } from '../../kit/lots.ts';
import {
  call,
  freshKey,
  openTestServer,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

let server: TestServer;
let an: Person;
let bo: Person;

beforeEach(async () => {
  server = await openTestServer();
  an = await somePerson(server, '13800000001');
  bo = await somePerson(server, '13800000002');
  const { terms } = onSaleLot();
  server.clock.moveTo(START_MS - 500);
  const lot = { ...someLot({ id: 'format-lot' }), terms };
  await server.engine.run(publishSale, { sale: someSale({ id: 'sale-2', number: 2 }), lots: [lot] });
  for (const { userId: bidderId } of [an, bo]) {
    const rulesVersion = terms.rules.version;
    await server.engine.run(registerForLot, { bidderId, lotId: 'format-lot', rulesVersion });
  }
  server.clock.moveTo(START_MS + 1_000);
});
afterEach(() => server.close());

const callKeyed = (person: Person, name: 'buyUnit' | 'returnUnit' | 'waitForUnit', input: object) =>
  call<FormatAnswer>(server, [name, { lotId: 'format-lot', ...input }], { ...person, key: freshKey() });
const codeOf = ({ data }: { data: unknown }): string | undefined =>
  (data as { refusal?: { code: string } } | null)?.refusal?.code;
const mineOf = async (person: Person): Promise<MyDealings> =>
  (await call<MyDealings>(server, ['myDealings', { lotId: 'format-lot' }], person)).data;

describe('a unit that others keep', () => {
  const toldOf = async ({ userId }: Person): Promise<number> =>
    (
      await server.services.reader
        .selectFrom('messages')
        .select('body')
        .where('userId', '=', userId)
        .execute()
    ).filter(({ body }) => body.includes('unit-free')).length;

  test('is told of once when it is free again', async () => {
    await callKeyed(an, 'buyUnit', {});
    const waiting = await callKeyed(bo, 'waitForUnit', { isWanted: true });
    expect(waiting.data.mine.isWaiting).toBe(true);
    await callKeyed(bo, 'waitForUnit', { isWanted: true });
    await callKeyed(an, 'returnUnit', {});
    expect(await toldOf(bo)).toBe(1);
    expect((await mineOf(bo)).isWaiting).toBe(false);
    expect(codeOf(await callKeyed(bo, 'waitForUnit', { isWanted: true }))).toBe('UNIT_FREE');
  });

  test('is told to nobody who does not wait any more', async () => {
    await callKeyed(an, 'buyUnit', {});
    await callKeyed(bo, 'waitForUnit', { isWanted: true });
    const { data } = await callKeyed(bo, 'waitForUnit', { isWanted: false });
    expect(data.mine.isWaiting).toBe(false);
    await callKeyed(an, 'returnUnit', {});
    expect(await toldOf(bo)).toBe(0);
  });

  test('has nothing to wait for where its buyer holds it themselves', async () => {
    await callKeyed(an, 'buyUnit', {});
    expect(codeOf(await callKeyed(an, 'waitForUnit', { isWanted: true }))).toBe('ALREADY_HOLDING');
  });
});
