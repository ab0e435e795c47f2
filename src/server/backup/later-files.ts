// Files that were handed in after a continuous copy was begun: carried over beside its backup, with
// a list of their own. Texts and checkpoints are written anew, everything else is only ever added.
// Source: goals.md R15.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { LaterFiles } from '#contract/operations/backup-manifest.ts';
import { fileFaults, type FileFault, type ListedFile } from '#core/operations/backup.ts';
import { nameForGood } from '#server/lasting-name.ts';
import type { Places } from './back-up.ts';
import type { CopyPart } from './copy-folder.ts';
import { copyFileOver, filesBelow, listed } from './listed-files.ts';
import { readManifest } from './manifest-file.ts';

const LIST = 'later.json';

const listFile = ({ folder }: CopyPart): string => join(folder, LIST);

/** Empty where nothing was carried over yet. */
export async function laterFiles(part: CopyPart): Promise<readonly ListedFile[]> {
  const text = await readFile(listFile(part), 'utf8').catch(() => null);
  return text === null ? [] : LaterFiles.parse(JSON.parse(text));
}

/** Places whose files are written anew under the same name. */
const CHANGING = ['content', 'checkpoints'];

const isChanging = (path: string): boolean => CHANGING.some((place) => path.startsWith(`${place}/`));

/** Null: it is there as it is, or was taken away meanwhile. */
const carried = async (
  { from, part, name }: { readonly from: string; readonly part: CopyPart; readonly name: string },
  path: string,
  known: ListedFile | undefined,
): Promise<ListedFile | null> => {
  if (known && (!isChanging(known.path) || (await listed(from, path)).sha256 === known.sha256)) return null;
  const half = join(part.folder, 'half');
  const copied = await copyFileOver(path, { from, to: half });
  if (!copied) return null;
  const target = join(part.later, name, path);
  await mkdir(dirname(target), { recursive: true });
  await nameForGood(join(half, path), target);
  return { ...copied, path: posix.join(name, path) };
};

/** Carries over what neither the backup nor an earlier round has. */
export async function carryLater(places: Places, part: CopyPart): Promise<void> {
  const manifest = await readManifest(part.base);
  const before = await laterFiles(part);
  const known = new Map([...(manifest?.files ?? []), ...before].map((file) => [file.path, file]));
  const files = new Map(before.map((file) => [file.path, file]));
  let isMore = false;
  for (const [name, from] of Object.entries(places)) {
    for (const path of await filesBelow(from)) {
      const file = await carried({ from, part, name }, path, known.get(posix.join(name, path)));
      if (!file) continue;
      files.set(file.path, file);
      isMore = true;
    }
  }
  if (!isMore) return;
  const half = `${listFile(part)}.half`;
  await writeFile(half, JSON.stringify([...files.values()]), { flush: true });
  await nameForGood(half, listFile(part));
}

/**
 * Differences from the list. A file that is newer than the list is no fault: it was being carried
 * over when the copy ended.
 */
export async function laterFaults(part: CopyPart): Promise<readonly FileFault[]> {
  const found: ListedFile[] = [];
  for (const path of await filesBelow(part.later)) found.push(await listed(part.later, path));
  return fileFaults(await laterFiles(part), found).filter(
    ({ is, path }) => is !== 'not-listed' && !(is === 'changed' && isChanging(path)),
  );
}
