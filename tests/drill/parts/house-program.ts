// A real house as a process of its own, from its own configuration, with pages that take no time to
// build. Argument: the project whose built pages it shows.
import { beginEngineThread } from '#server/engine/thread-ahead.ts';
import { closeToOthers } from '#server/own-files.ts';

/** Path of this program, for the test that starts it. */
export const houseProgram = import.meta.filename;

if (import.meta.main) {
  closeToOthers();
  beginEngineThread();
  const { startOrExit, whyUnopened } = await import('#server/start.ts');
  try {
    await startOrExit(process.env, [], process.argv[2]);
  } catch (thrown) {
    process.stderr.write(`${whyUnopened(thrown)}\n`);
    process.exit(1);
  }
}
