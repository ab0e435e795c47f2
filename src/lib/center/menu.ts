// The sidebar of the personal center: its groups and their pages, in the words of the specification
// (section 2). In the non-vehicle hall the first two groups lead to that hall's own pages.
import type { Address } from '#lib/addresses.ts';
import { titles, type NavItem } from '#lib/menu.ts';
import { consignedPath, groupOf } from '#lib/paths.ts';

export interface MenuGroup {
  /** Null: its one page stands for itself. */
  readonly name: string | null;
  readonly items: readonly NavItem[];
}

type Group = readonly [name: string | null, pages: readonly Address[]];

const VEHICLE: readonly Group[] = [
  ['竞价管理', ['/bidManagement', '/myAttention']],
  ['交易管理', ['/MyOrder', '/dispute']],
];

const GOODS: readonly Group[] = [
  ['竞价管理', ['/non-vehicle-bidManagement', '/non-vehicle-myAttention']],
  ['交易管理', ['/non-vehicle-MyOrder', '/non-vehicle-dispute']],
];

const BOTH: readonly Group[] = [
  ['资产管理', ['/deposit', '/bankCards']],
  ['账户管理', ['/basicInfo', '/authInfo']],
  ['消息管理', ['/noticeCenter', '/feedBackDetail']],
  ['个性化', ['/personalization']],
];

/** Under a heading of the same word the page is named by what is done there. */
const MENU_WORDS: Partial<Record<Address, string>> = { '/personalization': '个性化设置' };

/** For who has consigned something. */
const SELLER: readonly Group[] = [['委托拍卖', [consignedPath]]];

/** The groups as they are drawn beside a page of the center. */
export function centerMenu(path: Address, isSeller = false): readonly MenuGroup[] {
  const halls = groupOf(path) === 'nonVehicle' ? GOODS : VEHICLE;
  const sold = isSeller || path === consignedPath ? SELLER : [];
  const groups: readonly Group[] = [[null, ['/userCenter']], ...halls, ...sold, ...BOTH];
  return groups.map(([name, pages]) => ({
    name,
    items: pages.map((page) => ({ path: page, title: MENU_WORDS[page] ?? titles[page] })),
  }));
}

/** Pages that no menu names, by the one that leads to them. */
const PARENTS: Partial<Record<Address, Address>> = {
  '/noticeCenterDetail': '/noticeCenter',
  '/order-detail': '/MyOrder',
  '/non-vehicle-order-detail': '/non-vehicle-MyOrder',
  '/operateBankCard': '/bankCards',
  '/toAuth': '/authInfo',
  '/feedBack': '/feedBackDetail',
  '/non-vehicle-myBiding': '/non-vehicle-bidManagement',
};

/** The item of the menu a page belongs to: itself, or the page that leads to it. */
export function menuItemOf(path: Address): Address {
  return PARENTS[path] ?? path;
}
