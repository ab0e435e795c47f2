import { flushCompileCache } from 'node:module';
import { runNode } from './child.ts';
import { HOUSE_OPTIONS, NATIVE_MEMORY } from './house-options.ts';
import { portalStamp, SERVICE_MAIN, serviceStamp } from './service/built-stamp.ts';

// npm start = the sample house, npm run serve = the configured one; anything after them is the
// service's own business.
if (!portalStamp.isNew() || !serviceStamp.isNew()) {
  // In a process that ends: what builders hold, nearly a gigabyte, would stay as long as the house.
  const { code } = await runNode(['--import', './scripts/node-version.mjs', 'scripts/build.ts', '--changed']);
  if (code !== 0) process.exit(code);
}

// This program lasts as long as the house, and is seldom let end by itself.
flushCompileCache();
const { code } = await runNode([...HOUSE_OPTIONS, SERVICE_MAIN, ...process.argv.slice(2)], {
  env: { ...NATIVE_MEMORY, NODE_ENV: process.env.NODE_ENV ?? 'production' },
});
process.exitCode = code;
