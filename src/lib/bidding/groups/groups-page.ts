// One's groups of maximums: those for which the house still bids first, then the latest that have
// ended. Nobody else ever sees them. Source: product.md 5.5; gap-screens.md (/bidManagement).
import type { GroupView } from '#contract/bidding/outputs.ts';
import type { LotSummary } from '#contract/lots/outputs.ts';
import { apiOver } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { lotPlaceOf, lotsCalled, type GroupRequest, type LotPlace, type LotsKnown } from './group-lots.ts';

export interface GroupLotRow extends Pick<GroupRequest, 'lotId' | 'maximumFen' | 'boundFen'> {
  /** Null: it cannot be had now. */
  readonly lot: LotSummary | null;
  readonly place: LotPlace;
}

export interface VisibleGroup extends Omit<GroupView, 'wishes'> {
  /** Null: none of its lots can be had now. */
  readonly saleName: string | null;
  /** In the order in which the house bids for them. */
  readonly rows: readonly GroupLotRow[];
}

export interface GroupsPage {
  readonly groups: readonly VisibleGroup[];
  /** Answer of the house where they cannot be had now. */
  readonly problem: string | null;
}

const MOST_ENDED = 10;

export async function groupsPage(api: typeof fetch): Promise<GroupsPage> {
  const call = apiOver(api);
  try {
    const shown = inOrder((await call('myGroups', {})).rows);
    const lotIds = shown.flatMap(({ wishes }) => wishes.map(({ lotId }) => lotId));
    const known = await lotsCalled(call, [...new Set(lotIds)]);
    return { groups: shown.map((group) => groupView(group, known)), problem: null };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { groups: [], problem: error.msg };
  }
}

/** The active ones first; of the others the latest. */
const inOrder = (rows: readonly GroupView[]): readonly GroupView[] => [
  ...rows.filter(({ status }) => status === 'active'),
  ...rows.filter(({ status }) => status !== 'active').slice(0, MOST_ENDED),
];

export function groupView({ wishes, ...group }: GroupView, known: LotsKnown): VisibleGroup {
  const rows = wishes.map(({ lotId, maximumFen, boundFen, place }) => {
    const [lot, mine] = [known.lots.get(lotId), known.standings.get(lotId)];
    return { lotId, maximumFen, boundFen, lot: lot ?? null, place: lotPlaceOf(place, { lot, mine }) };
  });
  return { ...group, rows, saleName: rows.find(({ lot }) => lot !== null)?.lot?.saleName ?? null };
}
