import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { unitTally } from './tally.ts';

/** Vitest's run, counted and named for `npm test`, into the file LUOCHUI_TALLY names. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], outside: readonly SerializedError[]): void {
    writeFileSync(process.env.LUOCHUI_TALLY ?? '', JSON.stringify(unitTally(modules, outside)));
  }
}
