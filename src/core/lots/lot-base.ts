// Fields a lot keeps through every change, and what is said when an event could not have happened
// to it.
// Source: engine.md 9.2, goals.md I-08, I-20.
import type { Lot } from './lot.ts';

export function impossible(lot: Lot): Error {
  return new Error(`lot ${lot.id} is ${lot.status}: this event cannot have happened`);
}

export function every<State extends Lot>(lot: State) {
  return {
    ...kept(lot),
    ...(lot.givenBackToMs !== undefined && { givenBackToMs: lot.givenBackToMs }),
    ...(lot.textVersion !== undefined && { textVersion: lot.textVersion }),
  };
}

const kept = <State extends Lot>({ id, saleId, terms, rev, seq, startsAtMs }: State) => ({
  id,
  saleId,
  terms: terms as State['terms'],
  rev,
  seq,
  startsAtMs,
});
