// The log takes new lines and changes none, and lets one go only when the law's six months are
// over.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { shortestMs } from '#core/audit/retention.ts';
import { NOBODY_CONCERNED } from '#core/staff/own-matter.ts';
import {
  audited,
  FROM_NOWHERE,
  noteSecurity,
  type Audited,
  type StaffCommand,
} from '#server/audit/audit-log.ts';
import { discardRecords } from '#server/documents/commands-discard-records.ts';
import { commandNamed } from '#server/domains.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { heartbeat } from '#server/jobs/commands-heartbeat.ts';
import { openPurgeRecords, type RecordPurge } from '#server/jobs/purge-records.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const KEPT_MS = shortestMs('security-log') ?? 0;
const HOUR_MS = 3_600_000;

interface Wish {
  readonly staffId: string;
  readonly id: string;
  readonly end: 'done' | 'refused' | 'broken';
}

type Answered =
  { readonly ok: true } | { readonly ok: false; readonly refusal: { readonly code: 'NOT_NOW' } };

const staffSample: StaffCommand<Wish, Answered> = {
  name: 'staff-sample',
  audit: ({ staffId: byId, id: ref, end: step }) => ({ byId, ref, step }),
  concerned: () => NOBODY_CONCERNED,
  lotsOf: ({ id }) => [id],
  isSecret: ({ end }) => end === 'refused',
  run: async ({ db, nowMs }, { id, end }) => {
    await db.insertInto('follows').values({ userId: 'an', lotId: id, atMs: nowMs }).execute();
    if (end === 'broken') throw new Error('it broke');
    return end === 'done' ? { ok: true } : { ok: false, refusal: { code: 'NOT_NOW' } };
  },
};

describe.each(storeKinds)('the security log on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let clock: MovedClock;
  let discard: RecordPurge;

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS);
    engine = inlineEngine(ground.store, clock);
    discard = openPurgeRecords({ engine, reader: ground.store.reader, clock });
  });
  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const lines = () => ground.store.reader.selectFrom('securityEvents').selectAll().execute();
  const deeds = () => ground.store.reader.selectFrom('houseDeeds').selectAll().orderBy('seq').execute();
  const yearsOn = async (ms: number): Promise<number> => {
    clock.moveTo(START_MS + ms);
    await engine.run(heartbeat, null);
    for (let call = 0; call < 12; call += 1) await discard();
    return (await lines()).length;
  };

  test('keeps a line for six months and then drops it itself', async () => {
    await engine.run(noteSecurity, { kind: 'log-in', userId: 'an' });
    expect(await yearsOn(KEPT_MS - HOUR_MS)).toBe(1);
    await engine.run(noteSecurity, { kind: 'log-out', userId: 'an' });
    expect(await yearsOn(KEPT_MS + 2 * HOUR_MS)).toBe(1);
    expect((await lines()).map((line) => line.kind)).toEqual(['log-out']);
  });

  test('gives nobody a younger one, and says until when, by which law', async () => {
    await engine.run(noteSecurity, { kind: 'log-in', userId: 'an' });
    const ids = (await lines()).map(({ id }) => id);
    const { discarded, kept } = await engine.run(discardRecords, { kind: 'security-log', ids });
    expect(discarded).toEqual([]);
    expect(kept[0]?.refusal).toEqual({
      code: 'KEPT_BY_LAW',
      untilMs: START_MS + KEPT_MS,
      law: '网络安全法 第21条',
    });
    const gone = await engine.run(discardRecords, { kind: 'security-log', ids: ['never-was'] });
    expect(gone).toEqual({ discarded: [], kept: [] });
  });

  test('is guarded by the store: no line changes or goes early', async () => {
    await engine.run(noteSecurity, { kind: 'log-in', userId: 'an' });
    const { writer } = ground.store;
    const take = () => writer.deleteFrom('securityEvents').execute();
    await expect(take()).rejects.toThrow('younger than six months');
    await engine.run(heartbeat, null);
    await expect(take()).rejects.toThrow('younger than six months');
    await expect(writer.updateTable('securityEvents').set({ home: '10.9.9.9' }).execute()).rejects.toThrow(
      'never rewritten',
    );
    clock.moveTo(START_MS + KEPT_MS);
    await engine.run(heartbeat, null);
    await take();
    expect(await lines()).toEqual([]);
  });

  test('has a command of the house within its transaction, both or neither', async () => {
    const wish: Audited<Wish> = { staffId: 'clerk', id: 'lot-9', end: 'done', from: FROM_NOWHERE };
    expect(await engine.run(audited(staffSample), wish)).toEqual({ ok: true });
    expect(await deeds()).toMatchObject([{ userId: 'clerk', detail: 'staff-sample done', ref: 'lot-9' }]);
    const broken = engine.run(audited(staffSample), { ...wish, id: 'lot-8', end: 'broken' });
    await expect(broken).rejects.toThrow('it broke');
    expect(await engine.run(audited(staffSample), { ...wish, id: 'lot-7', end: 'refused' })).toEqual({
      ok: false,
      refusal: { code: 'NOT_NOW' },
    });
    expect(await lines()).toEqual([]);
    expect(await deeds()).toMatchObject([
      { kind: 'staff-action', ref: 'lot-9' },
      { kind: 'staff-refused', ref: 'lot-7', detail: 'staff-sample refused NOT_NOW' },
    ]);
    const follows = await ground.store.reader
      .selectFrom('follows')
      .select('lotId')
      .orderBy('lotId')
      .execute();
    expect(follows.map(({ lotId }) => lotId)).toEqual(['lot-7', 'lot-9']);
  });
});

describe('an audited command', () => {
  const from = { session: 'a', home: '10.0.0.1' };

  test('locks the same lots, as secret, as the same request from anywhere', () => {
    const command = audited(staffSample);
    const wish = { staffId: 'clerk', id: 'lot-1', end: 'refused', from } as const;
    expect(command.lotsOf?.(wish)).toEqual(['lot-1']);
    expect(command.isSecret?.(wish)).toBe(true);
    expect(command.said?.(wish)).toEqual({ staffId: 'clerk', id: 'lot-1', end: 'refused' });
    expect(command.runAtOnce).toBeUndefined();
  });

  test('is known to the engine by its own name', () => {
    const named = commandNamed('audited decide-money');
    expect(named.name).toBe('audited decide-money');
    expect(() => commandNamed('audited never-was')).toThrow('no command never-was');
    expect(() => commandNamed('audited place-bid')).toThrow('place-bid is no command of the house');
    expect(commandNamed('note-security').name).toBe('note-security');
  });

  test('is made only of a command that says its line', () => {
    const silent = { name: staffSample.name, run: staffSample.run };
    // @ts-expect-error -- it says nothing of its line
    expect(audited(silent).name).toBe('audited staff-sample');
  });
});
