import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadBuiltPages } from '#server/http/pages/portal.ts';
import { buildArgs } from '#server/site/build-site.ts';
import { root, runNode } from './child.ts';

const stampFile = join(root, 'dist', '.sources');
const sources = ['src', 'public', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json'];
// The portal never imports the service, and a house that opens draws by itself what has changed of
// the news.
const notBuilt = [join('src', 'server'), join('src', 'content', 'news')];

/**
 * Builds only when a source has changed since the last build. Returns the exit code, 0 when there
 * was nothing to do.
 */
export async function buildPortalIfChanged(): Promise<number> {
  return builtFrom() === sourcesHash() ? 0 : buildPortal();
}

const filesUnder = (path: string): string[] => {
  const full = join(root, path);
  if (notBuilt.includes(path) || !existsSync(full)) return [];
  const entries = readdirSync(full, { withFileTypes: true });
  return entries
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]))
    .toSorted();
};

/** One hash over everything the built portal is made of, the address it is built for included. */
const sourcesHash = (): string => {
  const hash = createHash('sha256').update(process.env.LUOCHUI_ORIGIN ?? '');
  for (const source of sources) {
    const files = source.includes('.') ? [source] : filesUnder(source);
    for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
};

const builtFrom = (): string => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '');

/**
 * Builds the portal into dist/, with its packed forms beside it, and stamps it with the sources it
 * came from. Returns the build's exit code.
 */
export async function buildPortal(): Promise<number> {
  const hash = sourcesHash();
  // An interrupted build must not look finished.
  rmSync(stampFile, { force: true });
  const { code } = await runNode(buildArgs(root), { env: { NODE_ENV: 'production' } });
  if (code !== 0) return code;
  await loadBuiltPages(join(root, 'dist'));
  writeFileSync(stampFile, hash);
  return 0;
}
