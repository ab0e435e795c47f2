// The nightly replay (重放核对): lots that are over are built anew from their logs, a few at a
// time, beside the engine; what comes out is written down. A house that stood still at night does
// it when it is back; one that stops in between goes on where it was. Source: product.md 5.22.
import { isReplayDue, nightBeginMs } from '#core/oversight/replay-check.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { messageOf } from '#server/engine/failure.ts';
import { endedLotIds } from '#server/lots/store-lot-ends.ts';
import { noteReplays } from '#server/oversight/replays/commands-note-replays.ts';
import { replayOf, type LotReplay } from '#server/oversight/replays/replay-lot.ts';
import { lastReplays } from '#server/oversight/replays/store-replays.ts';
import type { Reader } from '#server/store/access.ts';
import { startWhenFilled, type Repeat } from '../repeat.ts';

const EVERY_MS = 2_000;
const MOST_IN_A_ROUND = 20;

export interface ReplayerParts {
  readonly engine: Pick<EngineHandle, 'run'>;
  readonly reader: Reader;
  readonly clock: Pick<Clock, 'nowMs'>;
  /** A lot that could not be read, or a round; the night goes on. */
  readonly failed: (error: unknown) => void;
}

/** A round: the next lots of the night. Says whether there are more. */
export function openReplayLots({ engine, reader, clock, failed }: ReplayerParts): () => Promise<boolean> {
  let runMs = 0;
  let after: string | null = null;
  const replayed = async (lotId: string): Promise<readonly LotReplay[]> => {
    try {
      const replay = await replayOf(reader, lotId, clock.nowMs);
      return replay ? [replay] : [];
    } catch (error) {
      failed(new Error(`Replay of ${lotId}: ${messageOf(error)}`, { cause: error }));
      return [];
    }
  };
  return async () => {
    const nightMs = nightBeginMs(clock.nowMs());
    if (nightMs !== runMs) {
      runMs = nightMs;
      after = '';
    }
    if (after === null) return false;
    const ids = await endedLotIds(reader, { after, most: MOST_IN_A_ROUND });
    const last = await lastReplays(reader, ids);
    const replays: LotReplay[] = [];
    for (const id of ids)
      if (isReplayDue(last.get(id) ?? null, nightMs)) replays.push(...(await replayed(id)));
    if (replays.length > 0) await engine.run(noteReplays, { runMs: nightMs, replays });
    after = ids.length < MOST_IN_A_ROUND ? null : (ids.at(-1) ?? null);
    return after !== null;
  };
}

export function startReplayLots(parts: ReplayerParts): Repeat {
  return startWhenFilled(openReplayLots(parts), { ...parts, everyMs: EVERY_MS });
}
