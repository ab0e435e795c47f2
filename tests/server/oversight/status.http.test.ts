// 运行状态 over HTTP and at the machine: the same is told at both, to whoever has the right.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HouseStatus } from '#contract/operations/outputs.ts';
import { ALL_KEYS } from '#core/operations/parts.ts';
import { runAtCli, type Machine } from '#server/cli/answers.ts';
import { heartbeat } from '#server/jobs/commands-heartbeat.ts';
import { openHistory } from '#server/operations/history-file.ts';
import { watchParts, type PartsWatch } from '#server/operations/watch-parts.ts';
import { NOTHING_MEASURED } from '../../kit/measured.ts';
import {
  call,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const GIB = 2 ** 30;

describe('the state of a house', () => {
  let server: TestServer;
  let staff: Person;
  let watch: PartsWatch;
  let freeBytes: number;
  let runningMs: number;

  beforeEach(async () => {
    freeBytes = 80 * GIB;
    runningMs = 0;
    const status = (): Promise<HouseStatus> => watch.status();
    server = await openTestServer({ measured: { ...NOTHING_MEASURED, status } });
    staff = await somebodyOfTheHouse(server);
    await server.engine.run(heartbeat, null);
    const nowMs = server.clock.nowMs();
    const history = await openHistory(server.folder, nowMs);
    history.note([{ is: 'opened', atMs: nowMs, aliveMs: nowMs - 360_000 }]);
    watch = watchParts({
      reader: server.services.reader,
      clock: { ...server.clock, notBefore: () => undefined, aheadMs: () => 0 },
      dataDir: server.folder,
      answers: () => null,
      areNodesHeard: () => null,
      jobs: () => [],
      keys: () => ALL_KEYS,
      copyBehindMs: () => null,
      say: () => undefined,
      freeBytes: () => Promise.resolve(freeBytes),
      runningMs: () => (runningMs += 1_000),
      history,
    });
  });
  afterEach(async () => {
    await watch.stop();
    await server.close();
  });

  const machine = (): Machine => ({ ...server.services, status: () => watch.status() });
  const atMachine = async () => runAtCli(machine(), { verb: 'status' });
  const inOffice = async () => (await call<HouseStatus>(server, ['houseStatus'], staff)).data;

  test('that is well is told with what was before', async () => {
    expect(await inOffice()).toMatchObject({
      isReady: true,
      troubles: [{ of: 'house', why: 'not-running' }],
    });
    const { isDone, lines } = await atMachine();
    expect(isDone).toBe(true);
    expect(lines[0]).toBe('拍卖行开着，正在受理出价。');
    expect(lines.find((line) => line.includes('第二份数据'))).toMatch(
      /^ {2}第二份数据：未设置，没有第二份数据/,
    );
    expect(lines.slice(-2)).toEqual([
      '最近 30 天：',
      expect.stringMatching(/^ {2}\S+ \S+ 至 \S+ \S+ {2}拍卖行：故障，没有运行$/),
    ]);
  });

  test('that is broken is told with its reason, and kept', async () => {
    freeBytes = 1;
    expect(await inOffice()).toMatchObject({
      isReady: false,
      troubles: [
        { of: 'disk', why: 'disk-full', untilMs: null },
        { of: 'house', why: 'not-running' },
      ],
    });
    expect(await atMachine()).toMatchObject({ isDone: false });
    freeBytes = 80 * GIB;
    server.clock.moveBy(1_000);
    const { troubles } = await inOffice();
    expect(troubles.filter(({ of }) => of === 'disk')).toMatchObject([
      { why: 'disk-full', untilMs: server.clock.nowMs() },
    ]);
    const again = await openHistory(server.folder, server.clock.nowMs());
    expect(again.entries().map((entry) => (entry.is === 'part' ? entry.state : entry.is))).toEqual([
      'opened',
      'down',
      'good',
    ]);
  });

  test('is nobody’s business outside the house', async () => {
    expect((await call(server, ['houseStatus'])).status).toBe(401);
    const buyer = await somePerson(server);
    expect((await call(server, ['houseStatus'], buyer)).code).toBe(403);
  });
});
