// Mutation testing of the ledger and of the commands of a bid, by the tests that drive them on an engine without a door.
import { COMMANDS } from './scripts/mutation/list.ts';
import law from './stryker.config.mjs';

export default {
  ...law,
  mutate: COMMANDS,
  vitest: { configFile: 'vitest.commands.config.ts' },
  incrementalFile: 'test-results/mutation/commands.json',
  jsonReporter: { fileName: 'test-results/mutation/commands-report.json' },
};
