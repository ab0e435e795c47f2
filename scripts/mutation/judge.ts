// The thread that stays: every module is loaded in it once, and it is asked mutant after mutant. To start a thread for each
// and load everything anew takes seconds; to run the tests that reach a rule, milliseconds.
import { on } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { type RunnerTask, type RunnerTestCase, type RunnerTestFile, TestRunner, vi } from 'vitest';
import { type Asked, CHANNEL, type FromThread, type Judged, type ToThread } from './asked.ts';
import { judges } from './list.ts';

interface Bench {
  activeMutant?: string | undefined;
  hitCount?: number;
  hitLimit?: number | undefined;
  mutantCoverage?: { static: Record<string, number> };
}
type Start = (files: readonly string[], runner: TestRunner) => Promise<RunnerTestFile[]>;

/** Vitest collects and runs a file by a function it shows nobody. */
const findStart = async (): Promise<Start> => {
  // Where the packages are linked, the sandbox has none of its own: they are found as everything finds them.
  const vitest = dirname(createRequire(join(process.cwd(), 'judge.js')).resolve('vitest/package.json'));
  const [chunk = ''] = globSync(join(vitest, 'dist/chunks/run.*.js'));
  const shown = (await import(chunk)) as Record<string, unknown>;
  const start = Object.values(shown).find((it) => typeof it === 'function' && it.name === 'startTests');
  if (!start) throw new Error('vitest keeps startTests elsewhere now: see scripts/mutation/judge.ts');
  return start as Start;
};

const bench = ((globalThis as Record<string, unknown>)['__stryker__'] ??= {}) as Bench;
const active: Pick<Bench, 'activeMutant' | 'hitLimit'> = {};

/** Stryker's set-up file switches its mutant off before each file; here only the judge says which one is on. */
const holdSwitch = (): void => {
  for (const key of ['activeMutant', 'hitLimit'] as const) {
    Object.defineProperty(bench, key, { get: () => active[key], set: () => undefined });
  }
};

const testsIn = (task: RunnerTask): RunnerTestCase[] =>
  task.type === 'test' ? [task] : task.tasks.flatMap(testsIn);

/** As Stryker names it: the file, a hash, and the names from the outermost to its own. */
const idOf = (test: RunnerTestCase): string => {
  const names = [test.name];
  for (let around = test.suite; around; around = around.suite) names.unshift(around.name);
  return `${relative(process.cwd(), test.file.filepath)}#${names.join(' > ').trim()}`;
};

/** Runs the tests it is told to, and no more once one has failed. */
class Judge extends TestRunner {
  wanted: ReadonlySet<string> | null = null;
  ran = 0;
  #isOver = false;

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    if (this.#isOver || (this.wanted && !this.wanted.has(idOf(test)))) test.mode = 'skip';
    else this.ran += 1;
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    if (test.result?.state === 'fail') this.#isOver = true;
    super.onAfterRunTask(test);
  }

  // Nothing is written down of a run under a mutant, no snapshot either.
  override async onAfterRunSuite(): Promise<void> {}
}

const faultIn = (file: RunnerTestFile): Omit<Judged, 'nrOfTests'> | null => {
  const tests = testsIn(file);
  const failed = tests.find(({ result }) => result?.state === 'fail');
  const said = (failed ?? file).result?.errors?.[0]?.message ?? '';
  if (file.result?.state !== 'fail') return null;
  // Without a test in it, the file could not even be loaded: that is no verdict.
  const [by] = failed ? [failed] : tests;
  return by
    ? { status: 'killed', killedBy: [idOf(by)], failureMessage: said }
    : { status: 'error', errorMessage: said };
};

/** The rules, and what the tests share. */
const sharedModules = (): readonly string[] => {
  const kit = globSync(judges).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'\.\.\/(kit\/[\w/-]+\.ts)'/g)].map(
      ([, taken = '']) => `tests/${taken}`,
    ),
  );
  return [...globSync('src/core/**/*.ts'), ...new Set(kit)];
};

/** What is worked out while these are loaded: under such a mutant everything has to be loaded anew. */
const loadAll = async (runner: TestRunner): Promise<ReadonlySet<string>> => {
  for (const file of sharedModules()) await runner.importFile(join(process.cwd(), file), 'collect');
  return new Set(Object.keys(bench.mutantCoverage?.static ?? {}));
};

/** The runner of the thread, put in Vitest's place: see vitest.mutation.config.ts. */
export default class HeldRunner extends TestRunner {
  #fresh(): Judge {
    const { moduleRunner, _otel, trace } = this as unknown as Record<string, unknown>;
    return Object.assign(new Judge(this.config), { moduleRunner, _otel, trace });
  }

  async #judge(start: Start, asked: Asked): Promise<Judged> {
    let nrOfTests = 0;
    for (const [file, testIds] of asked.tests) {
      const judge = this.#fresh();
      judge.wanted = testIds && new Set(testIds);
      Object.assign(active, { activeMutant: asked.mutantId, hitLimit: asked.hitLimit });
      const [ran] = await start([join(process.cwd(), file)], judge);
      nrOfTests += judge.ran;
      if (asked.hitLimit !== undefined && (bench.hitCount ?? 0) > asked.hitLimit)
        return { status: 'timeout', nrOfTests };
      const fault = ran && faultIn(ran);
      if (fault) return { ...fault, nrOfTests };
    }
    return { status: 'survived', nrOfTests };
  }

  async #serve(channel: BroadcastChannel): Promise<void> {
    const say = (message: FromThread): void => channel.postMessage(message);
    const start = await findStart();
    holdSwitch();
    const loaded = await loadAll(this);
    const messages = on(channel, 'message') as AsyncIterable<[{ readonly data: ToThread }]>;
    say({ ready: true });
    for await (const [{ data }] of messages) {
      if ('end' in data) break;
      const isLoaded = loaded.has(data.asked.mutantId);
      if (isLoaded) vi.resetModules();
      bench.hitCount = 0;
      const judged = await this.#judge(start, data.asked);
      Object.assign(active, { activeMutant: undefined, hitLimit: undefined });
      if (isLoaded) vi.resetModules();
      say({ judged });
    }
    this.cancel('test-failure');
  }

  async onBeforeCollect(): Promise<void> {
    if (this.injectValue('mode') !== 'held') return;
    const channel = new BroadcastChannel(CHANNEL);
    await this.#serve(channel).catch((error: unknown) => channel.postMessage({ broken: String(error) }));
    channel.close();
  }
}
