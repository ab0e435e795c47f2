// Names behind the ids in the cashier's lists: people of the house by their own, everybody else
// masked, with the last figures of their phone. Source: goals.md S12.
import type { WorkHand } from '#contract/office/outputs.ts';
import { maskedName } from '#core/identity/masked-papers.ts';
import { peopleBehind } from '#server/accounts/store-people.ts';
import type { Reader } from '#server/store/access.ts';

const TAIL = 4;

export interface Names {
  /** Null: it is nobody's id. An account that is gone has no name. */
  readonly handOf: (id: string | null) => WorkHand | null;
  /** `林* · 6027`; null: there is no such account. */
  readonly whoIs: (id: string | null) => string | null;
}

/** `staffId`: whoever reads it. */
export async function namesBehind(
  reader: Reader,
  ids: readonly (string | null)[],
  staffId: string,
): Promise<Names> {
  const people = await peopleBehind(reader, [...new Set(ids.flatMap((id) => id ?? []))]);
  const byId = new Map(people.map((person) => [person.id, person]));
  return {
    handOf: (id) => (id === null ? null : { name: byId.get(id)?.displayName ?? '', isYou: id === staffId }),
    whoIs: (id) => {
      const person = id === null ? undefined : byId.get(id);
      return person ? `${maskedName(person.displayName)} · ${person.maskedPhone.slice(-TAIL)}` : null;
    },
  };
}
