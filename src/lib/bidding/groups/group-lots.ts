// How a group stands on each of its lots, as its owner reads it: what the house says of the group,
// told apart by where the lot itself stands. Source: core/bidding/group.ts; product.md 5.5.
import type { GroupView } from '#contract/bidding/outputs.ts';
import { PLACE_WORDS } from '#contract/bidding/place-words.ts';
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { LotSummary } from '#contract/lots/outputs.ts';
import { LOT_STATUS_WORDS } from '#contract/lots/status-words.ts';
import type { Call } from '#lib/api.ts';
import { orNull } from '#lib/or-null.ts';

export type GroupStatus = GroupView['status'];
export type GroupRequest = GroupView['wishes'][number];

export const GROUP_STATUS_WORDS: Readonly<Record<GroupStatus, string>> = {
  active: '进行中',
  over: '已结束',
  cancelled: '已撤销',
};

export type LotPlace =
  | 'leading'
  | 'negotiating'
  | 'won'
  | 'coming'
  | 'paused'
  | 'outbid'
  | 'held'
  | 'lost'
  | 'passed'
  | 'withdrawn'
  | 'unknown';

export const LOT_PLACE_WORDS: Readonly<Record<LotPlace, string>> = {
  leading: PLACE_WORDS.leading,
  negotiating: LOT_STATUS_WORDS.negotiating,
  won: '已拍到',
  coming: LOT_STATUS_WORDS.scheduled,
  paused: LOT_STATUS_WORDS.paused,
  outbid: PLACE_WORDS.outbid,
  held: '暂未出价',
  lost: '未拍到',
  passed: LOT_STATUS_WORDS.passed,
  withdrawn: LOT_STATUS_WORDS.withdrawn,
  unknown: '暂时取不到',
};

interface Known {
  readonly lot: LotSummary | undefined;
  readonly mine: MyStanding | undefined;
}

/** The lots of these names and how one stands on each; what cannot be had now is left out. */
export async function lotsCalled(call: Call, lotIds: readonly string[]): Promise<LotsKnown> {
  const lots = new Map<string, LotSummary>();
  const standings = new Map<string, MyStanding>();
  for (let from = 0; from < lotIds.length; from += MOST_NAMED) {
    const ids = lotIds.slice(from, from + MOST_NAMED).join(',');
    const [found, mine] = await Promise.all([
      orNull(call('lotList', { ids, size: MOST_NAMED })),
      orNull(call('myStandings', { ids })),
    ]);
    for (const lot of found?.rows ?? []) lots.set(lot.view.id, lot);
    for (const standing of mine?.rows ?? []) standings.set(standing.lotId, standing);
  }
  return { lots, standings };
}

const heldAs = ({ lot, mine }: Known): LotPlace => {
  if (lot === undefined) return 'unknown';
  if (lot.view.status === 'scheduled') return 'coming';
  if (lot.view.status === 'paused') return 'paused';
  return mine?.place === 'outbid' ? 'outbid' : 'held';
};

const goneAs = ({ lot }: Known): LotPlace => {
  const status = lot?.view.status;
  if (status === 'withdrawn' || status === 'passed') return status;
  return status === undefined ? 'unknown' : 'lost';
};

export function lotPlaceOf(place: GroupRequest['place'], known: Known): LotPlace {
  if (place === 'won') return 'won';
  if (place === 'leading') return known.lot?.view.status === 'passed' ? 'negotiating' : 'leading';
  return place === 'held' ? heldAs(known) : goneAs(known);
}

export interface LotsKnown {
  readonly lots: ReadonlyMap<string, LotSummary>;
  readonly standings: ReadonlyMap<string, MyStanding>;
}

/** As many as one call names. */
const MOST_NAMED = 60;
