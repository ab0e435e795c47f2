import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { strykerPlugins as vitestPlugins, strykerValidationSchema } from '@stryker-mutator/vitest-runner';
import { judges } from './list.ts';

type Mutant = { sandboxFileName: string; testFilter?: readonly string[] };
type Verdict = { status: string };
type Runner = { mutantRun: (mutant: Mutant) => Promise<Verdict> };
type Create = { (injector: unknown): Runner; inject: readonly string[] };

const [vitest] = vitestPlugins;
const createVitest = vitest?.factory as unknown as Create;

/** A test names its file before a hash; a name that is empty stands for all tests of the file. */
const fileOf = (testId: string): string => testId.slice(0, testId.indexOf('#'));

/** What a file takes values, not only types, from. */
const takenBy = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^import (?!type)[^;]*'(?:#|\.[^';]*\/)([\w/-]+\.ts)';/gm)].map(
    ([, taken = '']) => taken.slice(taken.lastIndexOf('/') + 1),
  );

const takers = new Map<string, string[]>();
for (const file of globSync([
  ...judges,
  'tests/kit/*.ts',
  'src/core/*.ts',
  'src/server/{commands,engine}/*.ts',
]))
  for (const taken of takenBy(file)) takers.set(taken, [...(takers.get(taken) ?? []), file]);

const isTest = (file: string): boolean => file.endsWith('.test.ts');

/** The tests that name a module, and those that name what names it. By full path, in the sandbox. */
const testsOf = (moduleFile: string): { named: readonly string[]; around: readonly string[] } => {
  const naming = takers.get(basename(moduleFile)) ?? [];
  const whole = (files: readonly string[]): string[] =>
    [...new Set(files.filter(isTest))].map((file) => join(process.cwd(), file));
  const named = whole(naming);
  const around = whole(naming.flatMap((file) => takers.get(basename(file)) ?? []));
  return { named, around: around.filter((file) => !named.includes(file)) };
};

/** Of those that reach a mutant, the tests in these files; every test of them where no test in particular reaches it. */
const within = (files: readonly string[], reaching: readonly string[] | undefined): string[] =>
  reaching ? reaching.filter((testId) => files.includes(fileOf(testId))) : files.map((file) => `${file}#`);

/**
 * A mutant is judged first by the tests that bear its module's name, then by the others that name the module, and last by
 * those that name what is built on it. Most rules are reached by half of all tests, and to run them all for a mutant costs
 * minutes; only where no near one reaches it, all judge.
 */
const rounds = ({ sandboxFileName, testFilter }: Mutant): (readonly string[])[] => {
  const { named, around } = testsOf(sandboxFileName);
  const name = basename(sandboxFileName, '.ts');
  const isOwn = (file: string): boolean =>
    /^[.-]/.test(basename(file).slice(name.length)) && basename(file).startsWith(name);
  const own = named.filter(isOwn);
  const others = named.filter((file) => !isOwn(file));
  // What is worked out while a module is loaded is reached by every test of it: those around would be all there are.
  const far = testFilter || named.length === 0 ? around : [];
  const near = [own, others, far]
    .map((files) => within(files, testFilter))
    .filter(({ length }) => length > 0);
  return near.length > 0 ? near : [testFilter ?? []];
};

const create: Create = Object.assign(
  (injector: unknown): Runner => {
    const runner = createVitest(injector);
    const judge = runner.mutantRun.bind(runner);
    const mutantRun = async (mutant: Mutant): Promise<Verdict> => {
      let verdict: Verdict = { status: 'survived' };
      for (const testFilter of rounds(mutant)) {
        if (verdict.status !== 'survived') break;
        verdict = await judge({ ...mutant, testFilter });
      }
      return verdict;
    };
    return Object.assign(runner, { mutantRun });
  },
  { inject: createVitest.inject },
);

// Under the name of the runner that it stands before, whose options are its own.
export { strykerValidationSchema };
export const strykerPlugins = [{ kind: vitest?.kind, name: 'vitest', factory: create }];
