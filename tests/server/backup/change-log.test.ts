// The file that says what each commit changed: read back as it was written, or not believed.
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ChangeLog, LogBroken, logEntries } from '#server/backup/change-log.ts';
import { readLog } from '#server/backup/store-changes.ts';
import type { CommitChanges } from '#server/store/commits/record-changes.ts';

const FROM_MS = Date.UTC(2026, 11, 1, 2);

describe('a log of changes', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'log-'));
    file = join(folder, 'changes.log');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const commit = (seq: number, text = `commit ${seq}`): CommitChanges => ({
    seq,
    atMs: FROM_MS + seq,
    bytes: new TextEncoder().encode(text),
  });
  const write = async (commits: readonly CommitChanges[]): Promise<void> => {
    const log = await ChangeLog.begin(file);
    for (const one of commits) await log.add([one]);
    await log.close();
  };
  const read = async () => {
    const entries: { readonly seq: number; readonly atMs: number; readonly text: string }[] = [];
    for await (const { seq, atMs, bytes } of logEntries(file)) {
      entries.push({ seq, atMs, text: new TextDecoder().decode(bytes) });
    }
    return entries;
  };

  it('is read back as it was written', async () => {
    await write([commit(1), commit(2), commit(3)]);
    expect(await read()).toEqual([
      { seq: 1, atMs: FROM_MS + 1, text: 'commit 1' },
      { seq: 2, atMs: FROM_MS + 2, text: 'commit 2' },
      { seq: 3, atMs: FROM_MS + 3, text: 'commit 3' },
    ]);
  });

  it('holds commits larger than what is read at once', async () => {
    const large = 'x'.repeat(3_000_000);
    await write([commit(1, large), commit(2)]);
    const [first, second] = await read();
    expect([first?.text.length, second?.seq]).toEqual([large.length, 2]);
  });

  it('is written on behind its last whole entry', async () => {
    await write([commit(1), commit(2)]);
    const wholeBytes = statSync(file).size;
    appendFileSync(file, readFileSync(file).subarray(0, 30));
    const log = await ChangeLog.goOn(file);
    expect([log.lastSeq, statSync(file).size]).toEqual([2, wholeBytes]);
    await log.add([commit(3), commit(4)]);
    await log.close();
    expect((await read()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  it('that is empty has no last commit', async () => {
    await write([]);
    expect(await readLog(file)).toEqual({ last: null, fault: null });
    const log = await ChangeLog.goOn(file);
    expect(log.lastSeq).toBeNull();
    await log.close();
  });

  it('tells of a commit that is missing', async () => {
    await write([commit(1), commit(2), commit(4)]);
    expect(await readLog(file)).toEqual({
      last: { seq: 2, atMs: FROM_MS + 2 },
      fault: { afterSeq: 2, is: 'gap' },
    });
  });

  it('ends before whichever byte was changed', async () => {
    await write([commit(1), commit(2), commit(3)]);
    const whole = readFileSync(file);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const changed = Buffer.from(whole);
        changed[at] = ((changed[at] ?? 0) + by) % 256;
        writeFileSync(file, changed);
        const { last, fault } = await readLog(file);
        // A length that was made greater looks like an entry that was cut short.
        expect((last?.seq ?? 0) < 3).toBe(true);
        expect(fault?.is ?? 'changed').toBe('changed');
      }),
      { numRuns: 60 },
    );
  });

  it('is not gone on with where it was changed', async () => {
    await write([commit(1), commit(2)]);
    const bytes = readFileSync(file);
    bytes[40] = 255 - (bytes[40] ?? 0);
    writeFileSync(file, bytes);
    await expect(ChangeLog.goOn(file)).rejects.toThrow(LogBroken);
  });
});
