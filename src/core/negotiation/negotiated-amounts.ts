// Amounts that two negotiate, at rest. The amounts are theirs alone: they are taken out of a
// negotiation before it is written down and put back for a reader who is one of the two, or decides
// between them; in between a zero stands in the place of each.
// Source: product.md 3.4; goals.md I-43, I-44.
import type { Fen } from '#core/money.ts';
import type { Negotiation, NegotiationStep } from './negotiation.ts';

const HIDDEN_FEN: Fen = 0;

/** Every amount that was named, always in one order: the words, then where it stands. */
export function negotiatedAmounts(negotiation: Negotiation): readonly Fen[] {
  return [
    ...negotiation.steps.flatMap(amountOf),
    negotiation.offerFen,
    ...(negotiation.counterFen === null ? [] : [negotiation.counterFen]),
    ...(negotiation.status === 'agreed' ? [negotiation.priceFen] : []),
  ];
}

const amountOf = (step: NegotiationStep): readonly Fen[] => ('amountFen' in step ? [step.amountFen] : []);

/** The same negotiation with these in their places. */
export function withNegotiatedAmounts(negotiation: Negotiation, amounts: readonly Fen[]): Negotiation {
  const left = [...amounts];
  const next = (): Fen => left.shift() ?? HIDDEN_FEN;
  const steps = negotiation.steps.map((step) =>
    'amountFen' in step ? { ...step, amountFen: next() } : step,
  );
  const offerFen = next();
  const counterFen = negotiation.counterFen === null ? null : next();
  const named = { ...negotiation, steps, offerFen, counterFen } as Negotiation;
  return named.status === 'agreed' ? { ...named, priceFen: next() } : named;
}
