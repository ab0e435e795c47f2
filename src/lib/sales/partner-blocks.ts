// Blocks of the page of a partner: which lists of its lots are shown, under which heading, and the
// way to all of each; one that cannot be had now says so in its place.
import type { LotList } from '#contract/catalogue/outputs.ts';
import { dealAddress, readDealQuery } from '#lib/deals/query.ts';
import { HALLS } from '#lib/halls.ts';
import { partnerHallPath, type PartnerHall, type PartnerPage } from './partner-page.ts';

export interface LotBlock {
  /** Of its heading. */
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly more: { readonly href: string; readonly word: string };
  /** Null: it cannot be had now. */
  readonly list: LotList | null;
}

type ListName = 'running' | 'fixedPrice' | 'upcoming';

const BLOCKS = {
  running: { title: '在拍拍品', order: '按距落槌排', filters: {} },
  fixedPrice: { title: '一口价', order: '标价即成交价', filters: { format: 'fixed-price' } },
  upcoming: { title: '即将开拍', order: '按开拍时间排', filters: { tab: 'upcoming' } },
} as const satisfies Readonly<Record<ListName, object>>;

const NAMES: readonly ListName[] = ['running', 'fixedPrice', 'upcoming'];

/** Lists with lots in them, those of vehicles before those of goods, and those that failed. */
export function lotBlocks({ halls, partner: { partnerId } }: PartnerPage): readonly LotBlock[] {
  return NAMES.flatMap((name) =>
    halls.flatMap((hall) => {
      const list = hall[name];
      if (list?.rows.length === 0) return [];
      const { title, order, filters } = BLOCKS[name];
      const count = list === null ? '' : `${list.total} 件${list.isAtLeast ? '以上' : ''}，`;
      return {
        id: `${hall.hall}-${name}`,
        title: hall.hall === 'vehicle' ? title : `${title}（${HALLS.goods.thing}）`,
        note: `${count}${order}`,
        more: { href: partnerHallPath(hall.hall, partnerId, filters), word: '按条件筛选' },
        list,
      };
    }),
  );
}

/** How many of its lots are in these lists of both halls; undefined: they cannot be had now. */
const countIn = (halls: readonly PartnerHall[], name: ListName): number | undefined => {
  const lists = halls.map((hall) => hall[name]);
  return lists.includes(null) ? undefined : lists.reduce((sum, list) => sum + (list?.total ?? 0), 0);
};

/** Parts of the page, as its bar names them. */
export function partnerTabs(page: PartnerPage) {
  const { halls, sales, partner } = page;
  const blocks = lotBlocks(page);
  const firstOf = (name: ListName) => blocks.find(({ id }) => id.endsWith(name))?.id;
  const lots = NAMES.flatMap((name) => {
    const id = firstOf(name);
    return id === undefined
      ? []
      : [{ name: BLOCKS[name].title, href: `#${id}`, count: countIn(halls, name) }];
  });
  const current = sales?.filter(({ status }) => status !== 'ended').length;
  return [
    { name: '专场', href: '#sales', count: current },
    ...lots,
    { name: '最近结果', href: '#results' },
    { name: '评价', href: '#rating', count: partner.record.ratingCount },
  ];
}

/** To all that was sold of it: of the hall in which more of it has ended. */
export function soldPath({ halls, partner: { partnerId } }: PartnerPage): string {
  const most = halls.toSorted((one, other) => (other.ended?.total ?? 0) - (one.ended?.total ?? 0))[0];
  const hall = most?.hall === 'goods' ? 'non-vehicle' : 'vehicle';
  return dealAddress({ ...readDealQuery(new URLSearchParams()), hall, partner: [partnerId] });
}
