// Signs of collusion on both stores: honest buyers make none, each kind makes its own, and what
// somebody of the house makes of one changes nothing but the sign.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SignalList } from '#contract/oversight/outputs.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { addSession } from '#server/accounts/sessions/store-sessions.ts';
import { addAgent } from '#server/agents/store-agents.ts';
import { addSecurityEvent } from '#server/audit/store-security-log.ts';
import { cardPlace } from '#server/deposits/payouts/card-seal.ts';
import { addCard } from '#server/deposits/payouts/store-cards.ts';
import { openFindSignals } from '#server/jobs/checks/find-signals.ts';
import { openSoldServer, type SoldServer } from '../../kit/sold-server.ts';
import { callKeyed, done } from '../../kit/staff-request.ts';
import { changeByHand } from '../../kit/store/by-hand.ts';
import { storeKinds } from '../../kit/stores.ts';
import { call } from '../../kit/test-server.ts';

const NUMBER = '6222020200112233';

describe.each(storeKinds)('signs of collusion on %s', (kind) => {
  let house: SoldServer;
  let round: () => Promise<boolean>;

  beforeEach(async () => {
    house = await openSoldServer({ store: kind });
    const { engine, clock, services } = house.server;
    const { reader, cards } = services;
    const failed = (error: unknown): never => {
      throw error;
    };
    round = openFindSignals({ engine, reader, clock, cards, failed });
    await comeFromApart();
  });
  afterEach(() => house.server.close());

  /** Tests log in from one machine; these two do not. */
  const comeFromApart = async (): Promise<void> => {
    for (const [at, userId] of both().entries()) {
      const from = `home = '198.51.100.${at}' where "userId" = '${userId}'`;
      for (const table of ['sessions', 'securityEvents'])
        await changeByHand(house.server.ground, table, from);
    }
  };
  const find = async (): Promise<void> => {
    while (await round());
  };
  const list = async (query: object = {}): Promise<SignalList> =>
    (await call<SignalList>(house.server, ['signalList', query], house.clerk)).data;
  const kinds = async (): Promise<readonly string[]> => (await list()).rows.map((row) => row.kind);
  const both = () => [house.buyer.userId, house.second.userId] as const;

  const bindBoth = async (numbers: readonly [string, string]): Promise<void> => {
    const { services, ground } = house.server;
    for (const [at, userId] of both().entries()) {
      const id = randomUUID();
      const sealed = services.cards.seal(numbers[at] ?? '', cardPlace({ id, userId }));
      const card = { bank: '示例银行', lastFour: '2233', atMs: 1, unboundAtMs: null };
      await addCard(ground.store.writer, { ...card, id, userId, sealed, cardIndex: `index-${id}` });
    }
  };
  const logIn = async (userId: string, home: string): Promise<void> => {
    const atMs = house.server.clock.nowMs() - HOUR_MS;
    const nothing = { account: null, session: null, detail: null, ref: null, times: 1 };
    await addSecurityEvent(house.server.ground.store.writer, {
      ...nothing,
      id: randomUUID(),
      kind: 'log-in',
      userId,
      home,
      atMs,
    });
  };
  const standAt = async (userId: string, device: string, home: string): Promise<void> => {
    const times = { createdAtMs: 1, seenAtMs: 2, expiresAtMs: 3 };
    const id = randomUUID();
    const hashes = { cookieHash: `c-${id}`, tokenHash: `t-${id}` };
    await addSession(house.server.ground.store.writer, { id, userId, ...hashes, ...times, device, home });
  };

  test('are none where buyers are honest', async () => {
    await bindBoth([NUMBER, '6222020200112234']);
    for (const [at, userId] of both().entries()) {
      await logIn(userId, `203.0.113.${at}`);
      await standAt(userId, 'Edge · Windows', `203.0.113.${at}`);
    }
    await find();
    expect(await list()).toEqual({ rows: [], total: 0 });
    const runs = await house.server.services.reader.selectFrom('signalRuns').selectAll().execute();
    expect(runs).toMatchObject([{ saleId: 'sale-1', signalCount: 0 }]);
  });

  test('tell of a card that both have bound', async () => {
    await bindBoth([NUMBER, NUMBER]);
    await find();
    const { rows, total } = await list();
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ kind: 'card', saleId: 'sale-1', state: 'open', note: '' });
    expect(rows[0]?.lots.map(({ lotId }) => lotId)).toEqual(['lot-1']);
    const people = new Set([rows[0]?.one?.userId, rows[0]?.other?.userId]);
    expect(people).toEqual(new Set(both()));
    expect(JSON.stringify(rows)).not.toContain(NUMBER);
  });

  test('tell of an address, and of a device before it', async () => {
    for (const userId of both()) await logIn(userId, '203.0.113.9');
    await find();
    expect(await kinds()).toEqual(['home']);
  });

  test('tell of one device at one address', async () => {
    for (const userId of both()) await standAt(userId, 'Edge · Windows', '203.0.113.9');
    await find();
    expect(await kinds()).toEqual(['device']);
  });

  test('tell of a firm and who acts for it', async () => {
    const [firmId, personId] = both();
    const facts = { nameSealed: '', phoneIndex: 'p', maskedPhone: '', limits: '{}', ender: null };
    const times = { invitedAtMs: 1, acceptedAtMs: 2, endedAtMs: null };
    const agent = { id: 'a-1', firmId, personId, status: 'active', ...facts, ...times };
    await addAgent(house.server.ground.store.writer, agent);
    await find();
    expect(await kinds()).toEqual(['firm']);
  });

  test('are looked for once in a sale', async () => {
    await bindBoth([NUMBER, NUMBER]);
    await find();
    house.server.clock.moveBy(2 * HOUR_MS);
    await find();
    expect((await list()).total).toBe(1);
  });

  test('are ruled on with a note, which is sealed', async () => {
    await bindBoth([NUMBER, NUMBER]);
    await find();
    const { server, clerk } = house;
    const id = (await list()).rows[0]?.id ?? '';
    const note = '夫妻两人，分别参拍';
    await done(server, ['signalRule', { id, state: 'dismissed', note }], clerk);
    expect((await list()).total).toBe(0);
    const [ruled] = (await list({ state: 'dismissed', saleId: 'sale-1' })).rows;
    expect(ruled).toMatchObject({ id, note, ruledAtMs: server.clock.nowMs() });
    const row = await server.services.reader.selectFrom('signals').selectAll().executeTakeFirstOrThrow();
    expect(row.noteSealed).not.toContain('夫妻');
    await done(server, ['signalRule', { id, state: 'open', note: '' }], clerk);
    expect((await list()).rows[0]).toMatchObject({ state: 'open', note: '', ruledAtMs: null });
  });

  test('stop nobody, whatever is found', async () => {
    const before = await house.server.services.reader.selectFrom('orders').selectAll().execute();
    await bindBoth([NUMBER, NUMBER]);
    await find();
    expect(await house.server.services.reader.selectFrom('orders').selectAll().execute()).toEqual(before);
    const told = await house.server.services.reader
      .selectFrom('messages')
      .select('id')
      .where('body', 'like', '%signal%')
      .execute();
    expect(told).toEqual([]);
  });

  test('are read and ruled on by whoever may', async () => {
    const { server, buyer, clerk } = house;
    const ruling = { id: 'none', state: 'reported', note: '' };
    expect((await call(server, ['signalList'], buyer)).code).toBe(403);
    expect((await callKeyed(server, ['signalRule', ruling], buyer)).code).toBe(403);
    const unknown = await callKeyed(server, ['signalRule', ruling], clerk);
    expect(unknown.data.refusal.code).toBe('UNKNOWN_SIGNAL');
  });
});
