// Time in a house that is lived in: it passes from one due time to the next, and now and then the
// house is out of reach.
import { isOutage } from '#core/sales/lost-time.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { openPrintPapers } from '#server/jobs/print-papers.ts';
import { openRefreshListings } from '#server/jobs/refresh-listings.ts';
import type { SchedulerParts } from '#server/jobs/scheduler-parts.ts';
import { advance, noteAlive } from '#server/jobs/scheduler.ts';
import { nextDueMs } from '#server/lots/store-due-lots.ts';
import { nextDeadlineMs } from '#server/store/deadlines.ts';
import { anySeal } from '../../kit/seals.ts';
import { wordsOf, type House } from './house.ts';
import { PLAIN_PRINTER } from './shown/observer.ts';

/** A due deadline is worked off at once; one still due after so many looks never will be. */
const MOST_LOOKS = 6;

export interface Time {
  /** Lets so much time pass, with a stop at everything that falls due on the way. */
  readonly pass: (ms: number) => Promise<void>;
  /**
   * So much time passes, and what fell due in it is worked off at its end: for the years in which
   * nobody does anything.
   */
  readonly leap: (ms: number) => Promise<void>;
  /** Nobody reaches the house for so long. */
  readonly fail: (ms: number) => Promise<void>;
  /** The clocks of all nodes look at what is due now. */
  readonly look: () => Promise<void>;
  /**
   * A moment in which nobody does anything, after which the lists have come up to the house and
   * every paper is printed.
   */
  readonly settle: () => Promise<void>;
}

/** So seldom at most the lists are brought up to the prices. */
const KEPT_EVERY_MS = 1_000;

interface Parts extends SchedulerParts {
  readonly engine: EngineHandle;
}

export function timeOf(house: House): Time {
  const { clock, outages, faults } = house;
  const nodes = partsOf(house);
  const keepers = nodes.map((parts) => {
    const keeper = openRefreshListings(parts);
    parts.engine.onCommitted(keeper.heard);
    return keeper;
  });
  const [first] = nodes;
  const printNext = first
    ? openPrintPapers({ ...first, printer: PLAIN_PRINTER, seal: anySeal })
    : () => Promise.resolve(null);
  const printAll = async (): Promise<void> => {
    while ((await printNext()) !== null);
  };
  let aliveMs = clock.nowMs();
  const look = async (): Promise<void> => {
    const nowMs = clock.nowMs();
    try {
      const outage = { fromMs: aliveMs, toMs: nowMs };
      if (isOutage(outage)) outages.push(outage);
      await Promise.all(nodes.map((parts) => noteAlive(parts, aliveMs)));
      aliveMs = nowMs;
      await Promise.all(nodes.map((parts) => advance(parts)));
      await Promise.all(nodes.map((parts) => ringAlarms(parts)));
      await Promise.all(keepers.map(({ keep }) => keep()));
    } catch (error) {
      faults.push(`the clock at ${nowMs}: ${wordsOf(error)}`);
    }
  };
  const lookUntilDone = async (atMs: number): Promise<void> => {
    clock.moveTo(Math.max(atMs, clock.nowMs()));
    aliveMs = clock.nowMs();
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      await look();
      if ((await dueMs(house)) > clock.nowMs()) return;
    }
    faults.push(`something is due at ${await dueMs(house)} for ever, it is ${clock.nowMs()}`);
  };
  const pass = async (ms: number): Promise<void> => {
    const toMs = clock.nowMs() + ms;
    for (let atMs = await dueMs(house); atMs <= toMs; atMs = await dueMs(house)) {
      const known = faults.length;
      await lookUntilDone(atMs);
      if (faults.length > known) break;
    }
    clock.moveTo(Math.max(toMs, clock.nowMs()));
    aliveMs = clock.nowMs();
  };
  return {
    look,
    pass,
    leap: (ms) => lookUntilDone(clock.nowMs() + ms),
    settle: async () => {
      await pass(KEPT_EVERY_MS);
      await look();
      await printAll();
    },
    fail: async (ms) => {
      clock.moveBy(ms);
      await look();
    },
  };
}

const partsOf = (house: House): readonly Parts[] => {
  const { reader, clock, faults, nodes } = house;
  const failed = (error: unknown) => void faults.push(`the clock: ${wordsOf(error)}`);
  return nodes.map((engine) => ({ engine, reader, clock, failed }));
};

const dueMs = async ({ reader }: House): Promise<number> =>
  Math.min((await nextDueMs(reader)) ?? Infinity, (await nextDeadlineMs(reader)) ?? Infinity);
