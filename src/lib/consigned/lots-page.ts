// 我委托的拍品: the lots that are sold for whoever asks, by how far each has come, and above them
// what waits for an answer. Which part of the list stands in its address.
import type { ConsignedList, ConsignedLot } from '#contract/catalogue/consigned-outputs.ts';
import { CONSIGNED_TABS, type ConsignedTab, type OwnReserve } from '#core/lots/consigned.ts';
import { apiOver } from '#lib/api.ts';
import { sellerTasks } from '#lib/center/consignor-tasks.ts';
import { askForSeller, type Overview } from '#lib/center/overview.ts';
import { CallFailed } from '#lib/errors.ts';
import { oneOf, pageIn } from '#lib/query-fields.ts';
import { consignedLotsPath } from './places.ts';

export const CONSIGNED_TAB_NAMES: Readonly<Record<ConsignedTab, string>> = {
  upcoming: '待拍',
  running: '竞价中',
  sold: '已成交',
  passed: '未成交',
  withdrawn: '已撤回',
};

export const OWN_RESERVE_WORDS: Readonly<Record<OwnReserve, string>> = {
  none: '无保留价',
  met: '已达保留价',
  unmet: '未达保留价',
};

export interface ConsignedPage {
  readonly tab: ConsignedTab | null;
  readonly page: number;
  /** Null: it cannot be had now. */
  readonly list: ConsignedList | null;
  /** Answer of the house where the list cannot be had. */
  readonly problem: string | null;
  readonly tasks: Overview['tasks'];
  readonly nowMs: number;
}

export async function readConsigned(api: typeof fetch, params: URLSearchParams): Promise<ConsignedPage> {
  const call = apiOver(api);
  const tab = oneOf(CONSIGNED_TABS, params.get('tab'));
  const page = pageIn(params);
  const { waiting, isWhole, nowMs } = await askForSeller(call);
  const tasks = { rows: sellerTasks(waiting), isWhole };
  try {
    const list = await call('consignedLots', { ...(tab && { tab }), page });
    return { tab, page, list, problem: null, tasks, nowMs: list.nowMs };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { tab, page, list: null, problem: error.msg, tasks, nowMs: nowMs ?? 0 };
  }
}

export function consignedTabs(here: ConsignedTab | null, tabs: ConsignedList['tabs']) {
  const all = CONSIGNED_TABS.reduce((sum, tab) => sum + tabs[tab], 0);
  return [
    { name: '全部', href: consignedLotsPath(null), isHere: here === null, count: all },
    ...CONSIGNED_TABS.map((tab) => ({
      name: CONSIGNED_TAB_NAMES[tab],
      href: consignedLotsPath(tab),
      isHere: here === tab,
      count: tabs[tab],
    })),
  ];
}

/** Outcome of a lot that is over, and what is next; null: it runs, or is to come. */
export function nextOfLot({ lot, negotiation, againLotId }: ConsignedLot): string | null {
  if (againLotId !== null) return '已再次上拍';
  if (negotiation === 'awaiting-consignor') return '最高出价未达保留价，等你答复';
  if (negotiation === 'awaiting-bidder') return '你已还价，等竞买人答复';
  if (negotiation === 'agreed') return '议价成交，订单里看进度';
  switch (lot.view.status) {
    case 'sold':
      return '已成交，订单里看进度';
    case 'passed':
      return '流拍，可与本公司商定再次上拍或取回';
    case 'withdrawn':
      return '已撤回，不再出售';
    case 'scheduled':
    case 'open':
    case 'paused':
    case 'confirming':
    case 'on-sale':
    case 'sealed':
    case 'falling':
      return null;
  }
}
