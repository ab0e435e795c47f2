// The gate before every call of the house's own people, once what is sent has been read: whether
// they have the right to just this deed, and whether the thing lies within the scope in which they
// have it. Whoever has a right for the whole waits for no question.
// Source: contract/duties.ts; contract/staff/rights.ts; product.md 7.8.
import type { Route } from '#contract/route.ts';
import type { Right } from '#contract/staff/rights.ts';
import { isWithin } from '#core/staff/scope.ts';
import type { Places } from '#server/rights/places.ts';
import type { Reader, SalesBeyond } from '#server/store/access.ts';
import { takenRight } from './access.ts';
import { outOfScope, rightMissing, type Reply } from './replies.ts';
import type { Viewer } from './viewer.ts';

interface HouseCall {
  readonly route: Pick<Route, 'duty'>;
  readonly input: unknown;
  readonly viewer: Viewer;
}

/** Null: they may. */
export type HouseGate = (call: HouseCall) => Promise<Reply<never> | null> | Reply<never> | null;

/**
 * Sales beyond the scope in which whoever asks for a list has this right. Somebody without it has
 * been sent away before.
 */
export function beyondScope(reader: Reader, places: Places) {
  return ({ userId, rights }: Viewer, right: Right): Promise<SalesBeyond> =>
    places.beyond(reader, userId, rights.get(right) ?? 'own');
}

export function houseGate(reader: Reader, places: Places): HouseGate {
  return ({ route: { duty }, input, viewer: { userId, rights } }) => {
    if (!duty) return null;
    const right = takenRight(duty, input);
    const scope = rights.get(right);
    if (scope === undefined) return rightMissing(right);
    const { thing } = duty;
    if (!thing || scope === 'all') return null;
    return (async () => {
      const named = (input as Readonly<Record<string, unknown>>)[thing.field];
      const place = await places.thing[thing.kind](reader, named);
      // A thing that is not there is refused by whoever looks for it.
      if (place === null || isWithin(scope, await places.person(reader, userId), place)) return null;
      return outOfScope(right);
    })();
  };
}
