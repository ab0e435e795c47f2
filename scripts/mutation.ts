import { bin, runNode } from './child.ts';
import { COMMANDS, filesNamed, LAW } from './mutation/list.ts';

/**
 * npm run mutation: every small change to the law and to the commands of a bid must be seen by a
 * test; -- 'core/bidding/bid*' server/ledger/ledger-book for parts, options of Stryker after them.
 */
const given = process.argv.slice(2);
const firstOption = given.findIndex((arg) => arg.startsWith('-'));
const named = given.slice(0, firstOption === -1 ? given.length : firstOption);
const options = given.slice(named.length);
const stryker = bin('@stryker-mutator/core/bin/stryker.js');

const runs = [
  { config: 'stryker.config.mjs', judged: LAW },
  { config: 'stryker.commands.config.mjs', judged: COMMANDS },
]
  .map(({ config, judged }) => ({ config, files: filesNamed(judged, named.length > 0 ? named : ['**/*']) }))
  .filter(({ files }) => files.length > 0);
if (runs.length === 0) throw new Error(`nothing that is judged is called ${named.join(' ')}`);

for (const { config, files } of runs) {
  const part = named.length > 0 ? ['--mutate', files.join(',')] : [];
  const { code } = await runNode([stryker, 'run', config, ...part, ...options], {
    env: { DATABASE_URL: '' },
  });
  process.exitCode = code || process.exitCode;
}
