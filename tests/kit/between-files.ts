// Runs before each test file of a shared worker: texts are as at the beginning, and what the file
// leaves behind is taken away or, where that cannot be, fails it.
import { afterAll, vi } from 'vitest';
import { writeNothingElse } from './content/written.ts';
import { leaksBetween, surroundingsNow } from './leaks.ts';

writeNothingElse();
const before = surroundingsNow();

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
  const left = leaksBetween(before, surroundingsNow());
  if (left.length > 0) throw new Error(`Whoever comes next in this worker finds changed: ${left.join(', ')}`);
});
