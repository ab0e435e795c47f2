// Replays are written down as they come in. Of what is red those are told who make the evidence
// packs, once a night: the table has the rest. Source: product.md 5.22.
import type { OversightRefusal } from '#core/oversight/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import { NOBODY_CONCERNED } from '#core/staff/own-matter.ts';
import { DAY_MS } from '#core/time/days.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';
import type { LotReplay } from './replay-lot.ts';
import { addReplay, dropGreenReplays } from './store-replays.ts';

const KEPT_MS = 400 * DAY_MS;

interface Noted {
  readonly runMs: number;
  readonly replays: readonly LotReplay[];
}

const keep = async ({ db, nowMs }: CommandContext, { runMs, replays }: Noted): Promise<void> => {
  for (const { faults, ...replay } of replays) {
    const isGreen = faults.length === 0 ? 1 : 0;
    await addReplay(db, { ...replay, runMs, atMs: nowMs, isGreen, faults: JSON.stringify(faults) });
  }
  await dropGreenReplays(db, nowMs - KEPT_MS);
};

/** Lots of a night's check. */
export const noteReplays: Command<Noted, null> = {
  name: 'note-replays',
  sparesBidders: true,
  run: async (context, noted) => {
    const { runMs, replays } = noted;
    await keep(context, noted);
    const red = replays.filter(({ faults }) => faults.length > 0);
    const [first] = red;
    if (!first) return null;
    const { lotId } = first;
    const message = { kind: 'replay-red', lotId, redCount: red.length, atMs: context.nowMs } as const;
    await notifyStaff(context, message, `replay-red:${runMs}`);
    return null;
  },
};

export interface Again {
  readonly staffId: string;
  /** The lot or the sale that was asked for. */
  readonly ref: string;
  readonly isOneLot: boolean;
  readonly replays: readonly LotReplay[];
}

export interface ReplaysMade {
  readonly lotCount: number;
  readonly redCount: number;
}

type Replayed = Result<{ readonly answer: ReplaysMade }, OversightRefusal>;

/** Lots that somebody of the house has looked at anew, who is told by the answer. */
export const replayAgain: StaffCommand<Again, Replayed> = {
  name: 'replay-again',
  audit: ({ staffId: byId, ref, replays }) => ({ byId, ref, step: String(replays.length) }),
  // It decides nothing: the log says what it says, whoever looks.
  concerned: () => NOBODY_CONCERNED,
  sparesBidders: true,
  run: async (context, { replays, isOneLot }) => {
    if (isOneLot && replays.length === 0) return refuse({ code: 'LOT_NOT_OVER' });
    await keep(context, { runMs: context.nowMs, replays });
    const redCount = replays.filter(({ faults }) => faults.length > 0).length;
    return { ok: true, answer: { lotCount: replays.length, redCount } };
  },
};
