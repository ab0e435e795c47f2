// A person of the house takes a matter up, or leaves it. Source: core/office/taken-work.ts.
import { decideLeaveWork, decideTakeWork, type WorkRefusal } from '#core/office/taken-work.ts';
import type { WorkName } from '#core/office/work.ts';
import type { Result } from '#core/result.ts';
import { NOBODY_CONCERNED } from '#core/staff/own-matter.ts';
import { personById } from '#server/accounts/store-people.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { dropFallenFree, dropTaken, putTaken, takenWork } from './store-taken-work.ts';

type WorkOrder = WorkName & { readonly staffId: string };
type Answer = Result<{ readonly answer: WorkName }, WorkRefusal>;

/** Person who has it, as they are named. */
const knownOf = async ({ db, nowMs }: CommandContext, { kind, ref }: WorkName) => {
  const known = await takenWork(db, { kind, ref });
  const person = known && (await personById(db, known.staffId));
  return { known, byName: person?.displayName ?? '', nowMs };
};

const shared = {
  audit: ({ staffId: byId, kind: step, ref }: WorkOrder) => ({ byId, ref, step }),
  // To take it up decides nothing: who may decide is asked when they do.
  concerned: () => NOBODY_CONCERNED,
  sparesBidders: true,
} as const;

/** `isWaiting`: whether its domain has just said that it waits. */
type TakeOrder = WorkOrder & { readonly isWaiting: boolean };

export const takeWork: StaffCommand<TakeOrder, Answer> = {
  ...shared,
  name: 'take-work',
  run: async (context, { kind, ref, ...order }) => {
    const decide = async () => {
      const { known, ...facts } = await knownOf(context, { kind, ref });
      return decideTakeWork(known, { ...order, ...facts });
    };
    const decided = await decide();
    if (!decided.ok) return decided;
    const { db, nowMs } = context;
    await dropFallenFree(db, nowMs);
    if (await putTaken(db, { kind, ref, staffId: order.staffId, takenAtMs: nowMs }))
      return { ok: true, answer: { kind, ref } };
    // Somebody at another node was quicker, and who it was stands there now.
    const lost = await decide();
    return lost.ok ? { ok: true, answer: { kind, ref } } : lost;
  },
};

export const leaveWork: StaffCommand<WorkOrder, Answer> = {
  ...shared,
  name: 'leave-work',
  run: async (context, { kind, ref, staffId }) => {
    const { known, ...facts } = await knownOf(context, { kind, ref });
    const decided = decideLeaveWork(known, { staffId, ...facts });
    if (!decided.ok) return decided;
    await dropTaken(context.db, { kind, ref });
    return { ok: true, answer: { kind, ref } };
  },
};
