// A matter that waits is taken up by one person of the house (领取), so that no two work on it; the
// others see by whom. It binds nobody: whoever may decide it still may. It is left by whoever has
// it, and falls free by itself after three days, for a person who is away keeps nothing from being
// done. Source: product.md 5.
import { refuse, type Result } from '#core/result.ts';
import { DAY_MS } from '#core/time/days.ts';
import type { WorkName } from './work.ts';

const KEPT_DAYS = 3;

export interface TakenWork extends WorkName {
  readonly staffId: string;
  readonly takenAtMs: number;
}

export type WorkRefusal =
  /** It is done by now, or never was. */
  | { readonly code: 'WORK_NOT_WAITING' }
  /** `byName`: the person of the house who has it. */
  | { readonly code: 'WORK_TAKEN'; readonly byName: string; readonly takenAtMs: number };

/** Since when one that is taken is still somebody's. Epoch ms. */
export function keptSinceMs(nowMs: number): number {
  return nowMs - KEPT_DAYS * DAY_MS;
}

/** Null: it is free, or has fallen free by now. */
export function takenNow(taken: TakenWork | null, nowMs: number): TakenWork | null {
  return taken && taken.takenAtMs > keptSinceMs(nowMs) ? taken : null;
}

interface Order {
  readonly staffId: string;
  /** Name of whoever has it. */
  readonly byName: string;
  readonly nowMs: number;
}

const othersHave = (known: TakenWork | null, { staffId, byName, nowMs }: Order): WorkRefusal | null => {
  const taken = takenNow(known, nowMs);
  if (taken === null || taken.staffId === staffId) return null;
  return { code: 'WORK_TAKEN', byName, takenAtMs: taken.takenAtMs };
};

/** `isWaiting`: whether it still waits. Refused, in this order: it is done, or another has it. */
export function decideTakeWork(
  known: TakenWork | null,
  order: Order & { readonly isWaiting: boolean },
): Result<object, WorkRefusal> {
  if (!order.isWaiting) return refuse({ code: 'WORK_NOT_WAITING' });
  const others = othersHave(known, order);
  return others ? refuse(others) : { ok: true };
}

/** Work that nobody has is left already, done or not. */
export function decideLeaveWork(known: TakenWork | null, order: Order): Result<object, WorkRefusal> {
  const others = othersHave(known, order);
  return others ? refuse(others) : { ok: true };
}
