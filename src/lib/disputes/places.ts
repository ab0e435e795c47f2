// Addresses of one's disputes, of either hall. A new one begins at an address of its own below that
// of the list; a case stands at the list's own address with its number, to which messages lead.
import type { DisputeTab } from '#core/disputes/dispute-tabs.ts';
import { HALLS } from '#lib/halls.ts';
import { pathWith } from '#lib/paths.ts';
import type { Of } from './words-table.ts';

export function disputesPath(
  of: Of,
  { tab, after }: { readonly tab?: DisputeTab | null; readonly after?: string } = {},
): string {
  return pathWith(HALLS[of].orders.disputes, { tab: tab ?? undefined, after });
}

export function casePath(of: Of, id: string, done?: string): string {
  return pathWith(HALLS[of].orders.disputes, { id, done });
}

interface Begun {
  readonly order?: string;
  readonly reason?: string;
  readonly after?: string;
}

/** Step by step: which order, which reason, then the claim. */
export function newDisputePath(of: Of, begun: Begun = {}): string {
  const { disputes } = HALLS[of].orders;
  return pathWith(disputes, { ...begun }).replace(disputes, `${disputes}/new`);
}
