// The rooms of the house as the home page shows them: six, each with what is in it.
// Source: product.md 7.1, block 5.
import type { Address } from '#lib/addresses.ts';
import { HALLS } from '#lib/halls.ts';
import { titles } from '#lib/menu.ts';

export interface Room {
  readonly name: string;
  readonly note: string;
  readonly href: string;
  readonly drawing: string;
  readonly backdrop: 'mist' | 'frost' | 'sand' | 'moss' | 'clay' | 'petrol';
}

interface Plan extends Omit<Room, 'href' | 'name'> {
  readonly path: Address;
  readonly name?: string;
  /** A page below the address; the address itself where there is none. */
  readonly below?: string;
}

/** How much stands where; null where it could not be counted. */
export interface RoomCounts {
  readonly openLots: number | null;
  readonly openGoods: number | null;
  readonly deals: number | null;
}

const MOST_ROOMS = 6;

export function roomsOf(counts: RoomCounts): readonly Room[] {
  return plans(counts)
    .slice(0, MOST_ROOMS)
    .map(({ path, below = '', name = titles[path], ...shown }) => ({ ...shown, name, href: path + below }));
}

const countText = (count: number | null, words: (count: number) => string, else_: string): string =>
  count === null || count === 0 ? else_ : words(count);

const plans = ({ openLots, openGoods, deals }: RoomCounts): readonly Plan[] => [
  {
    path: HALLS.vehicle.hall,
    note: countText(openLots, (count) => `${count} 件正在竞价`, '公开竞价，价高者得'),
    drawing: 'sedan-silver',
    backdrop: 'frost',
  },
  {
    path: '/fixed-price-auction-detail',
    name: '一口价专区',
    note: '标价即成交价，先付先得',
    drawing: 'hatch-yellow',
    backdrop: 'sand',
  },
  {
    path: HALLS.goods.hall,
    note: countText(openGoods, (count) => `${count} 件正在竞价`, '设备、物资与房产'),
    drawing: 'lot-excavator',
    backdrop: 'petrol',
  },
  {
    path: '/cooperation-detail',
    note: '合作机构的长期专场',
    drawing: 'mpv-champagne',
    backdrop: 'moss',
  },
  { path: '/auction-hall', note: '开拍之前到场看车', drawing: 'suv-green', backdrop: 'mist' },
  {
    path: '/historicalDeals',
    note: countText(deals, (count) => `${count} 件成交可查`, '成交价公开可查'),
    drawing: 'sports-red',
    backdrop: 'clay',
  },
  {
    path: '/historicalDeals',
    name: '成交行情',
    below: '/market',
    note: '各车系近十二个月的价格',
    drawing: 'suv-green',
    backdrop: 'moss',
  },
  { path: '/infoDatails', note: '各场的拍品、展示与手续', drawing: 'mpv-champagne', backdrop: 'sand' },
  {
    path: '/BusinessRule',
    name: '费用计算器',
    below: '/fees',
    note: '出价之前，算清要付多少',
    drawing: 'hatch-yellow',
    backdrop: 'mist',
  },
  { path: '/CommonProblem', note: '保证金、付款、提车与过户', drawing: 'pickup-white', backdrop: 'petrol' },
];
