import { runNode } from './child.ts';
import { buildPortalIfChanged } from './portal.ts';

// npm start = the sample house, npm run serve = the configured one; anything after them is the service's own business.
const built = await buildPortalIfChanged();
if (built !== 0) process.exit(built);

const { code } = await runNode(['src/server/main.ts', ...process.argv.slice(2)], {
  env: { NODE_ENV: process.env.NODE_ENV ?? 'production' },
});
process.exitCode = code;
