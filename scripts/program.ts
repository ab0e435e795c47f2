import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from './child.ts';
import { HOUSE_OPTIONS } from './house-options.ts';

/**
 * npm run bench -- hot-lot, npm run chaos -- kill9, npm run shots -- first-minutes: the program of
 * that name in tests/<kind>.
 */
const [kind = 'bench', name = '', ...args] = process.argv.slice(2);
const folder = join(root, 'tests', kind);
const program = join(folder, `${name}.ts`);
const isProgram = (file: string): boolean => file.endsWith('.ts') && !file.endsWith('.test.ts');

if (existsSync(program)) {
  // The program runs with the options of the house.
  const { code } = await runNode([...HOUSE_OPTIONS, program, ...args], { env: { NODE_ENV: 'production' } });
  process.exitCode = code;
} else {
  const names = existsSync(folder) ? readdirSync(folder).filter(isProgram) : [];
  console.error(`npm run ${kind} -- <name>, one of: ${names.map((file) => file.slice(0, -3)).join(', ')}`);
  process.exitCode = 1;
}
