import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { root, runNode } from './child.ts';
import { HOUSE_OPTIONS, NATIVE_MEMORY } from './house-options.ts';
import { buildWhatChanged } from './portal.ts';

// npm start = the sample house, npm run serve = the configured one; anything after them is the
// service's own business.
const built = await buildWhatChanged();
if (built !== 0) process.exit(built);

// This program lasts as long as the house, and is seldom let end by itself.
flushCompileCache();
const main = join(root, 'dist', 'service', 'main.mjs');
const { code } = await runNode([...HOUSE_OPTIONS, main, ...process.argv.slice(2)], {
  env: { ...NATIVE_MEMORY, NODE_ENV: process.env.NODE_ENV ?? 'production' },
});
process.exitCode = code;
