// A drill is started by one of the house, claimed by the node that runs it, and written down as it
// goes on. Colleagues are told when it begins, and by the same kind of message what came of it.
// Source: core/oversight/drill.ts; product.md 5.26.
import {
  decideStartDrill,
  DRILL_LONGEST_MS,
  DRILL_STEPS,
  isDrillOver,
  NO_FIGURES,
  type DrillFigures,
  type DrillStep,
} from '#core/oversight/drill.ts';
import type { DrillRefusal } from '#core/oversight/refusals.ts';
import type { Result } from '#core/result.ts';
import { NOBODY_CONCERNED } from '#core/staff/own-matter.ts';
import { HOUR_MS } from '#core/time/days.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { Command } from '#server/engine/command.ts';
import { notifyStaff, tellOthers } from '#server/notifications/notify-staff.ts';
import { addDrill, drillsSince, moveDrill, type DrillOutcome } from './store-drills.ts';

interface Start {
  readonly staffId: string;
}

type Started = Result<{ readonly answer: { readonly id: string } }, DrillRefusal>;

export const startDrill: StaffCommand<Start, Started> = {
  name: 'start-drill',
  audit: ({ staffId: byId }) => ({ byId, ref: byId }),
  // Nothing of anybody is touched: robots bid on practice lots in a store of their own.
  concerned: () => NOBODY_CONCERNED,
  sparesBidders: true,
  run: async (context, { staffId }) => {
    const { db, nowMs, newId } = context;
    const decided = decideStartDrill(await drillsSince(db, nowMs - HOUR_MS - DRILL_LONGEST_MS), nowMs);
    if (!decided.ok) return decided;
    const id = newId();
    const figures = JSON.stringify(NO_FIGURES);
    await addDrill(db, {
      id,
      staffId,
      startedAtMs: nowMs,
      overAtMs: null,
      step: 'waiting',
      figures,
      result: null,
    });
    const message = { kind: 'drill', drillId: id, as: 'begun', receiptCount: 0, gapMs: null } as const;
    await tellOthers(context, staffId, { message, cause: `drill:${id}:begun` });
    return { ok: true, answer: { id } };
  },
};

interface Note {
  readonly id: string;
  readonly step: DrillStep;
  readonly figures: DrillFigures;
  /** Null until it is over. */
  readonly outcome: DrillOutcome | null;
}

const GOING_ON = DRILL_STEPS.filter((step) => step !== 'waiting' && !isDrillOver(step));

/** Says whether it was written: of two nodes that claim one drill the first has it. */
export const noteDrill: Command<Note, boolean> = {
  name: 'note-drill',
  sparesBidders: true,
  run: async (context, { id, step, figures, outcome }) => {
    const { db, nowMs } = context;
    const from = step === 'opening' ? (['waiting'] as const) : GOING_ON;
    const overAtMs = isDrillOver(step) ? nowMs : null;
    const isMoved = await moveDrill(db, { id, from }, { step, figures, overAtMs, outcome });
    if (!isMoved || (step !== 'held' && step !== 'lost' && step !== 'broken')) return isMoved;
    const receiptCount = outcome?.receipts.length ?? 0;
    const message = { kind: 'drill', drillId: id, as: step, receiptCount, gapMs: figures.gapMs } as const;
    await notifyStaff(context, message, `drill:${id}:over`);
    return true;
  },
};
