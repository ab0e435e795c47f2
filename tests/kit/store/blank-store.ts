// An embedded store that has its tables and nothing in them, made once for a whole run: to copy it
// is a twentieth of the work of making it, and every test of the house wants one.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '#server/store/database.ts';
import { beginRun } from './databases.ts';

/** Variable in which a run's workers find it. */
const NAME = 'LUOCHUI_BLANK_STORE';

/** The file to copy; null where the run has made none. */
export function blankStore(): string | null {
  return process.env[NAME] ?? null;
}

/** Before the first test of a run; what it returns is done after the last. */
export default async (): Promise<() => Promise<void>> => {
  const { DATABASE_URL: url } = process.env;
  const endRun = url ? beginRun(url) : null;
  const folder = mkdtempSync(join(tmpdir(), 'luochui-blank-'));
  const file = join(folder, 'house.db');
  const store = await openStore({ kind: 'sqlite', file });
  await store.migrate();
  // Only the file is copied: what is still in its log would be left behind.
  await store.tidy();
  await store.close();
  process.env[NAME] = file;
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await endRun?.();
  };
};
