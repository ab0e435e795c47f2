// What two haggle over, at rest. The amounts are theirs alone: they are taken out of a haggling before it is written down and
// put back for whoever is one of the two, or decides between them; in between a zero stands in the place of each.
// Source: product.md 3.4; goals.md I-43, I-44.
import type { Haggle, HaggleStep } from './negotiation.ts';
import type { Fen } from '#core/money.ts';

const HIDDEN_FEN: Fen = 0;

const amountOf = (step: HaggleStep): readonly Fen[] => ('amountFen' in step ? [step.amountFen] : []);

/** Every amount that was named, always in one order: the words, then where it stands. */
export const haggledAmounts = (haggle: Haggle): readonly Fen[] => [
  ...haggle.steps.flatMap(amountOf),
  haggle.offerFen,
  ...(haggle.counterFen === null ? [] : [haggle.counterFen]),
  ...(haggle.status === 'agreed' ? [haggle.priceFen] : []),
];

/** The same haggling with these in their places. */
export const withHaggledAmounts = (haggle: Haggle, amounts: readonly Fen[]): Haggle => {
  const left = [...amounts];
  const next = (): Fen => left.shift() ?? HIDDEN_FEN;
  const steps = haggle.steps.map((step) => ('amountFen' in step ? { ...step, amountFen: next() } : step));
  const offerFen = next();
  const counterFen = haggle.counterFen === null ? null : next();
  const named = { ...haggle, steps, offerFen, counterFen } as Haggle;
  return named.status === 'agreed' ? { ...named, priceFen: next() } : named;
};
