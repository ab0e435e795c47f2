// The zero-sum check: each minute once, kept for a day, and whoever watches the ledger is told of
// the first fen that is missing.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/days.ts';
import { noteLedgerCheck } from '#server/deposits/commands-check-ledger.ts';
import { checkLedger, startCheckLedger } from '#server/jobs/checks/check-ledger.ts';
import {
  call,
  openTestServer,
  somebodyOfTheHouse,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

let server: TestServer;
let clerk: Person;

beforeEach(async () => {
  server = await openTestServer();
  clerk = await somebodyOfTheHouse(server);
});
afterEach(() => server.close());

const check = () => checkLedger({ engine: server.engine, reader: server.services.reader });
const note = (offFen: number) => server.engine.run(noteLedgerCheck, { offFen });
const page = async () => (await call<Outputs['ledgerSums']>(server, ['ledgerSums'], clerk)).data;
const alarms = async (): Promise<readonly unknown[]> => {
  const rows = await server.services.reader
    .selectFrom('messages')
    .select('body')
    .where('userId', '=', clerk.userId)
    .execute();
  return rows
    .map(({ body }) => JSON.parse(body) as { kind: string })
    .filter(({ kind }) => kind === 'ledger-off');
};

describe('the check of the ledger', () => {
  test('finds an even ledger even, and writes that down', async () => {
    await check();
    expect(await page()).toMatchObject({ offFen: 0, checks: [{ offFen: 0 }] });
    expect(await alarms()).toEqual([]);
  });

  test('stands once for each minute, whoever checks', async () => {
    await check();
    await check();
    expect((await page()).checks).toHaveLength(1);
    server.clock.moveBy(MINUTE_MS);
    await check();
    expect((await page()).checks).toHaveLength(2);
  });

  test('tells those who watch it of a single fen', async () => {
    expect(await note(1)).toEqual({ isEven: false });
    expect(await alarms()).toMatchObject([{ kind: 'ledger-off', offFen: 1 }]);
  });

  test('rings again each hour, and when the difference is another', async () => {
    await note(1);
    server.clock.moveBy(MINUTE_MS);
    await note(1);
    expect(await alarms()).toHaveLength(1);
    server.clock.moveBy(HOUR_MS);
    await note(1);
    expect(await alarms()).toHaveLength(2);
    server.clock.moveBy(MINUTE_MS);
    await note(2);
    expect(await alarms()).toHaveLength(3);
  });

  test('shows the last hour, and is kept for a day', async () => {
    await check();
    server.clock.moveBy(HOUR_MS + MINUTE_MS);
    expect((await page()).checks).toEqual([]);
    server.clock.moveBy(DAY_MS);
    await check();
    const kept = await server.services.reader.selectFrom('ledgerChecks').selectAll().execute();
    expect(kept).toHaveLength(1);
  });

  test('as a job stops when it is told to', async () => {
    const failures: unknown[] = [];
    const job = startCheckLedger({
      engine: server.engine,
      reader: server.services.reader,
      failed: (error) => failures.push(error),
    });
    await job.stop();
    expect(failures).toEqual([]);
  });
});
