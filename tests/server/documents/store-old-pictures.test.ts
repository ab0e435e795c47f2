// Pictures of cases are kept as long as the law wants and while anything about the lot is open;
// then they go, bytes and all.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { JUDICIAL_RULES } from '#core/sales/rule-set.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { showFile } from '#server/disputes/store-case-files.ts';
import { addDispute, saveDispute } from '#server/disputes/store-disputes.ts';
import { discardRecords } from '#server/documents/commands-discard-records.ts';
import { dropPictures } from '#server/documents/commands-drop-pictures.ts';
import { discardedPictures } from '#server/documents/store-old-pictures.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { addFile } from '#server/files/commands-add-file.ts';
import { fileRow } from '#server/files/store-files.ts';
import { openPurgePictures } from '#server/jobs/purge-pictures.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { filesIn, type Files } from '#server/ports/files.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { accepted, closed, draftDispute } from '../../kit/disputes.ts';
import { openSale, someLot } from '../../kit/fixtures.ts';
import { END_MS, START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const YEAR_MS = 366 * DAY_MS;

describe.each(storeKinds)('the pictures of cases on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let clock: MovedClock;
  let folder: string;
  let files: Files;
  let keep: () => Promise<void>;

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS);
    engine = inlineEngine(ground.store, clock);
    folder = mkdtempSync(join(tmpdir(), 'luochui-pictures-'));
    files = filesIn(folder);
    await openSale(engine, [
      someLot(),
      someLot({ id: 'lot-2', position: 2, terms: { rules: JUDICIAL_RULES } }),
    ]);
    clock.moveTo(END_MS);
    await engine.run(advanceLots, { lotIds: ['lot-1', 'lot-2'], outage: null });
    keep = openPurgePictures({ engine, reader: ground.store.reader, clock, files });
  });
  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  const handIn = async (id: string): Promise<void> => {
    await files.put(id, Buffer.from(id));
    await engine.run(addFile, { id, ownerId: 'an', byteCount: id.length });
  };
  const shownIn = async (fileId: string, about: { id: string; lotId: string }): Promise<void> => {
    const { writer } = ground.store;
    await addDispute(writer, { ...draftDispute(), ...about, orderId: `order-${about.id}` });
    await showFile(writer, about.id, fileId);
  };
  const lie = (): string[] => readdirSync(folder).toSorted();
  const on = async (ms: number): Promise<string[]> => {
    clock.moveTo(END_MS + ms);
    for (let call = 0; call < 4; call += 1) await keep();
    return lie();
  };

  test('stay three years, ten of a court’s, then go entirely', async () => {
    await handIn('a');
    await handIn('b');
    await shownIn('a', { id: 'case-1', lotId: 'lot-1' });
    await shownIn('b', { id: 'case-2', lotId: 'lot-2' });
    expect(await on(2.9 * YEAR_MS)).toEqual(['a', 'b']);
    expect(await on(3.1 * YEAR_MS)).toEqual(['b']);
    expect(await fileRow(ground.store.reader, 'a')).toBeNull();
    expect(await ground.store.reader.selectFrom('disputeFiles').select('fileId').execute()).toEqual([
      { fileId: 'b' },
    ]);
    expect(await on(9.9 * YEAR_MS)).toEqual(['b']);
    expect(await on(10.1 * YEAR_MS)).toEqual([]);
    expect(await ground.store.reader.selectFrom('files').select('id').execute()).toEqual([]);
  });

  test('stay while the case is heard, and who asks is told', async () => {
    await handIn('a');
    await shownIn('a', { id: 'case-1', lotId: 'lot-1' });
    const about = { id: 'case-1', lotId: 'lot-1', orderId: 'order-case-1' };
    const { writer, reader } = ground.store;
    await writer.insertInto('balances').values({ account: 'lot:lot-1:payable', balanceFen: 1 }).execute();
    await saveDispute(writer, draftDispute(), { ...accepted, ...about });
    expect(await on(12 * YEAR_MS)).toEqual(['a']);
    const { kept } = await engine.run(discardRecords, { kind: 'picture', ids: ['a', 'never-was'] });
    expect(kept).toEqual([{ id: 'a', refusal: { code: 'KEPT_BY_CASE', hold: 'money' } }]);
    expect(await fileRow(reader, 'a')).not.toBeNull();
    await writer.updateTable('balances').set({ balanceFen: 0 }).execute();
    const over = { ...closed, ...about, steps: [{ ...closed.steps.at(-1), atMs: clock.nowMs() }] };
    await saveDispute(writer, { ...accepted, ...about }, over as typeof closed);
    expect(await on(14.9 * YEAR_MS)).toEqual(['a']);
    expect(await on(15.1 * YEAR_MS)).toEqual([]);
  });

  test('shown nowhere go within days, and shown ones beside them stay', async () => {
    await handIn('a');
    await handIn('b');
    await shownIn('b', { id: 'case-1', lotId: 'lot-1' });
    expect(await on(6.9 * DAY_MS)).toEqual(['a', 'b']);
    expect(await on(7.2 * DAY_MS)).toEqual(['b']);
    expect(await fileRow(ground.store.reader, 'a')).toBeNull();
  });

  test('are discarded once: after a breakdown the next look finishes', async () => {
    await handIn('a');
    clock.moveTo(END_MS + 4 * YEAR_MS);
    await engine.run(discardRecords, { kind: 'picture', ids: ['a'] });
    expect(await fileRow(ground.store.reader, 'a')).toBeNull();
    expect(lie()).toEqual(['a']);
    expect(await discardedPictures(ground.store.reader)).toEqual(['a']);
    // The bytes had gone already, and nobody had noted it.
    await files.remove('a');
    await files.remove('a');
    expect(await on(4 * YEAR_MS + 2 * HOUR_MS)).toEqual([]);
    expect(await ground.store.reader.selectFrom('files').select('id').execute()).toEqual([]);
  });

  test('are looked at hourly, and no row goes too early', async () => {
    await handIn('a');
    await engine.run(dropPictures, { ids: ['a', 'never-was'] });
    expect(await fileRow(ground.store.reader, 'a')).toMatchObject({ id: 'a', isDiscarded: 0 });
    clock.moveTo(END_MS + 4 * YEAR_MS);
    // Those that were shown nowhere are looked at first, then all.
    for (let call = 0; call < 4; call += 1) await keep();
    expect(lie()).toEqual([]);
    await handIn('b');
    await ground.store.writer.updateTable('files').set({ atMs: 1 }).execute();
    await keep();
    await keep();
    expect(lie()).toEqual(['b']);
    clock.moveBy(HOUR_MS);
    await keep();
    expect(lie()).toEqual([]);
  });
});
