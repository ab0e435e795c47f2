// A file that was kept is there after a power cut, under its name.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { foldersOf } from '#server/content/folders.ts';
import { filesIn } from '#server/ports/files.ts';

let folder: string;
/** Kinds of the entries that the disk was told to keep, in this order. */
let kept: ('file' | 'folder')[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'luochui-kept-'));
  kept = [];
  const handle = await open(folder);
  const handles = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const sync = Reflect.get(handles, 'sync');
  vi.spyOn(handles, 'sync').mockImplementation(async function told(this: FileHandle) {
    kept.push((await this.stat()).isDirectory() ? 'folder' : 'file');
    await sync.call(this);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('a shown picture is on disk before its name is', async () => {
  await filesIn(folder).put('picture-1', Buffer.from('bytes'));
  expect(kept).toEqual(['file', 'folder']);
  expect(readFileSync(join(folder, 'picture-1'), 'utf8')).toBe('bytes');
});

test('a video is, too, that arrives piece by piece', async () => {
  const arriving = (async function* pieces() {
    yield Buffer.from('a film ');
    yield Buffer.from('of a scratch');
  })();
  const intake = { mostBytes: 100, isWanted: () => true, look: () => Promise.resolve('video') };
  expect(await filesIn(folder).receive('video-1', arriving, intake)).toMatchObject({ ok: true });
  expect(kept).toEqual(['file', 'folder']);
});

test('what is not wanted gets no name, the folder untold', async () => {
  const arriving = (async function* pieces() {
    yield Buffer.from('no film');
  })();
  const intake = { mostBytes: 100, isWanted: () => true, look: () => Promise.resolve(null) };
  expect(await filesIn(folder).receive('video-2', arriving, intake)).toEqual({
    ok: false,
    why: 'not-wanted',
  });
  expect(kept).toEqual([]);
});

test('a news article is on the disk before its name is', async () => {
  await foldersOf(folder, null).write('news/opening.md', '# 开业');
  expect(kept).toEqual(['file', 'folder']);
});
