import { runNode } from './child.ts';
import { HOUSE_OPTIONS, KEPT_SOURCES, NATIVE_MEMORY } from './house-options.ts';
import { buildPortalIfChanged } from './portal.ts';

// npm start = the sample house, npm run serve = the configured one; anything after them is the
// service's own business.
const built = await buildPortalIfChanged();
if (built !== 0) process.exit(built);

const { code } = await runNode([...HOUSE_OPTIONS, 'src/server/main.ts', ...process.argv.slice(2)], {
  env: { ...KEPT_SOURCES, ...NATIVE_MEMORY, NODE_ENV: process.env.NODE_ENV ?? 'production' },
});
process.exitCode = code;
