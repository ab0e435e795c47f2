// The base of every end-to-end test: pages on which no error, warning of the policy or failed
// script may pass unseen, and houses of their own for stories whose time matters.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import type { HouseOrder } from './people.ts';

const PROGRAM = join(import.meta.dirname, 'auction-house.ts');

export interface OwnHouse {
  readonly origin: string;
  /** The house stops breathing without hanging up, as behind a dead line. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Publishes the one lot now. */
  readonly publish: (order: HouseOrder) => void;
  /** The code that was sent to a phone last; a house without a gateway writes it to its log. */
  readonly lastCode: () => string | null;
}

const CODE = /^SMS to .+: code (\d{6})$/;

const openHouse = async (order: HouseOrder) => {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(order)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  let code: string | null = null;
  createInterface({ input: child.stderr }).on('line', (line) => {
    process.stderr.write(`${line}\n`);
    code = CODE.exec(line)?.[1] ?? code;
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const { origin } = JSON.parse(line) as Pick<OwnHouse, 'origin'>;
    const close = async (): Promise<void> => {
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      await ended;
    };
    const freeze = (): void => void child.kill('SIGSTOP');
    const thaw = (): void => void child.kill('SIGCONT');
    const publish = (later: HouseOrder): void => void child.stdin.write(`${JSON.stringify(later)}\n`);
    return { origin, freeze, thaw, close, publish, lastCode: () => code };
  }
  throw new Error('The house of the story did not open');
};

/**
 * A fade between two pages that the browser leaves out, as a busy machine makes it do, is nobody's
 * error.
 */
const LEFT_OUT = /^Transition was (?:aborted|skipped)/;

/**
 * A response the test means to provoke shows in the console as an error: those, and no others, are
 * expected.
 */
const isExpected = (text: string, expected: readonly RegExp[]): boolean =>
  [LEFT_OUT, ...expected].some((pattern) => pattern.test(text));

interface Stage {
  /** Console lines a test means to provoke. */
  readonly expectedErrors: RegExp[];
  /** Opens a house of its own; closed when the test ends. */
  readonly ownHouse: (order: HouseOrder) => Promise<OwnHouse>;
  /** A second visitor with a browser profile of their own. */
  readonly anotherVisitor: () => Promise<Page>;
  readonly watched: (context: BrowserContext) => void;
}

export const test = base.extend<Stage>({
  expectedErrors: async ({}, use) => {
    await use([]);
  },
  watched: async ({ expectedErrors }, use) => {
    const seen: string[] = [];
    await use((context) => {
      context.on('weberror', (error) => seen.push(error.error().message));
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(message.text());
      });
    });
    expect(seen.filter((text) => !isExpected(text, expectedErrors))).toEqual([]);
  },
  // The house outlives the pages: a stream that is cut off would be an error on them.
  context: async ({ ownHouse: _before, context, watched }, use) => {
    watched(context);
    await use(context);
  },
  ownHouse: async ({}, use) => {
    const open: (() => Promise<void>)[] = [];
    await use(async (order) => {
      const house = await openHouse(order);
      open.push(house.close);
      return house;
    });
    for (const close of open) await close();
  },
  anotherVisitor: async ({ ownHouse: _before, browser, watched, contextOptions }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext(contextOptions);
      watched(context);
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
