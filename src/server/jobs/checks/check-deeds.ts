// The whole chain of the house's deeds is verified every night at two, when nobody bids.
// Source: goals.md S12; design of the office, sheet 40.
import { DAY_MS, dayBeginMs, HOUR_MS, MINUTE_MS } from '#core/time/days.ts';
import type { Checkpoints } from '#server/audit/deeds/checkpoint-file.ts';
import { noteDeedCheck } from '#server/audit/deeds/commands-note-check.ts';
import { checkDeeds } from '#server/audit/deeds/queries-deed-check.ts';
import { lastDeedCheck } from '#server/audit/deeds/store-deed-checks.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { unlessAnother, type LockingReader } from '#server/store/one-at-a-time.ts';
import { startRepeat, type Repeat } from '../repeat.ts';

const LOOK_MS = 10 * MINUTE_MS;
const AT_NIGHT_MS = 2 * HOUR_MS;

export interface DeedCheckParts {
  readonly engine: Pick<EngineHandle, 'run'>;
  readonly reader: LockingReader;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly checkpoints: Pick<Checkpoints, 'all'>;
  /** It could not be read, or it does not hold. */
  readonly failed: (error: unknown) => void;
}

/** The last two o'clock that is over. */
export function lastNightMs(nowMs: number): number {
  const thisNightMs = dayBeginMs(nowMs) + AT_NIGHT_MS;
  return thisNightMs <= nowMs ? thisNightMs : thisNightMs - DAY_MS;
}

/** Verifies it, unless that was done since the last night. */
export async function checkDeedsAtNight({
  engine,
  reader,
  clock,
  checkpoints,
}: Omit<DeedCheckParts, 'failed'>): Promise<void> {
  await unlessAnother(reader, 'check-deeds', async () => {
    const last = await lastDeedCheck(reader);
    if (last !== null && last.atMs >= lastNightMs(clock.nowMs())) return;
    const { fault, ...check } = await checkDeeds({ reader, checkpoints });
    await engine.run(noteDeedCheck, { ...check, fault, staffId: null });
    if (fault) throw new Error(`the chain of deeds is ${fault.why} at ${fault.seq}`);
  });
}

export function startCheckDeeds(parts: DeedCheckParts): Repeat {
  return startRepeat(() => checkDeedsAtNight(parts), LOOK_MS, parts.failed);
}
