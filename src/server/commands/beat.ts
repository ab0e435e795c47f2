import type { Command } from '#server/engine/command.ts';

/** Notes that the house is alive and can write: from the last beat an outage is told. Source: engine.md 9.6. */
export const beat: Command<null, { readonly aliveAtMs: number }> = {
  name: 'beat',
  sparesBidders: true,
  probes: true,
  run: async ({ db, nowMs }) => {
    await db
      .insertInto('heartbeat')
      .values({ id: 1, aliveAtMs: nowMs })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ aliveAtMs: nowMs }))
      .execute();
    return { aliveAtMs: nowMs };
  },
};
