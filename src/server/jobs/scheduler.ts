// The scheduler: sees to it that the house does what is due when it is due, although nobody asks.
// It holds one timer, for the nearest due time and never long, so that a suspended machine or a
// timer that drifts costs half a second at most. It also notes twice a second that the house is
// alive; a hole in these notes is a time in which nobody could bid.
// Source: engine.md 9.6, goals.md R11, I-49, I-53.
import { isOutage, type Outage } from '#core/sales/lost-time.ts';
import { CommandFailed } from '#server/engine/failure.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import {
  dueLotIds,
  lastAliveMs,
  lotIdsWronged,
  nextDueMs,
  salesWithLots,
} from '#server/lots/store-due-lots.ts';
import { giveTimeBack } from '#server/sales/commands-give-time-back.ts';
import { chunks } from '#server/store/chunks.ts';
import { alarmsWronged, nextDeadlineMs, type Alarm } from '#server/store/deadlines.ts';
import { ringAlarms } from './alarms.ts';
import { heartbeat } from './commands-heartbeat.ts';
import { openExpireSessions } from './expire-sessions.ts';
import { openPurgeAnswers } from './purge-answers.ts';
import { openPurgeRecords } from './purge-records.ts';
import type { SchedulerParts } from './scheduler-parts.ts';

const LONGEST_NAP_MS = 500;

/** So many lots end in one transaction: a bid on another lot waits for no more than these. */
const LOTS_AT_ONCE = 5;
/** Before the house is open nobody waits behind them, and each transaction waits for the disk. */
const LOTS_AT_OPENING = 100;
/** Alarms that are given their time back side by side, so that one commit holds many of them. */
const ALARMS_AT_ONCE = 100;

const NOTHING_BETWEEN = (): Promise<void> => Promise.resolve();

/**
 * Resolves when the house has caught up with what it slept through; only then may anybody come in.
 */
export async function startScheduler(parts: SchedulerParts): Promise<Scheduler> {
  const beforeMs = await lastAliveMs(parts.reader);
  let aliveMs = await noteAlive(parts, beforeMs);
  let isFirstOpening = beforeMs === null && parts.isOpen !== undefined;
  await advance(parts, NOTHING_BETWEEN, LOTS_AT_OPENING);
  await ringAlarms(parts);
  const sweep = openPurgeAnswers(parts);
  const discard = openPurgeRecords(parts);
  const seeOut = openExpireSessions(parts);
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  let housekeeping: Promise<void> | null = null;

  const stillAlive = async (): Promise<void> => {
    if (parts.clock.nowMs() - aliveMs < LONGEST_NAP_MS) return;
    aliveMs = await noteAlive(parts, isFirstOpening ? null : aliveMs);
    // From the first note after the house is open: the hole before it began while it was shut.
    if (parts.isOpen?.() === true) isFirstOpening = false;
  };
  const keepHouse = async (): Promise<void> => {
    await sweep();
    await discard();
    await seeOut();
    await parts.keepPictures?.();
    await parts.keepRows?.();
  };
  const wake = async (): Promise<void> => {
    let waitMs = LONGEST_NAP_MS;
    try {
      // First the note: if the house has been away, lots get their time back before any is knocked
      // down.
      await stillAlive();
      const isOneLeft = await advance(parts, stillAlive);
      await ringAlarms(parts);
      // Beside the clock: neither the hammer nor the note that the house is alive waits for a
      // broom.
      housekeeping ??= keepHouse()
        .catch(parts.failed)
        .finally(() => {
          housekeeping = null;
        });
      if (!isOneLeft) waitMs = await napMs(parts);
    } catch (error) {
      parts.failed(error);
    }
    arm(waitMs);
  };
  const arm = (waitMs: number): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      round = wake();
    }, waitMs);
  };

  arm(await napMs(parts));
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await round;
      await housekeeping;
    },
  };
}

/**
 * Whether a lot that cannot be advanced is left: it is reported, and keeps no other from its end.
 */
const advanceSome = async (
  { engine, failed }: Pick<SchedulerParts, 'engine' | 'failed'>,
  lotIds: readonly string[],
): Promise<boolean> => {
  try {
    await engine.run(advanceLots, { lotIds, outage: null });
    return false;
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    if (lotIds.length === 1) failed(error);
    else for (const lotId of lotIds) await advanceSome({ engine, failed }, [lotId]);
    return true;
  }
};

/**
 * Works off everything that is due now, what fell due first first; `between` is seen to after each
 * group. Whether a lot that cannot be advanced is left.
 */
export async function advance(
  parts: SchedulerParts,
  between = NOTHING_BETWEEN,
  most = LOTS_AT_ONCE,
): Promise<boolean> {
  let isOneLeft = false;
  for (const lotIds of chunks(await dueLotIds(parts.reader, parts.clock.nowMs()), most)) {
    isOneLeft = (await advanceSome(parts, lotIds)) || isOneLeft;
    await between();
  }
  return isOneLeft;
}

/** Sale by sale: one that cannot be seen to keeps no other from its time. */
const giveLotsBack = async ({ engine, reader, failed }: SchedulerParts, outage: Outage): Promise<void> => {
  for (const lotIds of await salesWithLots(reader, await lotIdsWronged(reader, outage))) {
    try {
      await engine.run(advanceLots, { lotIds, outage });
    } catch (error) {
      if (!(error instanceof CommandFailed)) throw error;
      failed(error);
    }
  }
};

const giveAllBack = async ({ engine, reader, failed }: SchedulerParts, outage: Outage): Promise<void> => {
  const give = async (alarm: Alarm): Promise<void> => {
    try {
      await engine.run(giveTimeBack, { outage, alarm });
    } catch (error) {
      if (!(error instanceof CommandFailed)) throw error;
      failed(error);
    }
  };
  for (const some of chunks(await alarmsWronged(reader, outage), ALARMS_AT_ONCE))
    await Promise.all(some.map(give));
};

/**
 * Notes that the house is alive. After a hole in the notes whoever has lost time by it is given
 * that back first.
 */
export async function noteAlive(parts: SchedulerParts, lastMs: number | null): Promise<number> {
  const { engine, clock } = parts;
  const nowMs = clock.nowMs();
  const outage: Outage | null = lastMs === null ? null : { fromMs: lastMs, toMs: nowMs };
  if (outage && isOutage(outage)) {
    await giveLotsBack(parts, outage);
    await giveAllBack(parts, outage);
  }
  return (await engine.run(heartbeat, null)).aliveAtMs;
}

const napMs = async ({ reader, clock }: SchedulerParts): Promise<number> => {
  const [lotMs, alarmMs] = [await nextDueMs(reader), await nextDeadlineMs(reader)];
  const untilDueMs = Math.min(lotMs ?? Infinity, alarmMs ?? Infinity) - clock.nowMs();
  return Math.min(Math.max(untilDueMs, 1), LONGEST_NAP_MS);
};

export interface Scheduler {
  readonly stop: () => Promise<void>;
}
