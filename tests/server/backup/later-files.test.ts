// Files that were handed in after a copy was begun.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BackupManifest } from '#contract/operations/backup-manifest.ts';
import { beginCopyPart, copyPartsIn, isUsable, tidyCopy, type CopyPart } from '#server/backup/copy-folder.ts';
import { carryLater, laterFaults, laterFiles } from '#server/backup/later-files.ts';
import { listed } from '#server/backup/listed-files.ts';
import { writeManifest } from '#server/backup/manifest-file.ts';

const NOW_MS = Date.UTC(2026, 11, 1, 2);

describe('files handed in after a copy was begun', () => {
  let root: string;
  let part: CopyPart;
  let places: { readonly files: string; readonly content: string };
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'later-'));
    places = { files: join(root, 'files'), content: join(root, 'content') };
    for (const place of Object.values(places)) mkdirSync(place);
    writeFileSync(join(places.files, 'old'), 'of before');
    writeFileSync(join(places.content, 'a.md'), '# 公告');
    part = await beginCopyPart(join(root, 'copy'), NOW_MS);
    await makeUsable(part);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const makeUsable = async ({ base }: CopyPart): Promise<void> => {
    mkdirSync(base, { recursive: true });
    const files = [
      { ...(await listed(places.files, 'old')), path: 'files/old' },
      { ...(await listed(places.content, 'a.md')), path: 'content/a.md' },
    ];
    const keyIds: BackupManifest['keyIds'] = { bids: [], records: [] };
    await writeManifest(base, {
      form: 1,
      store: { kind: 'sqlite' },
      madeAtMs: NOW_MS,
      seq: 4,
      house: 'real',
      rowCounts: {},
      keyIds,
      files,
    });
  };
  const paths = async () => (await laterFiles(part)).map(({ path }) => path);

  it('are carried over once, and those of before never', async () => {
    expect(await paths()).toEqual([]);
    writeFileSync(join(places.files, 'new'), 'picture');
    await carryLater(places, part);
    await carryLater(places, part);
    expect(await paths()).toEqual(['files/new']);
    expect(existsSync(join(part.later, 'files', 'new'))).toBe(true);
    expect(existsSync(join(part.later, 'files', 'old'))).toBe(false);
  });

  it('are carried over anew when a text was changed', async () => {
    for (const text of ['# 公告，改过', '# 公告，又改过']) {
      writeFileSync(join(places.content, 'a.md'), text);
      await carryLater(places, part);
    }
    expect(await laterFiles(part)).toEqual([
      { ...(await listed(places.content, 'a.md')), path: 'content/a.md' },
    ]);
    expect(await laterFaults(part)).toEqual([]);
  });

  it('that are missing or changed are named', async () => {
    writeFileSync(join(places.files, 'new'), 'picture');
    writeFileSync(join(places.files, 'other'), 'picture');
    await carryLater(places, part);
    rmSync(join(part.later, 'files', 'new'));
    writeFileSync(join(part.later, 'files', 'other'), 'another');
    writeFileSync(join(part.later, 'files', 'half'), 'cut short');
    expect(await laterFaults(part)).toEqual([
      { path: 'files/new', is: 'missing' },
      { path: 'files/other', is: 'changed' },
    ]);
  });

  it('lie in the latest two beginnings, which are kept', async () => {
    const dir = join(root, 'copy');
    const second = await beginCopyPart(dir, NOW_MS);
    await makeUsable(second);
    const unfinished = await beginCopyPart(dir, NOW_MS);
    const third = await beginCopyPart(dir, NOW_MS - 5_000);
    await makeUsable(third);
    expect([second, unfinished, third].map(({ begunAtMs }) => begunAtMs - NOW_MS)).toEqual([1, 2, 3]);
    await tidyCopy(dir, null);
    const left = await copyPartsIn(dir);
    expect(left.map(({ folder }) => folder)).toEqual([third.folder, second.folder]);
    expect(left.every(isUsable)).toBe(true);
    expect(await copyPartsIn(join(root, 'nowhere'))).toEqual([]);
  });
});
