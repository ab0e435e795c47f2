// 示例拍卖行: the house that opens when somebody tries the program. It writes through the commands
// everybody uses, and keeps going for as long as it runs: sales enter by the clock, sample buyers
// bid in them, robots in the practice hall. A real house never loads it.
import { HOUR_MS } from '#core/time/days.ts';
import { unlessAnother } from '#server/store/one-at-a-time.ts';
import { HOUSE_LOGINS, openHousePeople } from './accounts/house-people.ts';
import { logInElsewhere } from './accounts/log-ins.ts';
import { tellProfiles } from './accounts/profiles.ts';
import { buyersTurn, entriesTurn } from './buyers.ts';
import { enterCases } from './cases/enter-cases.ts';
import { chanceOf } from './chance.ts';
import { clerkTurn } from './clerk/clerk.ts';
import { enterEarlierMonth } from './earlier-months.ts';
import { giveFeedback } from './enquiries/feedback.ts';
import { askAboutHouse } from './enquiries/questions.ts';
import { openLots } from './in-play.ts';
import { nextEntryMs } from './lanes.ts';
import { keepRegister } from './notices.ts';
import { CONSIGNOR } from './people-data.ts';
import { loginsNow, peopleOf, type logins, type PeopleIds } from './people.ts';
import { enterDue, enterFirst } from './planner.ts';
import { readWhatIsOld } from './read-old.ts';
import { robotTurn } from './robots.ts';
import { dealerRoutine } from './routines/dealer.ts';
import { defaultsRoutine } from './routines/defaults.ts';
import { draftsRoutine } from './routines/drafts.ts';
import { followsRoutine } from './routines/follows.ts';
import { groupsRoutine } from './routines/groups.ts';
import { searchesRoutine } from './routines/searches.ts';
import { transfersRoutine } from './routines/transfers.ts';
import { viewingsRoutine } from './routines/viewings.ts';
import { openSampleAccounts } from './sample-accounts.ts';
import type { SampleParts } from './sample-parts.ts';
import { enterStages } from './stages/enter-stages.ts';
import { enterAgents } from './verifications/enter-agents.ts';
import { enterVerifications } from './verifications/enter-verifications.ts';
import { waysTurn } from './ways/ways.ts';

/** Of the nodes that share a store one brings in what is missing, at a time. */
export const FURNISHING = 'sample-furnishing';

const ROBOTS_THINK_MS = 1_700;
const BUYERS_THINK_MS = 1_000;
const ENTRIES_EVERY_MS = 5_000;
const PROMISES_EVERY_MS = 5_000;
const CLERK_EVERY_MS = 3_000;
const WAYS_EVERY_MS = 4_000;
const LONGEST_WAIT_MS = 60_000;
/** Between two of the months before, so that who is bidding does not feel them enter. */
const BETWEEN_MONTHS_MS = 900;
const LATER_MS = HOUR_MS;
const SHORTEST_WAIT_MS = 500;

export interface SampleHouse {
  /**
   * Accounts that can log in, and as what: true within seconds of whatever a visitor does to them.
   */
  readonly logins: typeof logins;
  /** Accounts of its own people, for the console. */
  readonly houseLogins: typeof logins;
  /** Resolves when whatever it was doing is done. */
  readonly stop: () => Promise<void>;
}

/**
 * Opens the sample house, or goes on where it stood. Resolves when there is something to bid on.
 */
export async function openSampleHouse(
  parts: SampleParts,
  failed: (error: unknown) => void,
): Promise<SampleHouse> {
  const { clock } = parts;
  const ids = await peopleOf(parts);
  const alone = inTurn((run) => unlessAnother(parts.reader, FURNISHING, run));
  // People who were bidding when the house stopped go on at once, and a new house opens with what
  // runs: the rest is entered while it is open.
  if ((await openLots(parts)).length === 0) await furnishFirst(parts, ids);
  let shown = await loginsNow(parts);
  const lookAfterLogins = async (): Promise<void> => {
    await alone(() => openSampleAccounts(parts, ids));
    await transfersRoutine(parts);
    await alone(() => defaultsRoutine(parts, ids));
    await alone(() => dealerRoutine(parts, ids));
    shown = await loginsNow(parts);
  };
  const chance = chanceOf(`turns/${clock.nowMs()}`);
  const untilNext = (): number => {
    const nowMs = clock.nowMs();
    return Math.min(Math.max(nextEntryMs(nowMs) - nowMs, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
  };
  let lookedAtMs = clock.nowMs();
  const letBuyersBid = async (): Promise<void> => {
    const sinceMs = clock.nowMs() - lookedAtMs;
    lookedAtMs = clock.nowMs();
    await buyersTurn(parts, ids, { sinceMs, chance });
  };
  let isPastIn = false;
  let isStopped = false;
  const furnishing = alone(() => furnish(parts, ids)).catch((error: unknown) => {
    if (!isStopped) failed(error);
  });
  const turns: readonly Turn[] = [
    [
      async () => {
        isPastIn = (await alone(() => enterPast(parts, ids))) === false;
      },
      () => (isPastIn ? LATER_MS : BETWEEN_MONTHS_MS),
    ],
    [() => alone(() => enterNext(parts, ids)), untilNext],
    [letBuyersBid, () => BUYERS_THINK_MS],
    [() => entriesTurn(parts, ids), () => ENTRIES_EVERY_MS],
    [lookAfterLogins, () => PROMISES_EVERY_MS],
    [() => clerkTurn(parts, ids), () => CLERK_EVERY_MS],
    [() => waysTurn(parts, ids), () => WAYS_EVERY_MS],
    [() => robotTurn(parts, ids, chance), () => ROBOTS_THINK_MS],
  ];
  const stops = turns.map(([work, pauseMs]) => repeat(work, pauseMs, failed));
  return {
    get logins() {
      return shown;
    },
    houseLogins: HOUSE_LOGINS,
    stop: async () => {
      isStopped = true;
      await Promise.all(stops.map((stop) => stop()));
      await furnishing;
    },
  };
}

type Turn = readonly [work: () => Promise<unknown>, pauseMs: () => number];

/**
 * Does `work` again and again with a pause in between; a failure is reported and the next turn
 * tries again.
 */
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

type Alone = <Value>(run: () => Promise<Value>) => Promise<Value | null>;

/** One after the other within this node, too. */
const inTurn = (alone: Alone): Alone => {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const mine = last.then(() => alone(run));
    last = mine.catch(() => undefined);
    return mine;
  };
};

/** As much as a stranger needs to see prices move and to bid. */
const furnishFirst = async (parts: SampleParts, ids: PeopleIds): Promise<void> => {
  await keepRegister(parts);
  await openHousePeople(parts);
  await searchesRoutine(parts, ids);
  // Before a visitor can write: whoever has written is not given what was written before.
  await giveFeedback(parts, ids);
  await enterFirst(parts, ids);
  await openSampleAccounts(parts, ids);
};

const furnish = async (parts: SampleParts, ids: PeopleIds): Promise<void> => {
  await keepRegister(parts);
  await openHousePeople(parts);
  await searchesRoutine(parts, ids);
  await giveFeedback(parts, ids);
  await enterDue(parts, ids);
  await viewingsRoutine(parts, ids);
  await askAboutHouse(parts);
  await logInElsewhere(parts, ids);
  await tellProfiles(parts, ids);
  await followsRoutine(parts, ids);
  await groupsRoutine(parts, ids);
  await openSampleAccounts(parts, ids);
};

/** The sales that are due enter, and two logins follow or group some of their lots. */
const enterNext = async (parts: SampleParts, ids: PeopleIds): Promise<void> => {
  await enterDue(parts, ids);
  await viewingsRoutine(parts, ids);
  await followsRoutine(parts, ids);
  await groupsRoutine(parts, ids);
  await draftsRoutine(parts, ids);
};

/**
 * Missing parts of the past enter piece by piece, papers, disputes and orders first. False: nothing
 * is missing.
 */
const enterPast = async (parts: SampleParts, ids: PeopleIds): Promise<boolean> => {
  const isEntered =
    (await enterVerifications(parts, ids)) ||
    (await enterAgents(parts, ids)) ||
    (await enterCases(parts, ids)) ||
    (await enterStages(parts, ids)) ||
    (await enterEarlierMonth(parts, ids));
  // Messages of then its consignor has read since.
  if (isEntered) await readWhatIsOld(parts, ids.get(CONSIGNOR) ?? '');
  return isEntered;
};
