// The keeper of the lists: hears which lots were bid on and has their rows brought up to date, at
// most once a second and at most so many at a time, so that a lot with a hundred bids a second
// costs a list one write. Source: engine.md 9.4.
import { DAY_MS } from '#core/time/days.ts';
import { keepRows } from '#server/catalogue/commands-refresh-rows.ts';
import { rowsBehind } from '#server/catalogue/store/lot-rows.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { lotsTouched } from '#server/engine/touched.ts';
import type { Reader } from '#server/store/access.ts';

const EVERY_MS = 1_000;
const ARCHIVE_EVERY_MS = 60_000;
const KEPT_MS = 30 * DAY_MS;
const MOST = 2_000;

export interface RefreshListings {
  /** Takes the lots among what a commit has touched. */
  readonly heard: (touched: readonly string[]) => void;
  /** To be called as often as one likes. */
  readonly keep: () => Promise<void>;
}

export interface RefreshListingsParts {
  readonly engine: Pick<EngineHandle, 'run'>;
  readonly reader: Reader;
  readonly clock: Clock;
}

export function openRefreshListings({ engine, reader, clock }: RefreshListingsParts): RefreshListings {
  const waiting = new Set<string>();
  let isFirst = true;
  let keptAtMs = -Infinity;
  let archivedAtMs = -Infinity;
  return {
    heard: (touched) => {
      for (const id of lotsTouched(touched)) waiting.add(id);
    },
    keep: async () => {
      const nowMs = clock.nowMs();
      if (nowMs - keptAtMs < EVERY_MS) return;
      keptAtMs = nowMs;
      if (isFirst) for (const lotId of await rowsBehind(reader)) waiting.add(lotId);
      isFirst = false;
      const isArchiving = nowMs - archivedAtMs >= ARCHIVE_EVERY_MS;
      const lotIds = [...waiting].slice(0, MOST);
      if (lotIds.length === 0 && !isArchiving) return;
      // Taken off first: what is bid on while they are written is heard of again.
      for (const lotId of lotIds) waiting.delete(lotId);
      try {
        await engine.run(keepRows, { lotIds, beforeMs: isArchiving ? nowMs - KEPT_MS : 0 });
        if (isArchiving) archivedAtMs = nowMs;
      } catch (error) {
        for (const lotId of lotIds) waiting.add(lotId);
        throw error;
      }
    },
  };
}
