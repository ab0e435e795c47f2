// The two things that `npm start` and `npm run build` make: the portal in dist/, and the service
// that serves it in dist/service.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from './child.ts';
import { layTable, writeService } from './service/build-service.ts';
import { DIST, portalStamp, serviceStamp } from './service/built-stamp.ts';
import { layOver, NEXT } from './service/lay-over.ts';

/**
 * Builds what a source has changed of since the last build. Returns the exit code, 0 when there was
 * nothing to do.
 */
export function buildWhatChanged(): Promise<number> {
  if (!portalStamp.isNew()) return buildAll();
  return serviceStamp.isNew() ? Promise.resolve(0) : buildService();
}

/** The service alone, beside a portal that stays as it is. */
const buildService = async (): Promise<number> => {
  const [files, hash] = await bundled();
  await layTable(files);
  writeService(files, hash);
  return 0;
};

const bundled = async () => {
  const hash = serviceStamp.hash();
  const { bundleService } = await import('./service/bundle.ts');
  return [await bundleService(), hash] as const;
};

/** Both, side by side, and beside the last build. Returns the exit code of the portal's. */
export async function buildAll(): Promise<number> {
  const hash = portalStamp.hash();
  rmSync(join(DIST, NEXT), { recursive: true, force: true });
  const { buildArgs } = await import('#server/site/build-site.ts');
  const env = { NODE_ENV: 'production', LUOCHUI_OUT_DIR: join(DIST, NEXT) };
  const [{ code }, service] = await Promise.all([runNode(buildArgs(root), { env }), bundled()]);
  if (code !== 0) return code;
  const { loadBuiltPages } = await import('#server/http/pages/built-pages.ts');
  await loadBuiltPages(join(DIST, NEXT));
  // One that is interrupted must not look finished.
  portalStamp.remove();
  layOver(DIST, Date.now());
  await layTable(service[0]);
  writeService(...service);
  portalStamp.write(hash);
  return 0;
}
