// Counts of what was asked and how it was answered, as plain numbers: keeping them costs a bid
// nothing, and they are read by whoever watches the house. Source: goals.md R13.
import { OK } from '#contract/envelope.ts';
import { refusals } from '#contract/refusals.ts';
import type { Route } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import type { Reply } from './replies.ts';

export interface CallFigures {
  /** Accepted, by call: bids of every way of selling. */
  readonly bids: ReadonlyMap<string, number>;
  /** By the code of the catalogue; what stands in none goes by its number. */
  readonly refusals: ReadonlyMap<string, number>;
  readonly callCount: number;
}

export interface CallCounts {
  readonly note: (name: RouteName, answer: Reply) => void;
  /** An answer of which no call is known: nothing was found, or something broke. */
  readonly noteProblem: (answer: Reply) => void;
  readonly read: () => CallFigures;
}

const isBid = (name: RouteName): boolean => (routes[name] as Route).pace === 'bid';

const addOne = <Key>(counts: Map<Key, number>, key: Key): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);

const codesByNumber = (): ReadonlyMap<number, string> =>
  new Map(Object.entries(refusals).map(([code, { number }]) => [number, code]));

export function callCounts(): CallCounts {
  const bids = new Map<RouteName, number>();
  const byNumber = new Map<number, number>();
  let callCount = 0;
  let codes: ReadonlyMap<number, string> | null = null;
  const noteProblem = ({ envelope }: Reply): void => addOne(byNumber, envelope.code);
  return {
    note: (name, answer) => {
      callCount += 1;
      // An answer that is written already was accepted; to see its envelope would read it anew.
      const isAccepted = answer.written !== undefined || answer.envelope.code === OK;
      if (!isAccepted) noteProblem(answer);
      else if (isBid(name)) addOne(bids, name);
    },
    noteProblem,
    read: () => {
      codes ??= codesByNumber();
      const known = codes;
      const named = [...byNumber].map(([number, count]): [string, number] => [
        known.get(number) ?? String(number),
        count,
      ]);
      return { bids: new Map(bids), refusals: new Map(named), callCount };
    },
  };
}
