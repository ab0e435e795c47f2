// The list of one's disputes: which tab and where it goes on stand in its address. What waits for
// the buyer is a tab of its own. Source: product.md 7.7 (/dispute).
import type { Outputs } from '#contract/outputs.ts';
import { DISPUTE_TABS, type DisputeTab } from '#core/disputes/dispute-tabs.ts';
import { apiOver } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { afterPlaceIn, oneOf } from '#lib/query-fields.ts';
import { disputesPath } from './places.ts';
import { DISPUTE_TAB_NAMES, type Of } from './words-table.ts';

export interface DisputeListPage {
  readonly of: Of;
  readonly tab: DisputeTab | null;
  readonly after: string;
  /** Null: it cannot be had now. */
  readonly list: Outputs['disputeList'] | null;
  /** Answer of the house where the list cannot be had. */
  readonly problem: string | null;
}

/** All, and one tab for whose turn it is. */
export function disputeTabs({ of, tab }: DisputeListPage, counts: Outputs['disputeList']['counts']) {
  return [
    {
      name: '全部',
      href: disputesPath(of),
      isHere: tab === null,
      count: DISPUTE_TABS.reduce((sum, each) => sum + counts[each], 0),
      isWaiting: false,
    },
    ...DISPUTE_TABS.map((each) => ({
      name: DISPUTE_TAB_NAMES[each],
      href: disputesPath(of, { tab: each }),
      isHere: tab === each,
      count: counts[each],
      isWaiting: each === 'waiting' && counts[each] > 0,
    })),
  ];
}

export async function readDisputes(
  api: typeof fetch,
  of: Of,
  params: URLSearchParams,
): Promise<DisputeListPage> {
  const tab = oneOf(DISPUTE_TABS, params.get('tab'));
  const after = afterPlaceIn(params);
  try {
    const wish = { hall: of, ...(tab && { tab }), ...(after !== '' && { after }) };
    return { of, tab, after, list: await apiOver(api)('disputeList', wish), problem: null };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { of, tab, after, list: null, problem: error.msg };
  }
}
