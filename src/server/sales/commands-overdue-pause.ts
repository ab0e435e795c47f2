// A court's stop has a last day. The law says when the sale must go on, not what becomes of it
// otherwise: nothing is decided for the court, the house is told, and the notice in public keeps
// saying by when. Source: 法释〔2016〕18号 第28条.
import { resumeByMs } from '#core/notifications/staff-message.ts';
import type { RuleSet } from '#core/sales/rule-set.ts';
import type { CommandContext, DeadlineHandler } from '#server/engine/command.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';
import { dropDeadline, setDeadline } from '#server/store/deadlines.ts';
import { lotIdsInOrder, saleStopOf } from './store-sale-stops.ts';

const KIND = 'resume';

interface About {
  readonly saleId: string;
  /** Null: the whole sale. */
  readonly lotId: string | null;
}

/** Sets the alarm of a stop, or takes it down when the stop is over. */
export async function watchStop({ db }: CommandContext, about: About, dueAtMs: number | null): Promise<void> {
  const alarm = { kind: KIND, ref: refOf(about) } as const;
  await (dueAtMs === null ? dropDeadline(db, alarm) : setDeadline(db, { ...alarm, dueAtMs }));
}

const refOf = ({ saleId, lotId }: About): string => (lotId === null ? `sale:${saleId}` : `lot:${lotId}`);

interface Stopped extends About {
  readonly pausedAtMs: number;
  readonly profile: RuleSet['profile'];
}

const stoppedLot = async ({ lots }: CommandContext, lotId: string): Promise<Stopped | null> => {
  const lot = await lots.glance(lotId);
  if (lot?.status !== 'paused') return null;
  const { saleId, pausedAtMs, terms } = lot;
  return { saleId, lotId, pausedAtMs, profile: terms.rules.profile };
};

const stoppedSale = async ({ db, lots }: CommandContext, saleId: string): Promise<Stopped | null> => {
  const pausedAtMs = (await saleStopOf(db, saleId))?.pausedAtMs ?? null;
  const [first] = await lotIdsInOrder(db, saleId);
  const lot = first === undefined ? null : await lots.glance(first);
  return pausedAtMs !== null && lot
    ? { saleId, lotId: null, pausedAtMs, profile: lot.terms.rules.profile }
    : null;
};

/**
 * A sale or lot that is still stopped on the last day is told of; one that was stopped again
 * meanwhile has an alarm of its own.
 */
export const raiseOverduePause: DeadlineHandler = async (context, ref) => {
  const id = ref.slice(ref.indexOf(':') + 1);
  const stopped = await (ref.startsWith('sale:') ? stoppedSale(context, id) : stoppedLot(context, id));
  const dueMs = stopped && resumeByMs(stopped.profile, stopped.pausedAtMs);
  if (!stopped || dueMs === null) return;
  if (context.nowMs < dueMs) return watchStop(context, stopped, dueMs);
  const { saleId, lotId } = stopped;
  const message = { kind: 'pause-overdue', saleId, lotId, resumeByMs: dueMs } as const;
  await notifyStaff(context, message, `pause-overdue:${ref}:${dueMs}`);
};
