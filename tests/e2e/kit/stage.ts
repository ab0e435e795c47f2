// The base of every end-to-end test: pages on which no error, warning of the policy or failed
// script may pass unseen, and houses of their own for stories whose time matters.
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { openHouses, type Houses, type OwnHouse } from './houses.ts';
import type { HouseOrder } from './people.ts';
import { logInAsSample } from './visitor.ts';

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

/** On a walk that takes another way on a phone, or sees another screen: it is told there too. */
export const PHONE = '@phone';

interface Stage {
  /** Console lines a test means to provoke. */
  readonly expectedErrors: RegExp[];
  /** Opens a house of its own; closed when the test ends. */
  readonly ownHouse: (order: HouseOrder) => Promise<OwnHouse>;
  /**
   * Logs in as one of the sample house’s people, by their place in the dialog: by the form once a
   * worker, then by what the browser held after it. For walks that end no session.
   */
  readonly sampleVisitor: (place: number) => Promise<void>;
  /** A second visitor with a browser profile of their own. */
  readonly anotherVisitor: () => Promise<Page>;
  readonly watched: (context: BrowserContext) => void;
}

type Stored = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Worker {
  readonly houses: Houses;
  /** Storage of a browser after a log-in, by the login's place in the dialog. */
  readonly loggedIn: Map<number, Stored>;
}

export const test = base.extend<Stage, Worker>({
  houses: [
    async ({}, use) => {
      const houses = openHouses();
      await use(houses);
      await houses.end();
    },
    { scope: 'worker' },
  ],
  loggedIn: [({}, use) => use(new Map()), { scope: 'worker' }],
  sampleVisitor: async ({ context, page, loggedIn }, use) => {
    await use(async (place) => {
      const stored = loggedIn.get(place);
      if (stored) return context.setStorageState(stored);
      await page.goto('/about');
      await logInAsSample(page, place);
      loggedIn.set(place, await context.storageState());
    });
  },
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
  ownHouse: async ({ houses }, use) => {
    const open: (() => Promise<void>)[] = [];
    await use(async (order) => {
      const house = await houses.open(order);
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
