// Decisions on money that one person has proposed, or its owner has objected to, and that wait for
// another of the house.
import type { MoneyDecision, MoneyMatter } from '#core/deposits/money-decision.ts';
import type { WorkItem } from '#core/office/work.ts';
import { remindSecondAtMs, waitsSinceMs } from '#core/staff/second-person.ts';
import type { WorkRequest } from '#server/house-work.ts';
import { decisionsAt } from './store-money-decisions.ts';

const sumOf = (matter: MoneyMatter): number | null => {
  if ('amountFen' in matter) return matter.amountFen;
  return 'receivedFen' in matter ? matter.receivedFen : null;
};

const itemOf = (decision: MoneyDecision): readonly WorkItem[] => {
  const sinceMs = waitsSinceMs(decision);
  if (sinceMs === null) return [];
  const { id: ref, matter, reason: about, proposerId } = decision;
  const waiting = { userId: matter.bidderId };
  const facts = { waiting, sumFen: sumOf(matter), dueAtMs: remindSecondAtMs(sinceMs) };
  return [{ kind: 'decision', ref, number: null, about, proposerId, ...facts }];
};

export async function decisionWork({ reader }: WorkRequest): Promise<readonly WorkItem[]> {
  const [proposed, objected] = await Promise.all([
    decisionsAt(reader, 'proposed'),
    decisionsAt(reader, 'objected'),
  ]);
  return [...proposed, ...objected].flatMap(itemOf);
}
