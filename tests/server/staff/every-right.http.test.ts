// Tries of somebody of the house with every right, who leads the sale, to turn an auction their
// way: by the house's own calls, and at last by hand in the store itself. Each is refused and
// changes nothing, or is found by whoever verifies the record. Source: goals.md I-08, I-46, S12.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type RouteName } from '#contract/calls.ts';
import { archiveFaults } from '#core/documents/archive.ts';
import { yuan } from '#core/money.ts';
import { placeBid } from '#server/bidding/commands-place-bid.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { lotArchive } from '#server/documents/queries-lot-archive.ts';
import { ledgerSums } from '#server/ledger/queries-ledger-sums.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { addSaleFile, changeSaleFile } from '#server/sales/store-sale-files.ts';
import type { Reader } from '#server/store/access.ts';
import { sameHuman } from '../../kit/accounts/same-human.ts';
import { bidOf, someLot, someSale } from '../../kit/fixtures.ts';
import { someTerms, START_MS } from '../../kit/lots.ts';
import { somePlan } from '../../kit/sales.ts';
import { sha256 } from '../../kit/sha256.ts';
import { callKeyed } from '../../kit/staff-request.ts';
import { changedTables } from '../../kit/store/changed-tables.ts';
import {
  call,
  openTestServer,
  PASSWORD,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';
import { inputs } from '../http/every-call.ts';
import { AT_THE_LOT, wish } from './tries-table.ts';

const RESERVE_FEN = yuan(123_457);
const MAXIMUM_FEN = yuan(76_543);

let server: TestServer;
let insider: Person;
let buyer: Person;

beforeAll(async () => {
  server = await openTestServer();
  insider = await somebodyOfTheHouse(server);
  buyer = await somePerson(server, '13800000002');
  const rival = await somePerson(server, '13800000003');
  const { writer } = server.ground.store;
  await addSaleFile(writer, { id: 'sale-7', plan: somePlan(), createdById: 'somebody', atMs: 1 });
  await changeSaleFile(writer, 'sale-7', { stage: 'announced', changedAtMs: 1 });
  const lot = someLot({ id: 'guarded', terms: { reserveFen: RESERVE_FEN } });
  await server.engine.run(publishSale, { sale: someSale({ id: 'sale-7', number: 7 }), lots: [lot] });
  const rulesVersion = someTerms().rules.version;
  for (const { userId: bidderId } of [buyer, rival]) {
    await server.engine.run(registerForLot, { bidderId, lotId: 'guarded', rulesVersion });
  }
  server.clock.moveTo(START_MS + 2_000);
  await server.engine.run(advanceLots, { lotIds: ['lot-1', 'lot-2', 'guarded'], outage: null });
  const maximum = { ...bidOf(buyer.userId, 10_000, { lotId: 'guarded' }), kind: 'maximum' as const };
  await server.engine.run(placeBid, { ...maximum, amountFen: MAXIMUM_FEN });
  await server.engine.run(placeBid, bidOf(rival.userId, 11_000, { lotId: 'guarded' }));
});
afterAll(() => server.close());

/** Lines that a refused call leaves: its answer by its key, who tried, and how often. */
const LINES: readonly string[] = [
  'answers',
  'securityEvents',
  'houseDeeds',
  'deedChainEnd',
  'sessions',
  'tries',
];

const refused = async (name: RouteName, input: object): Promise<unknown> => {
  // Nobody tries so often in so short a time.
  server.clock.moveBy(1_000);
  const changed = changedTables(() => server.services.reader);
  await changed();
  const { code, data } = await callKeyed(server, [name, input], insider);
  expect((await changed()).filter((table) => !LINES.includes(table))).toEqual([]);
  return data?.refusal?.code ?? code;
};

describe('an insider at a lot in bidding', () => {
  test.each(AT_THE_LOT)('%s: refused, and nothing changes', async (_what, name, input, told) => {
    expect(await refused(name, input)).toBe(told);
  });

  test('who leaves maximums by the list has left none', async () => {
    const before = changedTables(() => server.services.reader);
    await before();
    const { data } = await callKeyed(server, ['leaveMaximums', { wishes: [wish('guarded')] }], insider);
    expect(data).toMatchObject({ rows: [{ outcome: 'refused', refusal: { code: 'EXCLUDED_PERSON' } }] });
    expect((await before()).filter((table) => !LINES.includes(table))).toEqual([]);
  });

  test('finds neither maximum nor reserve in anything the house reads', async () => {
    const readings = (Object.keys(calls) as RouteName[]).filter(
      (name) => calls[name].access === 'house-read' || calls[name].access === 'session',
    );
    const found: string[] = [];
    for (const name of readings) {
      const input = { ...inputs[name] } as Record<string, unknown>;
      if ('lotId' in input) input.lotId = 'guarded';
      if ('saleId' in input) input.saleId = 'sale-7';
      if ('id' in input) input.id = name === 'saleFile' || name === 'saleDetail' ? 'sale-7' : 'guarded';
      const { body } = await call(server, [name, input], insider);
      for (const secret of [RESERVE_FEN, MAXIMUM_FEN, RESERVE_FEN / 100, MAXIMUM_FEN / 100]) {
        if (body.includes(String(secret))) found.push(`${name} tells ${secret}`);
      }
    }
    expect(found).toEqual([]);
  });
});

describe('an insider at the money', () => {
  const credit = (bidderId: string) => ({
    matter: { kind: 'credit', bidderId, amountFen: yuan(1_000) },
    reason: '银行回单已核对',
  });

  test('credits neither themselves nor a firm or further account of theirs', async () => {
    const other = await somePerson(server, '13800000009');
    await sameHuman(server, { staffId: insider.userId, accountId: other.userId });
    expect(await refused('proposeMoney', credit(insider.userId))).toBe('OWN_MATTER');
    expect(await refused('proposeMoney', credit(other.userId))).toBe('OWN_MATTER');
  });

  test('approves nothing that they have proposed', async () => {
    const { data } = await callKeyed<{ readonly id: string }>(
      server,
      ['proposeMoney', credit(buyer.userId)],
      insider,
    );
    expect(await refused('decideMoney', { id: data.id, step: 'approve' })).toBe('SAME_PERSON');
  });

  test('confirms no transfer that they have entered', async () => {
    const received = {
      bankRef: 'BANK-77',
      reference: '',
      payerName: '',
      amountFen: yuan(900),
      paidAtMs: START_MS,
    };
    const { data } = await callKeyed<{ readonly id: string }>(
      server,
      ['transferReceived', received],
      insider,
    );
    const sum = { amountFen: yuan(900), paidAtMs: START_MS };
    expect(await refused('decideTransfer', { id: data.id, step: 'confirm', ...sum })).toBe('SAME_PERSON');
  });

  test.each([
    ['nothing', 0],
    ['less than nothing', -100],
    ['half a fen', 0.5],
    ['more than there is', 2 ** 53],
  ])('credits %s to nobody', async (_what, amountFen) => {
    const { matter, reason } = credit(buyer.userId);
    expect(await refused('proposeMoney', { matter: { ...matter, amountFen }, reason })).toBe('MALFORMED');
  });
});

describe('an insider at the rights', () => {
  const shown = { stepUp: { way: 'password', password: PASSWORD } };
  const own = () => ({
    id: insider.userId,
    name: '何谦',
    houseId: null,
    branch: null,
    auctioneerId: null,
    state: 'on',
  });

  test('touches neither their own account nor the last administrator', async () => {
    expect(await refused('updateUser', { ...own(), roleIds: ['administrator'], ...shown })).toBe(
      'OWN_MATTER',
    );
    expect(await refused('deleteBatch', { ids: [insider.userId], ...shown })).toBe('OWN_MATTER');
    expect(await refused('resetPassword', { id: insider.userId, ...shown })).toBe('OWN_MATTER');
    expect(await refused('setAuthsForRole', { roleId: 'administrator', menus: [], ...shown })).toBe(
      'LAST_ADMINISTRATOR',
    );
  });
});

describe('an insider with the store in hand', () => {
  test.each([
    ['alters a bid', `update events set body = 'x' where "lotId" = 'guarded'`],
    ['takes a bid out', `delete from events where "lotId" = 'guarded' and seq = 3`],
    ['sets the lot back', `update lots set seq = seq - 1 where id = 'guarded'`],
    ['alters a movement of money', `update "ledgerMoves" set "deltaFen" = "deltaFen" + 1`],
    ['takes a movement of money out', `delete from "ledgerMoves"`],
    ['takes a booking out', `delete from "ledgerTransactions"`],
  ])('%s: the store itself refuses', async (_what, text) => {
    await expect(sql.raw(text).execute(server.ground.store.writer)).rejects.toThrow(/never/);
  });

  const faults = async (reader: Reader): Promise<readonly string[]> => {
    const archive = await lotArchive(reader, 'guarded');
    return (await archiveFaults(archive ?? ([] as never), sha256)).map(({ is }) => is);
  };

  /** The faults that are found of it where the guards of the store are taken away too. */
  const unguarded = async (...texts: readonly string[]): Promise<readonly (string | number)[]> => {
    const { config, store } = server.ground;
    const undo = new Error('all is put back');
    let found: readonly (string | number)[] = [];
    const tampers = store.writer.transaction().execute(async (writer) => {
      if (config.kind === 'postgres') await sql`set local session_replication_role = replica`.execute(writer);
      else {
        const { rows } = await sql<{ readonly name: string }>`
          select name from sqlite_master where type = 'trigger'`.execute(writer);
        for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(writer);
      }
      for (const text of texts) await sql.raw(text).execute(writer);
      found = [...(await faults(writer)), (await ledgerSums(writer)).offFen];
      throw undo;
    });
    await expect(tampers).rejects.toBe(undo);
    return found;
  };

  test('finds the record whole as long as nobody touches it', async () => {
    expect(await unguarded()).toEqual([0]);
  });

  const MOVE = `update events set seq = seq + 1000 where "lotId" = 'guarded'`;

  test.each([
    [
      'a bid for more',
      [`update events set body = replace(body, '1000000', '1050000') where "lotId" = 'guarded'`],
      'chain-broken',
    ],
    [
      'a bid by another',
      [`update events set body = replace(body, '"paddle"', '"paddel"') where "lotId" = 'guarded'`],
      'chain-broken',
    ],
    ['a bid gone', [`delete from events where "lotId" = 'guarded' and seq = 2`], 'chain-broken'],
    ['the last bid gone', [`delete from events where "lotId" = 'guarded' and seq = 3`], 'chain-broken'],
    [
      'a bid twice',
      [
        `insert into events ("lotId", type, body, rev, "atMs", seq, hash, sealed) select "lotId", type, body, rev + 100, "atMs", 4, hash, sealed from events where "lotId" = 'guarded' and seq = 3`,
      ],
      'chain-broken',
    ],
    [
      'bids in another order',
      [
        MOVE,
        `update events set seq = 3 where "lotId" = 'guarded' and seq = 1002`,
        `update events set seq = 2 where "lotId" = 'guarded' and seq = 1003`,
        `update events set seq = 1 where "lotId" = 'guarded' and seq = 1001`,
      ],
      'chain-broken',
    ],
    [
      'another hash',
      [`update events set hash = 'f00' where "lotId" = 'guarded' and seq = 2`],
      'chain-broken',
    ],
    [
      'another price on the lot',
      [`update lots set state = replace(state, '1110000', '1010000') where id = 'guarded'`],
      'state-differs',
    ],
    [
      'another end of the chain',
      [`update lots set "chainHead" = 'f00' where id = 'guarded'`],
      'chain-broken',
    ],
  ])('%s: whoever verifies finds it', async (_what, texts, fault) => {
    expect(await unguarded(...texts)).toContain(fault);
  });

  test('money that nobody paid in: the books do not add up', async () => {
    const account = `buyer:${insider.userId}:available`;
    const found = await unguarded(
      `update balances set "balanceFen" = "balanceFen" + 100 where account = '${account}'`,
    );
    expect(found.at(-1)).toBe(100);
  });
});
