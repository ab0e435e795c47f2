// Starts the house: the engine's thread first, so that it loads beside all the rest.
import { beginEngineThread } from './engine/thread-ahead.ts';
import { closeToOthers } from './own-files.ts';

closeToOthers();
// React and Astro look at this when they are loaded, which is later.
process.env.NODE_ENV ??= 'production';
beginEngineThread();
const { startOrExit, whyUnopened } = await import('./start.ts');
try {
  await startOrExit(process.env, process.argv.slice(2));
} catch (thrown) {
  process.stderr.write(`${whyUnopened(thrown)}\n`);
  process.exit(1);
}
