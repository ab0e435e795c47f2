// Builds the portal and the service; with --changed only what has changed since the last build.
import { buildAll, buildWhatChanged } from './portal.ts';

process.exitCode = await (process.argv.includes('--changed') ? buildWhatChanged() : buildAll());
