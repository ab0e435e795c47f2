// A copy at one moment of the texts a build is made of: nobody edits it meanwhile, and only what
// has changed is copied. A text with a fault stays as it was copied last. The news are not among
// them: a build reads them by their index (news-index.ts).
import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  COLLECTION_NAMES,
  collectionOf,
  isEntryName,
  type CollectionName,
} from '#contract/content/content-form.ts';
import type { ContentFault } from '#core/content/refusals.ts';
import { entryFaults } from '#server/content/entry-faults.ts';
import type { Folders } from '#server/content/folders.ts';
import { hashOfText, pathOf, type Library } from '#server/content/library.ts';

export type FileFault = ContentFault & { readonly file: string };

/**
 * Copies all content into `folder`, but for what has a fault, and takes away what is no longer
 * there.
 */
export async function stage(
  folders: Folders,
  folder: string,
  faults: readonly FileFault[] = [],
): Promise<Manifest> {
  const faulty = new Set(faults.map(fileOf));
  const manifest = await manifestOf(folders, async (path, text) => {
    const copy = join(folder, path);
    if (!faulty.has(path)) return writeIfNew(copy, text);
    // The text that came with the code stands in where there is no copy yet.
    const ground = await folders.readGround(path);
    const hasCopy = await access(copy).then(
      () => true,
      () => false,
    );
    if (!hasCopy && ground !== null && ground !== text) await writeIfNew(copy, ground);
  });
  const there = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = there.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const gone = files.filter(
    (file) => manifest[file.slice(folder.length + 1).replaceAll('\\', '/')] === undefined,
  );
  await Promise.all(gone.map((file) => rm(file)));
  return manifest;
}

const fault = (file: string, msg: string): FileFault => ({ file, field: 'file', label: '文件', msg });

/** The files of a collection: one for each text, or the one its rows are in. */
const filesOf = async (folders: Folders, collection: CollectionName): Promise<readonly string[]> => {
  const { folder } = collectionOf(collection);
  if (folder === undefined) return [pathOf(collection, 'rows')];
  return (await folders.list(folder)).map((name) => `${folder}/${name}`);
};

const collectionFaults = async (library: Library, collection: CollectionName): Promise<FileFault[]> => {
  const isRows = collectionOf(collection).folder === undefined;
  let names: readonly string[];
  try {
    names = await library.names(collection);
  } catch {
    return [fault(pathOf(collection, 'rows'), '不是有效的 JSON')];
  }
  const found: FileFault[] = [];
  for (const name of names) {
    const file = isRows
      ? `${pathOf(collection, 'rows')}（${name}）`
      : `${collectionOf(collection).folder}/${name}.md`;
    const entry = await library.read(collection, name);
    if (entry?.problem != null) found.push(fault(file, entry.problem));
    else if (entry) found.push(...entryFaults(entry).map((one) => ({ file, ...one })));
    else if (!isEntryName(name)) found.push(fault(file, '文件名只用小写字母、数字和连字符'));
  }
  return found;
};

const BUILT = COLLECTION_NAMES.filter((name) => name !== 'news');

/** Faults by which texts would not build, file by file; for each also the field. */
export async function libraryFaults(library: Library): Promise<readonly FileFault[]> {
  const found: FileFault[] = [];
  for (const collection of BUILT) found.push(...(await collectionFaults(library, collection)));
  return found;
}

const writeIfNew = async (path: string, text: string): Promise<void> => {
  const before = await readFile(path, 'utf8').catch(() => null);
  if (before === text) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
};

/** Which texts a build was made from: the hash of each file. */
export type Manifest = Readonly<Record<string, string>>;

/** The hash of every file as it lies now. */
export async function manifestOf(folders: Folders, use: (path: string, text: string) => Promise<void>) {
  const manifest: Record<string, string> = {};
  const files = (await Promise.all(BUILT.map((one) => filesOf(folders, one)))).flat();
  for (const path of new Set(files)) {
    const text = await folders.read(path);
    if (text === null) continue;
    await use(path, text);
    manifest[path] = hashOfText(text);
  }
  return manifest as Manifest;
}

/** A row is told with its name behind that of its file. */
const fileOf = ({ file }: FileFault): string => file.replace(/（.*$/, '');
