import { bin, runNode } from './child.ts';

/** npm run mutation: every small change to the law must be seen by a test; -- --mutate src/core/bid.ts for a part. */
const { code } = await runNode([
  bin('@stryker-mutator/core/bin/stryker.js'),
  'run',
  ...process.argv.slice(2),
]);
process.exitCode = code;
