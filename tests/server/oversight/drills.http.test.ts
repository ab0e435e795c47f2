// A drill over HTTP and with a real process: it is started, claimed, killed in the middle, opened
// again, and everything its robots were told stands in its store.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DrillInfo, DrillList } from '#contract/oversight/outputs.ts';
import { DRILL_LONGEST_MS, MOST_DRILLS_AN_HOUR, NO_FIGURES } from '#core/oversight/drill.ts';
import { openRunDrills, USUAL_DRILL, type DrillRunner } from '#server/jobs/run-drills.ts';
import { noteDrill } from '#server/oversight/drills/commands-drill.ts';
import { eventually } from '../../kit/eventually.ts';
import {
  call,
  openTestServer,
  somebodyOfTheHouse,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const PLAN = { ...USUAL_DRILL, beforeMs: 600, afterMs: 400, everyMs: 50 };

describe('a drill', () => {
  let server: TestServer;
  let staff: Person;
  let other: Person;
  let dataDir: string;
  let failed: unknown[];
  let runner: DrillRunner;

  beforeEach(async () => {
    server = await openTestServer();
    staff = await somebodyOfTheHouse(server);
    other = await somebodyOfTheHouse(server, '13900000002');
    dataDir = mkdtempSync(join(tmpdir(), 'luochui-drill-'));
    failed = [];
    runner = openRunDrills({
      engine: server.engine,
      reader: server.services.reader,
      clock: server.clock,
      dataDir,
      failed: (error) => failed.push(error),
      plan: PLAN,
    });
  });
  afterEach(async () => {
    await runner.stop();
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = () => call<{ id: string }>(server, ['startDrill', {}], staff);
  const list = async () => (await call<DrillList>(server, ['drillList', {}], staff)).data;
  const info = async (id: string) => (await call<DrillInfo>(server, ['drillInfo', { id }], staff)).data;
  const told = async (person: Person) => {
    const rows = await server.services.reader
      .selectFrom('messages')
      .select('body')
      .where('userId', '=', person.userId)
      .where('body', 'like', '%"kind":"drill"%')
      .orderBy('atMs')
      .orderBy('id')
      .execute();
    return rows.map(({ body }) => (JSON.parse(body) as { as: string }).as);
  };

  test('kills a real process and loses nothing it has acknowledged', { timeout: 240_000 }, async () => {
    const { id } = (await start()).data;
    await runner.round();
    // A busy machine opens the process slowly, and twice: each wait has its own patience.
    // Who asks again and again in a time that stands still would be asked to wait.
    const stepNow = async (): Promise<string> => {
      server.clock.moveBy(60);
      return (await info(id)).step;
    };
    for (const step of ['opening', 'bidding', 'down', 'again'])
      await eventually(async () => expect(await stepNow()).not.toBe(step));
    await eventually(async () => expect(['held', 'lost', 'broken']).toContain(await stepNow()));
    expect(failed).toEqual([]);
    const drill = await info(id);
    expect(drill).toMatchObject({ step: 'held', untoldCount: 0 });
    expect(drill.figures.beforeCount).toBeGreaterThan(0);
    expect(drill.figures.flyingCount).toBeGreaterThan(0);
    expect(drill.figures.gapMs).toBeGreaterThan(0);
    expect(drill.receipts.every(({ verdict }) => verdict === 'held')).toBe(true);
    expect(drill.lots).toHaveLength(3);
    expect(await told(other)).toEqual(['begun', 'held']);
    expect(await told(staff)).toEqual(['held']);
    await eventually(() => expect(existsSync(join(dataDir, 'drills', id))).toBe(false));
  });

  test('is alone, and so many an hour', async () => {
    for (let count = 0; count < MOST_DRILLS_AN_HOUR; count += 1) {
      const { id } = (await start()).data;
      expect((await start()).code).toBe(5323);
      const ended = { id, figures: NO_FIGURES, outcome: null } as const;
      expect(await server.engine.run(noteDrill, { ...ended, step: 'opening' })).toBe(true);
      expect(await server.engine.run(noteDrill, { ...ended, step: 'opening' })).toBe(false);
      expect(await server.engine.run(noteDrill, { ...ended, step: 'broken' })).toBe(true);
    }
    expect((await start()).code).toBe(5324);
    expect((await list()).total).toBe(MOST_DRILLS_AN_HOUR);
  });

  test('is shown as broken off where nobody has run it', async () => {
    const { id } = (await start()).data;
    server.clock.moveBy(DRILL_LONGEST_MS + 1);
    expect((await info(id)).step).toBe('broken');
    await runner.round();
    expect((await info(id)).figures).toEqual(NO_FIGURES);
  });

  test('of another number is not there', async () => {
    expect((await call(server, ['drillInfo', { id: 'none' }], staff)).code).toBe(5325);
  });
});
