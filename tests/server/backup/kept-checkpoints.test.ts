// Checkpoints at a second place outlive the first disk: a restored house goes on with them, unless
// they stand for what is not in it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BackupProblem } from '#server/backup/backup-problem.ts';
import { areWithData, hasCheckpoint, requireContinued } from '#server/backup/kept-checkpoints.ts';

const FILE = 'deed-checkpoints.jsonl';
const line = (seq: number): string => `{"seq":${seq},"hash":"h${seq}","atMs":1}\n`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'luochui-kept-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const put = (folder: string, text: string): string => {
  const place = join(root, folder);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, FILE), text);
  return place;
};
const config = (checkpointDir: string) => {
  const dataDir = join(root, 'data');
  const store = { kind: 'sqlite', file: join(dataDir, 'house.db') } as const;
  return { house: 'real', dataDir, store, contentDir: null, checkpointDir } as const;
};
const asks = (deedCount: number): Promise<void> =>
  requireContinued(config(join(root, 'second')), {
    from: [join(root, 'later'), join(root, 'base')],
    deedCount,
  });

describe('checkpoints at a second place', () => {
  test('are gone on with where they begin as the backup’s', async () => {
    put('base', line(1));
    await expect(asks(3)).resolves.toBeUndefined();
    put('second', line(1) + line(3));
    await expect(asks(3)).resolves.toBeUndefined();
    put('later', line(1) + line(3));
    await expect(asks(3)).resolves.toBeUndefined();
  });

  test('of deeds that are not in the house are in its way', async () => {
    put('base', line(1));
    put('second', line(1) + line(4));
    await expect(asks(3)).rejects.toBeInstanceOf(BackupProblem);
    await expect(asks(3)).rejects.toThrow('请用 LUOCHUI_CHECKPOINT_DIR 换一个空的文件夹');
  });

  test('of another house are in its way', async () => {
    put('base', line(1) + line(2));
    put('second', line(1));
    await expect(asks(3)).rejects.toBeInstanceOf(BackupProblem);
  });

  test('are never written over, and nothing else is kept', () => {
    const place = put('second', line(1));
    expect(hasCheckpoint('checkpoints', place, FILE)).toBe(true);
    expect(hasCheckpoint('checkpoints', place, 'other')).toBe(false);
    expect(hasCheckpoint('files', place, FILE)).toBe(false);
  });

  test('are told from those in the data folder', () => {
    expect(areWithData(config(join(root, 'data', 'checkpoints')))).toBe(true);
    expect(areWithData(config(join(root, 'second')))).toBe(false);
  });
});
