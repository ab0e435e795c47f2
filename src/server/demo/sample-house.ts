// 示例拍卖行: the house that opens when somebody tries the program. It writes through the commands everybody uses, and keeps
// going for as long as it runs: sales enter by the clock, robots bid in the practice hall.
import { HOUR_MS } from '#core/days.ts';
import { askAboutHouse } from './asked.ts';
import { chanceOf } from './chance.ts';
import { enterEarlierMonth } from './earlier-months.ts';
import { nextEntryMs } from './lanes.ts';
import { keepRegister } from './notices.ts';
import { logins, peopleOf } from './people.ts';
import { enterDue } from './planner.ts';
import { robotTurn } from './robots.ts';
import type { SampleParts } from './sample-parts.ts';

const ROBOTS_THINK_MS = 1_700;
const LONGEST_WAIT_MS = 60_000;
/** Between two of the months before, so that who is bidding does not feel them enter. */
const BETWEEN_MONTHS_MS = 900;
const LATER_MS = HOUR_MS;
const SHORTEST_WAIT_MS = 500;

export interface SampleHouse {
  readonly logins: typeof logins;
  /** Resolves when whatever it was doing is done. */
  readonly stop: () => Promise<void>;
}

/** Does `work` again and again with a pause in between; a failure is reported and the next turn tries again. */
const repeat = (
  work: () => Promise<unknown>,
  pauseMs: () => number,
  failed: (error: unknown) => void,
): (() => Promise<void>) => {
  let isStopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  const turn = (): void => {
    running = work()
      .catch((error: unknown) => {
        if (!isStopped) failed(error);
      })
      .then(arm);
  };
  const arm = (): void => {
    if (isStopped) return;
    timer = setTimeout(turn, pauseMs());
    timer.unref();
  };
  arm();
  return async () => {
    isStopped = true;
    if (timer) clearTimeout(timer);
    await running;
  };
};

/** Opens the sample house, or goes on where it stood. Resolves when it is furnished. */
export const openSampleHouse = async (
  parts: SampleParts,
  failed: (error: unknown) => void,
): Promise<SampleHouse> => {
  const { clock } = parts;
  const ids = await peopleOf(parts);
  await keepRegister(parts);
  await enterDue(parts, ids);
  await askAboutHouse(parts);
  const chance = chanceOf(`robots/${clock.nowMs()}`);
  const untilNext = (): number => {
    const nowMs = clock.nowMs();
    return Math.min(Math.max(nextEntryMs(nowMs) - nowMs, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
  };
  let isPastIn = false;
  const stops = [
    repeat(
      async () => {
        isPastIn = !(await enterEarlierMonth(parts, ids));
      },
      () => (isPastIn ? LATER_MS : BETWEEN_MONTHS_MS),
      failed,
    ),
    repeat(() => enterDue(parts, ids), untilNext, failed),
    repeat(
      () => robotTurn(parts, ids, chance),
      () => ROBOTS_THINK_MS,
      failed,
    ),
  ];
  return {
    logins,
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
};
