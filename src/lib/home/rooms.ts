// The rooms of the house as the home page shows them: each with the way in where its page stands, and words where not.
// Source: product.md 7.1, block 5.
import type { Address } from '#lib/addresses.ts';
import { standing, titles } from '#lib/paths.ts';

export interface Room {
  readonly name: string;
  readonly note: string;
  /** Null: there is no page yet to lead to. */
  readonly href: Address | null;
  readonly drawing: string;
  readonly backdrop: 'mist' | 'frost' | 'sand' | 'moss' | 'clay' | 'petrol';
}

interface Plan extends Omit<Room, 'href' | 'name'> {
  readonly path: Address;
  readonly name?: string;
  /** What is said while the room is shut. */
  readonly shut: string;
}

/** How much stands where; null where it could not be counted. */
export interface RoomCounts {
  readonly openLots: number | null;
  readonly deals: number | null;
}

const countText = (count: number | null, words: (count: number) => string, else_: string): string =>
  count === null || count === 0 ? else_ : words(count);

const plans = ({ openLots, deals }: RoomCounts): readonly Plan[] => [
  {
    path: '/bidding',
    note: countText(openLots, (count) => `${count} 件正在竞价`, '公开竞价，价高者得'),
    shut: '',
    drawing: 'sedan-silver',
    backdrop: 'frost',
  },
  {
    path: '/fixed-price-auction-detail',
    name: '一口价专区',
    note: '标价即成交价，先付先得',
    shut: '目前没有这类专场',
    drawing: 'hatch-yellow',
    backdrop: 'sand',
  },
  {
    path: '/non-vehicle-bidding',
    note: '设备、物资与房产',
    shut: '目前没有这类专场',
    drawing: 'truck-white',
    backdrop: 'petrol',
  },
  {
    path: '/cooperation-detail',
    note: '合作机构的长期专场',
    shut: '合作专场并入车辆竞价大厅',
    drawing: 'mpv-champagne',
    backdrop: 'moss',
  },
  {
    path: '/auction-hall',
    note: '开拍之前到场看车',
    shut: '看车时间见拍品页面',
    drawing: 'suv-green',
    backdrop: 'mist',
  },
  {
    path: '/historicalDeals',
    note: countText(deals, (count) => `${count} 件成交可查`, '成交价公开可查'),
    shut: '成交价见竞价大厅的已结束一栏',
    drawing: 'sports-red',
    backdrop: 'clay',
  },
];

export const roomsOf = (counts: RoomCounts): readonly Room[] =>
  plans(counts).map(({ path, name = titles[path], note, shut, drawing, backdrop }) => {
    const isOpen = standing.has(path);
    return { name, note: isOpen ? note : shut, href: isOpen ? path : null, drawing, backdrop };
  });
