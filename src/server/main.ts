// Starts the house: the engine's thread first, so that it loads beside all the rest.
import { enableCompileCache } from 'node:module';
import { beginEngineThread } from './engine/thread-ahead.ts';
import { compiledFor } from './own-code.ts';
import { closeToOthers } from './own-files.ts';

closeToOthers();
// React and Astro look at this when they are loaded, which is later.
process.env.NODE_ENV ??= 'production';
// Threads and processes of the house read it from there.
process.env.NODE_COMPILE_CACHE ??= compiledFor(process.env.LUOCHUI_DATA_DIR ?? 'data');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
beginEngineThread();
const { startOrExit, whyUnopened } = await import('./start.ts');
try {
  await startOrExit(process.env, process.argv.slice(2));
} catch (thrown) {
  process.stderr.write(`${whyUnopened(thrown)}\n`);
  process.exit(1);
}
