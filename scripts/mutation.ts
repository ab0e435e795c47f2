import { bin, runNode } from './child.ts';
import { filesNamed } from './mutation/list.ts';
import { forgetScores, printScores } from './mutation/scores.ts';

/**
 * npm run mutation: every small change to the law must be seen by a test; -- 'core/bidding/bid*' server/formats/commands-trade for parts, and
 * -- --incremental to judge anew only what changed. A rule is judged by the tests of the law alone.
 */
const given = process.argv.slice(2);
const firstOption = given.findIndex((arg) => arg.startsWith('-'));
const named = given.slice(0, firstOption === -1 ? given.length : firstOption);
const options = given.slice(named.length);
const files = filesNamed(named);
if (named.length > 0 && files.length === 0)
  throw new Error(`nothing that is judged is called ${named.join(' ')}`);

const args = files.length > 0 ? ['--mutate', files.join(','), ...options] : options;
const part = args[args.indexOf('--mutate') + 1] ?? '';
const isLawOnly = args.includes('--mutate') && part.split(',').every((file) => file.startsWith('src/core/'));
forgetScores();
const { code } = await runNode([
  bin('@stryker-mutator/core/bin/stryker.js'),
  'run',
  ...(isLawOnly ? ['--testFiles', 'tests/core/**/*.test.ts'] : []),
  ...args,
]);
const isTold = printScores();
process.exitCode = code === 0 && !isTold ? 1 : code;
