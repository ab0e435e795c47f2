// Watch over the parts of a house: looked at every few seconds, and at most once a second however
// many ask. A part that changes is told in the log, in a sentence. Source: goals.md R13.
import { statfs } from 'node:fs/promises';
import { HISTORY_DAYS, type HouseStatus } from '#contract/operations/outputs.ts';
import { partLine } from '#contract/operations/part-lines.ts';
import { troublesIn } from '#core/operations/part-history.ts';
import {
  changedParts,
  isReady,
  partsOf,
  standingAfter,
  type JobFigures,
  type KeyFigures,
  type PartState,
  type Standing,
} from '#core/operations/parts.ts';
import { DAY_MS } from '#core/time/days.ts';
import type { SteadyClock } from '#server/clock/clock.ts';
import type { AnswerTimes } from '#server/engine/answer-times.ts';
import { lastAliveMs } from '#server/lots/store-due-lots.ts';
import type { Reader } from '#server/store/access.ts';
import type { HistoryFile } from './history-file.ts';
import type { LogLevel, Say } from './house-log.ts';

const LEVELS: Readonly<Record<PartState, LogLevel>> = {
  good: 'info',
  off: 'info',
  watch: 'warn',
  down: 'error',
};

const EVERY_MS = 5_000;
const FRESH_MS = 1_000;

export interface WatchedParts {
  readonly reader: Reader;
  readonly clock: SteadyClock;
  readonly dataDir: string;
  readonly answers: () => AnswerTimes | null;
  /** Null: there is no other node. */
  readonly areNodesHeard: () => boolean | null;
  readonly jobs: () => readonly JobFigures[];
  readonly keys: () => KeyFigures;
  /** Null: no copy is kept. */
  readonly copyBehindMs: () => number | null;
  /** Takes one line of the house's log. */
  readonly say: Say;
  readonly freeBytes?: (folder: string) => Promise<number | null>;
  /** Running time in ms. */
  readonly runningMs?: () => number;
  /** Absent: nothing is kept of what was. */
  readonly history?: HistoryFile;
}

export interface PartsWatch {
  /** How all parts stand, no older than a second. */
  readonly look: () => Promise<readonly Standing[]>;
  /** The same, with what was broken in the last days. */
  readonly status: () => Promise<HouseStatus>;
  readonly stop: () => Promise<void>;
}

/** Null: the folder cannot be asked about. */
export async function freeBytesAt(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

const silentMs = async ({ reader, clock }: WatchedParts): Promise<number | null> => {
  try {
    const aliveMs = await lastAliveMs(reader);
    return aliveMs === null ? 0 : clock.nowMs() - aliveMs;
  } catch {
    return null;
  }
};

export function watchParts(watched: WatchedParts): PartsWatch {
  const { clock, dataDir, answers, areNodesHeard, jobs, keys, copyBehindMs, say, history } = watched;
  const { freeBytes = freeBytesAt, runningMs = () => performance.now() } = watched;
  let standing: readonly Standing[] = [];
  let lookedAtMs = -Infinity;
  let looking: Promise<readonly Standing[]> | null = null;
  const lookAnew = async (): Promise<readonly Standing[]> => {
    const parts = partsOf({
      silentMs: await silentMs(watched),
      freeBytes: await freeBytes(dataDir),
      isClockSure: clock.isSure?.() ?? true,
      aheadMs: clock.aheadMs(),
      answerP99Ms: answers()?.p99Ms ?? null,
      areNodesHeard: areNodesHeard(),
      jobs: jobs(),
      keys: keys(),
      copyBehindMs: copyBehindMs(),
    });
    const now = standingAfter(standing, parts, clock.nowMs());
    const changed = changedParts(standing, now);
    for (const part of changed) say(partLine(part), LEVELS[part.state]);
    history?.note(
      changed.map(({ sinceMs: atMs, ...part }) => ({ is: 'part', ...part, about: [...part.about], atMs })),
    );
    await history?.save();
    standing = now;
    lookedAtMs = runningMs();
    return standing;
  };
  const look = (): Promise<readonly Standing[]> => {
    if (looking) return looking;
    if (runningMs() - lookedAtMs < FRESH_MS) return Promise.resolve(standing);
    looking = lookAnew().finally(() => {
      looking = null;
    });
    return looking;
  };
  const timer = setInterval(() => void look(), EVERY_MS);
  timer.unref();
  const status = async (): Promise<HouseStatus> => {
    const parts = await look();
    const nowMs = clock.nowMs();
    const troubles = troublesIn(history?.entries() ?? [], nowMs - HISTORY_DAYS * DAY_MS);
    return { isReady: isReady(parts), nowMs, parts, troubles };
  };
  return {
    look,
    status,
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
