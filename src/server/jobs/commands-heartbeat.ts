import type { Command } from '#server/engine/command.ts';
import { noteBeat } from '#server/lots/store-due-lots.ts';
import { forgetCommits } from '#server/store/commits/commits.ts';

/**
 * Notes that the house is alive and can write: from the last beat an outage is told.
 * Source: engine.md 9.6.
 */
export const heartbeat: Command<null, { readonly aliveAtMs: number }> = {
  name: 'beat',
  sparesBidders: true,
  probes: true,
  run: async ({ db, nowMs, lots }) => {
    await noteBeat(db, nowMs);
    // Behind that row, so that of several nodes one does it at a time.
    if (lots.isShared) await forgetCommits(db, nowMs);
    return { aliveAtMs: nowMs };
  },
};
