// The outcome of a verification of the chain of deeds is written down, and a fault is told to those
// who read the log: once a day for as long as it stands. Source: goals.md S12.
import type { Result } from '#core/result.ts';
import { NOBODY_CONCERNED } from '#core/staff/own-matter.ts';
import { dayText } from '#core/time/workdays.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';
import type { StaffCommand } from '../audit-log.ts';
import type { DeedCheck } from './queries-deed-check.ts';
import { addDeedCheck } from './store-deed-checks.ts';

export interface NotedDeedCheck extends Pick<
  DeedCheck,
  'deedCount' | 'checkpointCount' | 'tookMs' | 'fault'
> {
  /** Null: the house has checked by itself. */
  readonly staffId: string | null;
}

export const noteDeedCheck: StaffCommand<NotedDeedCheck, Result<{ readonly answer: null }, never>> = {
  name: 'check-deeds',
  audit: ({ staffId: byId, fault }) => ({
    byId,
    ref: null,
    ...(fault && { step: `${fault.why} ${fault.seq}` }),
  }),
  concerned: () => NOBODY_CONCERNED,
  sparesBidders: true,
  run: async (context, { staffId: byId, fault, deedCount, checkpointCount, tookMs }) => {
    const { db, nowMs: atMs, newId } = context;
    const found = { faultSeq: fault?.seq ?? null, faultWhy: fault?.why ?? null };
    await addDeedCheck(db, { id: newId(), atMs, byId, deedCount, checkpointCount, tookMs, ...found });
    if (fault) {
      const message = { kind: 'deeds-off', seq: fault.seq, why: fault.why, atMs } as const;
      await notifyStaff(context, message, `deeds-off:${fault.seq}:${fault.why}:${dayText(atMs)}`);
    }
    return { ok: true, answer: null };
  },
};
