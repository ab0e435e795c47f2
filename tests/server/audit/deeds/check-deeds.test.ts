// The chain of the house's deeds on both stores: written with what it tells of, verified whole, and
// one byte that was changed behind the house's back is found and named.
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NO_DEEDS } from '#core/audit/deed-chain.ts';
import { NOBODY_CONCERNED } from '#core/staff/own-matter.ts';
import {
  audited,
  FROM_NOWHERE,
  noteSecurity,
  writeSecurity,
  type StaffCommand,
} from '#server/audit/audit-log.ts';
import { checkpointsIn, type Checkpoints } from '#server/audit/deeds/checkpoint-file.ts';
import { checkpointKey } from '#server/audit/deeds/checkpoint-key.ts';
import { noteDeedCheck } from '#server/audit/deeds/commands-note-check.ts';
import { checkDeeds } from '#server/audit/deeds/queries-deed-check.ts';
import { lastDeedCheck } from '#server/audit/deeds/store-deed-checks.ts';
import { chainEnd } from '#server/audit/deeds/store-deeds.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { Command, EngineHandle } from '#server/engine/command.ts';
import { checkDeedsAtNight, lastNightMs } from '#server/jobs/checks/check-deeds.ts';
import { openSignDeeds, type DeedSigning } from '#server/jobs/checks/sign-deeds.ts';
import { movedClock, type MovedClock } from '../../../kit/clock.ts';
import { START_MS } from '../../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../../kit/stores.ts';

const DAY_MS = 86_400_000;

interface Wish {
  readonly id: string;
  readonly isBroken?: true;
}

const deed: StaffCommand<Wish, { readonly ok: true }> = {
  name: 'amend-lot',
  audit: ({ id: ref }) => ({ byId: 'clerk', ref }),
  concerned: () => NOBODY_CONCERNED,
  run: async (context, { id, isBroken }) => {
    await writeSecurity(context, { kind: 'persons-shown', userId: 'clerk', detail: 'authReveal', ref: id });
    if (isBroken) throw new Error('it broke');
    return { ok: true };
  },
};

const silent: Command<null, null> = { name: 'silent', run: () => Promise.resolve(null) };

describe.each(storeKinds)('the chain of deeds on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let clock: MovedClock;
  let checkpoints: Checkpoints;
  let sign: DeedSigning;
  let failures: unknown[];

  beforeEach(async () => {
    ground = await testStore(kind, true);
    clock = movedClock(START_MS);
    engine = inlineEngine(ground.store, clock);
    checkpoints = checkpointsIn(null, checkpointKey(Buffer.alloc(32, 3)));
    failures = [];
    const { reader } = ground.store;
    sign = openSignDeeds({ engine, reader, clock, checkpoints, failed: (error) => failures.push(error) });
  });
  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const rows = () => ground.store.reader.selectFrom('houseDeeds').selectAll().orderBy('seq').execute();
  const check = () => checkDeeds({ reader: ground.store.reader, checkpoints });
  const deeds = async (count: number): Promise<void> => {
    for (let number = 0; number < count; number += 1) {
      clock.moveBy(1_000);
      await engine.run(audited(deed), { id: `lot-${number}`, from: FROM_NOWHERE });
    }
  };
  /** The guards are taken away first, by whoever keeps the database. */
  const tampered = async (statement: string): Promise<void> => {
    const { writer } = ground.store;
    const guards =
      kind === 'sqlite'
        ? ['drop trigger "houseDeeds_no_update"', 'drop trigger "houseDeeds_no_delete"']
        : ['alter table "houseDeeds" disable trigger "houseDeeds_append_only"'];
    for (const line of [...guards, statement]) await sql.raw(line).execute(writer);
  };

  test('has each deed once, numbered without a hole, in its transaction', async () => {
    await deeds(2);
    const broken = engine.run(audited(deed), { id: 'lot-9', isBroken: true, from: FROM_NOWHERE });
    await expect(broken).rejects.toThrow('it broke');
    await engine.run(silent, null);
    await engine.run(noteSecurity, { kind: 'log-in', userId: 'an' });
    const found = await rows();
    expect(found.map(({ seq, kind: of, thing, ref }) => [seq, of, thing, ref])).toEqual([
      [1, 'persons-shown', 'verification', 'lot-0'],
      [2, 'staff-action', 'lot', 'lot-0'],
      [3, 'persons-shown', 'verification', 'lot-1'],
      [4, 'staff-action', 'lot', 'lot-1'],
    ]);
    expect(found[0]?.previousHash).toBe(NO_DEEDS.hash);
    expect(found.slice(1).map(({ previousHash }) => previousHash)).toEqual(
      found.slice(0, -1).map(({ hash }) => hash),
    );
    expect(await chainEnd(ground.store.reader)).toEqual({ seq: 4, hash: found[3]?.hash });
    expect(await check()).toMatchObject({ deedCount: 4, fault: null, lastCheckpoint: null });
  });

  test('is one chain for orders that come in at once', async () => {
    const at = (number: number) => engine.run(audited(deed), { id: `lot-${number}`, from: FROM_NOWHERE });
    await Promise.all(Array.from({ length: 20 }, (_, number) => at(number)));
    expect(await check()).toMatchObject({ deedCount: 40, fault: null });
  });

  test('takes no change and lets no deed go', async () => {
    await deeds(1);
    const { writer } = ground.store;
    await expect(writer.updateTable('houseDeeds').set({ home: 'x' }).execute()).rejects.toThrow(
      'never rewritten',
    );
    await expect(writer.deleteFrom('houseDeeds').execute()).rejects.toThrow('never rewritten');
  });

  test.each([
    [`update "houseDeeds" set home = '10.0.0.2' where seq = 5`, { seq: 5, why: 'changed' }],
    [`update "houseDeeds" set "atMs" = "atMs" + 1 where seq = 3`, { seq: 3, why: 'changed' }],
    [`update "houseDeeds" set hash = replace(hash, 'a', 'b') where seq = 7`, { seq: 7, why: 'changed' }],
    ['delete from "houseDeeds" where seq = 4', { seq: 4, why: 'missing' }],
    ['delete from "houseDeeds" where seq > 6', { seq: 7, why: 'truncated' }],
    ['delete from "houseDeeds"', { seq: 1, why: 'truncated' }],
  ])('by “%s” has its first bad number', async (statement, fault) => {
    await deeds(4);
    await tampered(statement);
    expect((await check()).fault).toEqual(fault);
  });

  test('that was cut with its end is found by its checkpoint', async () => {
    await deeds(4);
    await sign();
    await tampered('delete from "houseDeeds" where seq > 2');
    const [, last] = await rows();
    await sql.raw(`update "deedChainEnd" set seq = 2, hash = '${last?.hash}'`).execute(ground.store.writer);
    expect((await check()).fault).toEqual({ seq: 3, why: 'truncated' });
    await sign();
    expect(String(failures[0])).toContain('truncated at 3');
  });

  test('is signed after a minute, and only where it holds', async () => {
    await sign();
    expect(await checkpoints.recent()).toEqual([]);
    await deeds(1);
    await sign();
    await sign();
    expect((await checkpoints.recent()).map(({ seq }) => seq)).toEqual([2]);
    await deeds(1);
    await sign();
    expect(await checkpoints.recent()).toHaveLength(1);
    clock.moveBy(60_000);
    await sign();
    expect((await checkpoints.recent()).map(({ seq }) => seq)).toEqual([2, 4]);
    await deeds(1);
    await tampered(`update "houseDeeds" set ref = 'x' where seq = 5`);
    clock.moveBy(60_000);
    await sign();
    await sign();
    expect(await checkpoints.recent()).toHaveLength(2);
    expect(failures.map(String)).toEqual(['Error: the chain of deeds is changed at 5']);
    expect(await lastDeedCheck(ground.store.reader)).toMatchObject({ faultSeq: 5, faultWhy: 'changed' });
  });

  test('is verified once a night, at two', async () => {
    const { reader } = ground.store;
    const atNight = () => checkDeedsAtNight({ engine, reader, clock, checkpoints });
    await deeds(1);
    await atNight();
    await atNight();
    const checks = () => reader.selectFrom('deedChecks').selectAll().execute();
    expect(await checks()).toHaveLength(1);
    clock.moveTo(lastNightMs(clock.nowMs()) + DAY_MS - 1);
    await atNight();
    expect(await checks()).toHaveLength(1);
    clock.moveBy(1);
    await atNight();
    expect(await checks()).toHaveLength(2);
    await tampered(`update "houseDeeds" set ref = 'x' where seq = 1`);
    clock.moveBy(DAY_MS);
    await expect(atNight()).rejects.toThrow('changed at 1');
    expect(await lastDeedCheck(reader)).toMatchObject({ byId: null, deedCount: 0, faultSeq: 1 });
  });

  test('notes who has verified it', async () => {
    const found = { deedCount: 7, checkpointCount: 1, tookMs: 3, fault: null, staffId: 'auditor' };
    await engine.run(audited(noteDeedCheck), { ...found, from: FROM_NOWHERE });
    expect(await lastDeedCheck(ground.store.reader)).toMatchObject({ byId: 'auditor', deedCount: 7 });
    expect(await rows()).toMatchObject([{ detail: 'check-deeds', thing: 'audit-log', userId: 'auditor' }]);
  });
});

describe('two o’clock at night', () => {
  test.each([
    ['2026-11-20T01:59:59+08:00', '2026-11-19T02:00:00+08:00'],
    ['2026-11-20T02:00:00+08:00', '2026-11-20T02:00:00+08:00'],
    ['2026-11-20T23:59:59+08:00', '2026-11-20T02:00:00+08:00'],
  ])('before %s was %s', (now, night) => {
    expect(lastNightMs(Date.parse(now))).toBe(Date.parse(night));
  });
});
