// A change of roles is heavier where by it somebody may do more that weighs: a right of that kind
// that was not there, or the same in a wider scope. What is taken away is never heavier: one person
// does that at once. Source: goals.md I-46; docs/decisions/security/the-door-of-the-office.md.
import { wider, type Scope } from './scope.ts';

/** Rights, each with its scope. */
type Scopes<Right extends string> = ReadonlyMap<Right, Scope>;

/** Rights that weigh and that are new or wider after a change, in their order there. */
export function heavierRights<Right extends string>(
  before: Scopes<Right>,
  after: Scopes<Right>,
  heavy: ReadonlySet<Right>,
): readonly Right[] {
  return Array.from(after)
    .filter(([right, scope]) => {
      const had = before.get(right);
      return heavy.has(right) && (had === undefined || wider(had, scope) !== had);
    })
    .map(([right]) => right);
}
