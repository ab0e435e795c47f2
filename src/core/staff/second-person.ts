// A proposal of one person of the house waits for another: to approve it, or, when a buyer has
// objected to their forfeit, to rule on that. Everybody else of the house is told so at once and
// every working day at nine while it waits. It waits however long that is: no day ends it. A
// proposal that cannot be carried out any more, and so could not be made anew, is taken back on
// such a morning. Source: product.md 3.5, 3.8; goals.md B2 2.3.5; decisions/a-proposal-waits.
import type { MoneyDecision } from '#core/deposits/money-decision.ts';
import type { LotId } from '#core/lots/lot.ts';
import type { StaffMessage } from '#core/notifications/staff-message.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';

const REMINDED_HOUR = 9;

/**
 * Since when it waits for somebody of the house who did not propose it; null: it waits for none of
 * them. Epoch ms.
 */
export function waitsSinceMs(decision: MoneyDecision): number | null {
  if (decision.status === 'proposed') return decision.proposedAtMs;
  return decision.status === 'objected' ? decision.objection.atMs : null;
}

/** When the house is reminded of it again. */
export function remindSecondAtMs(toldAtMs: number): number {
  return workdayAfterMs(toldAtMs, 1, REMINDED_HOUR);
}

/**
 * Message to those who may be the second person; `lotId` null: it is about no lot. Null when it
 * waits for nobody.
 */
export function secondWanted(decision: MoneyDecision, lotId: LotId | null): StaffMessage | null {
  const sinceMs = waitsSinceMs(decision);
  if (sinceMs === null) return null;
  const { id: decisionId, matter, reason, status } = decision;
  const to = status === 'objected' ? 'rule' : 'approve';
  return { kind: 'second-wanted', decisionId, what: matter.kind, lotId, reason, to, sinceMs };
}

/** Message to everybody of the house about a proposal that the clock has taken back. */
export function proposalLapsed(
  { id: decisionId, matter, reason }: MoneyDecision,
  lotId: LotId | null,
): StaffMessage {
  return { kind: 'proposal-lapsed', decisionId, what: matter.kind, lotId, reason };
}
