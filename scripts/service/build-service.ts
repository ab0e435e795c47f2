// The built service in dist/service, and whether it is as new as what it is made from.
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST, SERVICE, serviceStamp } from './built-stamp.ts';
import type { bundleService } from './bundle.ts';
import { OLD_CODE_MS } from './lay-over.ts';

/** It counts for the file in which this lies. */
const READER = /[\\/]http[\\/]pages[\\/]built-pages\.ts$/;

type Files = Awaited<ReturnType<typeof bundleService>>;

const forgetOld = (): void => {
  for (const name of readdirSync(SERVICE).filter((one) => /\.mjs(?:\.map)?$/.test(one))) {
    const file = join(SERVICE, name);
    if (statSync(file).mtimeMs < Date.now() - OLD_CODE_MS) rmSync(file);
  }
};

/** In one step: a house that runs may load it at this moment. */
const put = (file: string, content: string | Uint8Array): void => {
  writeFileSync(`${file}.half`, content);
  renameSync(`${file}.half`, file);
};

/**
 * Packs the files of the portal and keeps their table beside them, for the service in these files:
 * a house that may not write there finds it.
 */
export async function layTable(files: Files): Promise<void> {
  const { loadBuiltPages } = await import('#server/http/pages/built-pages.ts');
  const { writeServedFiles } = await import('#server/http/pages/served-files.ts');
  const place = files.find((file) => file.type === 'chunk' && file.moduleIds.some((id) => READER.test(id)));
  if (!place) throw new Error('no file of the service reads the table of the portal');
  writeServedFiles(DIST, join(SERVICE, place.fileName), await loadBuiltPages(DIST));
}

/** Writes what was bundled from sources of this hash. */
export function writeService(files: Files, hash: string): void {
  mkdirSync(SERVICE, { recursive: true });
  // An interrupted build must not look finished.
  serviceStamp.remove();
  forgetOld();
  for (const file of files)
    put(join(SERVICE, file.fileName), file.type === 'chunk' ? file.code : file.source);
  serviceStamp.write(hash);
}
