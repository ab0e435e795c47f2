// Stamps of what is built in dist: of the portal, and of the service that serves it.
import { join } from 'node:path';
import { root } from '../child.ts';
import { stampOf } from './stamp.ts';

export const DIST = join(root, 'dist');
export const SERVICE = join(DIST, 'service');
export const SERVICE_MAIN = join(SERVICE, 'main.mjs');

export const portalStamp = stampOf(join(DIST, '.sources'), {
  folders: ['src', 'public'],
  files: ['astro.config.mjs', 'package-lock.json', 'tsconfig.json'],
  // The portal never imports the service, and a house that opens draws by itself what has changed
  // of the news.
  isApart: (path) => path === 'src/server' || path === 'src/content/news',
  // The address it is built for.
  setting: process.env.LUOCHUI_ORIGIN ?? '',
});

/** Of the files that decide what the built service does. */
export const serviceStamp = stampOf(join(SERVICE, '.sources'), {
  folders: ['src/server', 'src/core', 'src/contract', 'scripts/service'],
  files: ['package-lock.json'],
  isApart: (path) => path.endsWith('.md'),
});
