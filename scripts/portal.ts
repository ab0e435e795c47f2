// The two things that `npm start` and `npm run build` make: the portal in dist/, and the service
// that serves it in dist/service.
import { join } from 'node:path';
import { root, runNode } from './child.ts';
import { holdService, serviceStamp, writeService } from './service/build-service.ts';
import { stampOf } from './service/stamp.ts';

const portalStamp = stampOf(join(root, 'dist', '.sources'), {
  folders: ['src', 'public'],
  files: ['astro.config.mjs', 'package-lock.json', 'tsconfig.json'],
  // The portal never imports the service, and a house that opens draws by itself what has changed
  // of the news.
  isApart: (path) => path === 'src/server' || path === 'src/content/news',
  // The address it is built for.
  setting: process.env.LUOCHUI_ORIGIN ?? '',
});

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
  writeService(...(await bundled()));
  return 0;
};

const bundled = async () => {
  const hash = serviceStamp.hash();
  const { bundleService } = await import('./service/bundle.ts');
  return [await bundleService(), hash] as const;
};

/** Both, side by side. Returns the exit code of the portal's. */
export async function buildAll(): Promise<number> {
  const hash = portalStamp.hash();
  // An interrupted build must not look finished.
  portalStamp.remove();
  const { buildArgs } = await import('#server/site/build-site.ts');
  const drawing = runNode(buildArgs(root), { env: { NODE_ENV: 'production' } });
  const putBack = holdService();
  const [{ code }, service] = await Promise.all([drawing, bundled()]);
  putBack();
  if (code !== 0) return code;
  // Not before: the portal's build begins with an empty folder.
  writeService(...service);
  const { loadBuiltPages } = await import('#server/http/pages/built-pages.ts');
  await loadBuiltPages(join(root, 'dist'));
  portalStamp.write(hash);
  return 0;
}
