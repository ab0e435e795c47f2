// Decisions on money that one person has proposed, or its owner has objected to, and that wait for
// another of the house.
import type { MoneyDecision, MoneyMatter } from '#core/deposits/money-decision.ts';
import { remindSecondAtMs } from '#core/staff/second-person.ts';
import { rowsOfWork, type WorkFacts } from '#server/work-rows.ts';
import { decisionsObjected, decisionsProposed } from './store-money-decisions.ts';

const sumOf = (matter: MoneyMatter): number | null => {
  if ('amountFen' in matter) return matter.amountFen;
  return 'receivedFen' in matter ? matter.receivedFen : null;
};

const factsOf = ({ body }: { readonly body: string }): WorkFacts => {
  const { matter, reason: about, proposerId } = JSON.parse(body) as MoneyDecision;
  return { about, proposerId, waiting: { userId: matter.bidderId }, sumFen: sumOf(matter) };
};

export const decisionWork = [decisionsProposed, decisionsObjected].map((waiting) =>
  rowsOfWork({
    kind: 'decision',
    rows: ({ reader }) => waiting(reader),
    dueOf: remindSecondAtMs,
    facts: (_asked, rows) => rows.map(factsOf),
  }),
);
