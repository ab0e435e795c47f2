// The pages of the code's own build, held in memory from soon after the house has opened: a new
// build takes their files away, and the house that runs goes on serving what it has. A publication
// lies in a folder of its own, which nobody builds over.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** Between two of them others come first: whoever bids waits for none of it. */
const BETWEEN_MS = 20;

/** Loads every module of a build, one after another. Resolves with how many are held. */
export async function holdPages(distFolder: string, betweenMs = BETWEEN_MS): Promise<number> {
  const folder = join(distFolder, 'server');
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  let held = 0;
  for (const name of names.filter((one) => one.endsWith('.mjs'))) {
    // One that cannot be loaded says so to whoever asks for its page.
    await import(pathToFileURL(join(folder, name)).href).then(
      () => (held += 1),
      () => undefined,
    );
    await pause(betweenMs, undefined, { ref: false });
  }
  return held;
}
