import { globSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { BroadcastChannel } from 'node:worker_threads';
import { strykerPlugins as vitestPlugins, strykerValidationSchema } from '@stryker-mutator/vitest-runner';
import { type Asked, CHANNEL, type FromThread, type Judged, type ToThread } from './asked.ts';
import { judges } from './list.ts';

type Reached = { sandboxFileName: string; testFilter?: readonly string[] };
type Mutant = Reached & { hitLimit?: number; activeMutant: { id: string } };
type Vitest = {
  provide: (key: string, value: string) => void;
  start: (files: readonly string[]) => Promise<unknown>;
};
type Runner = {
  readonly ctx: Vitest;
  resetContext: () => void;
  mutantRun: (mutant: Mutant) => Promise<Judged>;
  dispose: () => Promise<void>;
};
type Create = { (injector: unknown): Runner; inject: readonly string[] };

const [vitest] = vitestPlugins;
const createVitest = vitest?.factory as unknown as Create;

const isNamed = (testId: string): boolean => testId.includes('#');

/** A test names its file before a hash; where there is none, it is the file itself. */
const fileOf = (testId: string): string => relative('', testId.split('#')[0] ?? '');

/** What a file takes values, not only types, from. */
const takenBy = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^import (?!type)[^;]*'(?:#|\.[^';]*\/)([\w/-]+\.ts)';/gm)].map(
    ([, taken = '']) => taken.slice(taken.lastIndexOf('/') + 1),
  );

const takers = new Map<string, string[]>();
for (const file of globSync([
  ...judges,
  'tests/kit/**/*.ts',
  'src/core/**/*.ts',
  'src/server/{commands,engine}/*.ts',
]))
  for (const taken of takenBy(file)) takers.set(taken, [...(takers.get(taken) ?? []), file]);

const isTest = (file: string): boolean => file.endsWith('.test.ts');

/** The tests that name a module, and those that name what names it. */
const testsOf = (moduleFile: string): { named: readonly string[]; around: readonly string[] } => {
  const naming = takers.get(basename(moduleFile)) ?? [];
  const whole = (files: readonly string[]): string[] => [...new Set(files.filter(isTest))];
  const named = whole(naming);
  const around = whole(naming.flatMap((file) => takers.get(basename(file)) ?? []));
  return { named, around: around.filter((file) => !named.includes(file)) };
};

/** `null`: every test of the file. */
type Round = Asked['tests'];

/** Of those that reach a mutant, the tests in these files. Where no test in particular reaches it, Stryker names whole files. */
const within = (files: readonly string[], reaching: readonly string[] | undefined): Round => {
  const byFile = Map.groupBy(reaching ?? files, fileOf);
  return files.flatMap((file) => {
    const tests = byFile.get(file);
    return tests ? [[file, tests.every(isNamed) ? tests : null] as const] : [];
  });
};

/**
 * A mutant is judged first by the tests that bear its module's name, then by the others that name the module, and last by
 * those that name what is built on it. Most rules are reached by half of all tests, and to run them all for a mutant costs
 * minutes; only where no near one reaches it, all judge.
 */
const testsFor = ({ sandboxFileName, testFilter }: Reached): Round => {
  const { named, around } = testsOf(sandboxFileName);
  const name = basename(sandboxFileName, '.ts');
  const isOwn = (file: string): boolean =>
    /^[.-]/.test(basename(file).slice(name.length)) && basename(file).startsWith(name);
  // What is worked out while a module is loaded is reached by every test of it: those around would be all there are.
  const isFar = testFilter?.every(isNamed) === true || named.length === 0;
  const near = [...named.filter(isOwn), ...named.filter((file) => !isOwn(file)), ...(isFar ? around : [])];
  const judging = within(near, testFilter);
  return judging.length > 0 ? judging : within([...new Set(testFilter?.map(fileOf))], testFilter);
};

/** What takes longer never ends: a mutant that most tests reach is judged within seconds. */
const PATIENCE_MS = 40_000;

/** The thread that stays, started with the first mutant. */
const threadOf = (runner: Runner) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.unref();
  let hear: (message: FromThread) => void = () => undefined;
  channel.addEventListener('message', ({ data }) => hear(data as FromThread));
  const heard = () => new Promise<FromThread>((resolve) => (hear = resolve));
  let ready: Promise<unknown> | null = null;
  let isStuck = false;
  const start = async (): Promise<void> => {
    runner.resetContext();
    runner.ctx.provide('mode', 'held');
    const [first] = globSync(judges);
    const up = heard();
    // It ends when the thread is sent home.
    void runner.ctx.start([first ?? '']);
    const said = await up;
    if ('broken' in said) throw new Error(`the thread that judges has not come up: ${said.broken}`);
  };
  return {
    ask: async (asked: Asked): Promise<Judged> => {
      // Stryker then starts another process and asks again.
      if (isStuck) throw new Error('a mutant runs on and on in this thread');
      await (ready ??= start());
      const answer = Promise.race([heard(), setTimeout(PATIENCE_MS, null, { ref: false })]);
      channel.postMessage({ asked } satisfies ToThread);
      const said = await answer;
      if (said && 'judged' in said) return said.judged;
      isStuck = true;
      return { status: 'timeout', nrOfTests: 0 };
    },
    end: (): void => {
      channel.postMessage({ end: true } satisfies ToThread);
      channel.close();
    },
  };
};

const create: Create = Object.assign(
  (injector: unknown): Runner => {
    const runner = createVitest(injector);
    const thread = threadOf(runner);
    const leave = runner.dispose.bind(runner);
    const mutantRun = ({ activeMutant, hitLimit, ...mutant }: Mutant): Promise<Judged> =>
      thread.ask({ mutantId: activeMutant.id, hitLimit, tests: testsFor(mutant) });
    const dispose = async (): Promise<void> => {
      thread.end();
      await leave();
    };
    return Object.assign(runner, { mutantRun, dispose });
  },
  { inject: createVitest.inject },
);

// Under the name of the runner that it stands before, whose options are its own.
export { strykerValidationSchema };
export const strykerPlugins = [{ kind: vitest?.kind, name: 'vitest', factory: create }];
