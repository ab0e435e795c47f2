import { bin, runNode } from './child.ts';
import { forgetScores, printScores } from './mutation/scores.ts';

/**
 * npm run mutation: every small change to the law must be seen by a test; -- --mutate src/core/bid.ts for a part, and
 * -- --incremental to judge anew only what changed. A rule is judged by the tests of the law alone.
 */
const args = process.argv.slice(2);
const part = args[args.indexOf('--mutate') + 1] ?? '';
const isLawOnly = args.includes('--mutate') && part.split(',').every((file) => file.startsWith('src/core/'));
forgetScores();
const { code } = await runNode([
  bin('@stryker-mutator/core/bin/stryker.js'),
  'run',
  ...(isLawOnly ? ['--testFiles', 'tests/core/**/*.test.ts'] : []),
  ...args,
]);
printScores();
process.exitCode = code;
