// Decisions that take two persons take two in the sample house: one proposes, and another approves.
import type { MoneyMatter } from '#core/deposits/money-decision.ts';
import {
  decideMoney,
  proposeMoney,
  type MoneyDecided,
} from '#server/orders/money-decisions/commands-decide-money.ts';
import { SAMPLE_STAFF, SECOND_STAFF } from '../notices.ts';
import type { SampleParts } from '../sample-parts.ts';

/** Carried out, or the first reason why not. */
export async function decideByTwo(
  { engine }: Pick<SampleParts, 'engine'>,
  matter: MoneyMatter,
  reason: string,
): Promise<MoneyDecided> {
  const proposed = await engine.run(proposeMoney, { staffId: SAMPLE_STAFF, matter, reason });
  if (!proposed.ok) return proposed;
  const { id } = proposed.answer;
  return engine.run(decideMoney, { staffId: SECOND_STAFF, id, step: 'approve' });
}
