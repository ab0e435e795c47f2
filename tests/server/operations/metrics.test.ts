// Metrics of a house: what it did is counted, and what could not be read is left out.
import { mkdir } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { ALL_KEYS, partsOf, standingAfter } from '#core/operations/parts.ts';
import { noteBackup } from '#server/backup/last-backup.ts';
import { noteLedgerCheck } from '#server/deposits/commands-check-ledger.ts';
import { startEngine } from '#server/engine/client.ts';
import { metricSourcesOf } from '#server/house-metrics.ts';
import { heartbeat } from '#server/jobs/commands-heartbeat.ts';
import { startSequencer } from '#server/live/sequencer.ts';
import type { MetricSources } from '#server/operations/metric-figures.ts';
import { METRIC_ROWS } from '#server/operations/metrics-table.ts';
import { openMetrics, type MetricsServer } from '#server/operations/metrics.ts';
import { testStore } from '../../kit/stores.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';

type EngineOf = Parameters<typeof metricSourcesOf>[0]['engine'];

describe('the metrics of a house', () => {
  let server: TestServer;
  let opened: MetricsServer | null;

  beforeEach(async () => {
    server = await openTestServer();
    opened = null;
  });
  afterEach(async () => {
    await opened?.stop();
    await server.close();
  });

  const sources = async (
    engine: EngineOf = { figures: () => Promise.resolve(null) },
  ): Promise<MetricSources> => {
    const { services, clock, bus } = server;
    const { reader } = services;
    const seal = services.bids.maximums;
    const sequencer = await startSequencer({
      reader,
      bus,
      clock,
      seal,
      later: (run) => run(),
      failed: () => undefined,
    });
    const parts = partsOf({
      silentMs: 0,
      freeBytes: 1,
      isClockSure: true,
      aheadMs: 0,
      keys: ALL_KEYS,
      answerP99Ms: null,
      areNodesHeard: null,
      jobs: [],
      copyBehindMs: null,
    });
    return metricSourcesOf({
      services,
      clock: { ...clock, notBefore: () => undefined, aheadMs: () => -1_500 },
      engine,
      sequencer,
      others: () => null,
      jobs: { figures: () => [{ name: 'send-notes', everyMs: 1_000, takenMs: 90_000, hasFailed: true }] },
      watch: { look: () => Promise.resolve(standingAfter([], parts, 1)) },
      config: { dataDir: server.folder },
    });
  };

  const linesOf = async (from: MetricSources, path = '/metrics'): Promise<string[]> => {
    opened = await openMetrics(from, { host: '127.0.0.1', port: 0 });
    const answer = await fetch(`http://127.0.0.1:${opened.port}${path}`);
    return (await answer.text()).split('\n').filter((line) => !line.startsWith('#') && line !== '');
  };

  test('tell of commits, refusals, jobs, parts and the ledger', async () => {
    // Counts are kept in the engine's own thread.
    const ground = await testStore('sqlite');
    await ground.store.close();
    const engine = await startEngine(ground.config, server.clock, Buffer.alloc(32, 7));
    for (let round = 0; round < 3; round += 1) await engine.run(heartbeat, null);
    await server.engine.run(noteLedgerCheck, { offFen: 0 });
    await server.app.inject({ url: `${BASE}${routes.followGroups.path}` });
    const lines = await linesOf(await sources(engine));
    await engine.stop();
    await ground.clear();
    expect(lines).toEqual(
      expect.arrayContaining([
        'luochui_commit_seconds_count 3',
        'luochui_commit_seconds_bucket{le="+Inf"} 3',
        'luochui_commands_total 3',
        'luochui_batch_size 1',
        'luochui_queue_commands 0',
        'luochui_clock_offset_seconds -1.5',
        'luochui_jobs_late 1',
        'luochui_jobs_failed 1',
        'luochui_part_state{part="disk"} 2',
        'luochui_part_state{part="store"} 0',
        'luochui_messages_unsent 0',
        'luochui_ledger_off_fen 0',
        'luochui_watchers 0',
        'luochui_refusals_total{code="401"} 1',
      ]),
    );
    expect(lines.join('\n')).toMatch(/luochui_memory_bytes\{part="engine"\} \d{6,}/);
  });

  test('leave out what nobody has measured', async () => {
    const text = (await linesOf(await sources())).join('\n');
    expect(text).not.toContain('luochui_part_state{part="copy"}');
    expect(text).not.toContain('luochui_backup_age_seconds');
    expect(text).not.toContain('luochui_nodes_unheard_seconds');
    expect(text).not.toContain('luochui_ledger_off_fen');
  });

  test('say how old the last backup is', async () => {
    const from = await sources();
    await mkdir(server.folder, { recursive: true });
    await noteBackup(server.folder, server.clock.nowMs() - 60_000);
    expect(await from.backupAgeMs()).toBe(60_000);
  });

  test('are told of a house whose store is silent', async () => {
    const silent = { ...(await sources()), unsentCount: () => new Promise<never>(() => undefined) };
    const broken = { ...silent, ledgerOffFen: () => Promise.reject(new Error('away')) };
    const text = (await linesOf(broken)).join('\n');
    expect(text).not.toContain('luochui_messages_unsent');
    expect(text).toContain('luochui_watchers 0');
  });

  test('stand at one address and nowhere else', async () => {
    const from = await sources();
    expect(await linesOf(from, '/')).toEqual([]);
  });

  test('have names of their own, each said once', () => {
    const names = METRIC_ROWS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^luochui_[a-z_]+$/.test(name))).toEqual([]);
  });
});
