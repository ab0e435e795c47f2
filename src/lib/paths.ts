// Addresses of everything: the title and the visibility of each, the menus, and one builder for
// each address that takes a query. Details are passed in the query string (specification, section
// 2).
import { addresses, type Address, type AddressGroup } from './addresses.ts';
import { addressOf } from './guard.ts';

export const titles: Readonly<Record<Address, string>> = {
  '/': '首页',
  '/home': '首页',
  '/banner': '活动',
  '/operateBankCard': '添加银行卡',
  '/toAuth': '实名认证',
  '/infoDatails': '拍卖公告',
  '/feedBack': '意见反馈',
  '/404': '这件不在场上',
  '/bidding': '车辆竞价大厅',
  '/auction-detail': '专场详情',
  '/bidding-detail': '车辆详情',
  '/cooperation-detail': '合作专区',
  '/order-detail': '订单详情',
  '/auction-hall': '预展大厅',
  '/priority-detail': '车辆详情',
  '/preSaleHall-detail': '车辆详情',
  '/fixed-price-auction-detail': '一口价专场',
  '/fixed-price-detail': '车辆详情',
  '/information': '公司资讯',
  '/historicalDeals': '历史成交',
  '/about': '公司简介',
  '/history': '发展历程',
  '/distribution': '分支机构',
  '/contact': '联系我们',
  '/BusinessRule': '业务规则',
  '/rule': '业务规则',
  '/CommonProblem': '常见问题',
  '/service': '服务协议',
  '/PrivacyPolicy': '隐私政策',
  '/wxlogin': '微信登录',
  '/non-vehicle-bidding': '非车竞价大厅',
  '/non-vehicle-auction-detail': '专场详情',
  '/non-vehicle-bidding-detail': '竞价大厅',
  '/non-vehicle-order-detail': '订单详情',
  '/non-vehicle-auction-hall': '预展大厅',
  '/non-vehicle-priority-detail': '拍品详情',
  '/non-vehicle-myBiding': '竞价管理',
  '/non-vehicle-bidManagement': '我的竞价',
  '/non-vehicle-myAttention': '我的关注',
  '/non-vehicle-MyOrder': '我的订单',
  '/non-vehicle-dispute': '争议/退货',
  '/userCenter': '账户总览',
  '/bidManagement': '我的竞价',
  '/myAttention': '我的关注',
  '/MyOrder': '我的订单',
  '/dispute': '争议/退车',
  '/deposit': '保证金',
  '/bankCards': '银行卡',
  '/basicInfo': '基本信息',
  '/authInfo': '认证信息',
  '/noticeCenter': '消息中心',
  '/noticeCenterDetail': '消息详情',
  '/feedBackDetail': '我的反馈',
  '/personalization': '个性化',
  '/search': '搜索',
  '/practice': '演练场',
};

/** Reached by a link from another page, never from a menu. */
export const hidden: ReadonlySet<Address> = new Set<Address>([
  '/',
  '/rule',
  '/banner',
  '/operateBankCard',
  '/toAuth',
  '/feedBack',
  '/404',
  '/auction-hall',
  '/non-vehicle-auction-hall',
  '/noticeCenterDetail',
  '/search',
  '/practice',
]);

/**
 * The addresses whose page stands. Menus link to these and to no other; a test holds the list to
 * the pages.
 */
export const standing: ReadonlySet<Address> = new Set<Address>([
  '/',
  '/home',
  '/bidding',
  '/bidding-detail',
  '/auction-detail',
  '/fixed-price-detail',
  '/fixed-price-auction-detail',
  '/404',
  '/banner',
  '/infoDatails',
  '/information',
  '/about',
  '/history',
  '/distribution',
  '/contact',
  '/historicalDeals',
  '/BusinessRule',
  '/rule',
  '/CommonProblem',
  '/service',
  '/PrivacyPolicy',
  '/search',
  '/practice',
  '/userCenter',
  '/deposit',
  '/bankCards',
  '/operateBankCard',
  '/noticeCenter',
  '/noticeCenterDetail',
  '/bidManagement',
  '/myAttention',
  '/non-vehicle-bidding',
  '/non-vehicle-bidding-detail',
  '/non-vehicle-auction-detail',
  '/non-vehicle-myBiding',
  '/non-vehicle-bidManagement',
  '/non-vehicle-myAttention',
  '/feedBack',
  '/feedBackDetail',
  '/basicInfo',
  '/personalization',
  '/MyOrder',
  '/order-detail',
  '/non-vehicle-MyOrder',
  '/non-vehicle-order-detail',
  '/toAuth',
  '/authInfo',
  '/dispute',
  '/non-vehicle-dispute',
  '/wxlogin',
]);

export interface NavItem {
  readonly path: Address;
  readonly title: string;
}

/** Of an address whose page is still to come; there is none at an address nobody knows. */
export function isUnopened(path: string): boolean {
  const address = addressOf(path);
  const isKnown = Object.values(addresses).some((group) => group.some((one) => one === address));
  return isKnown && !new Set<string>(standing).has(address);
}

const itemsOf = (paths: readonly Address[]): readonly NavItem[] =>
  paths.filter((path) => standing.has(path)).map((path) => ({ path, title: titles[path] }));

/** A menu names some places in fewer words, or by what stands behind them. */
const MENU_WORDS: Partial<Record<Address, string>> = {
  '/bidding': '车辆竞价',
  '/non-vehicle-bidding': '非车竞价',
  '/about': '关于我们',
};

/** The header's menu, in its order (product.md 7.0). */
export const headerNav: readonly NavItem[] = itemsOf([
  '/home',
  '/bidding',
  '/non-vehicle-bidding',
  '/infoDatails',
  '/historicalDeals',
  '/information',
  '/about',
]).map(({ path, title }) => ({ path, title: MENU_WORDS[path] ?? title }));

/** The footer's links, and the side menu of the second layout. */
export const rulesNav: readonly NavItem[] = itemsOf([
  '/BusinessRule',
  '/CommonProblem',
  '/service',
  '/PrivacyPolicy',
]);

/** The pages about the house. */
export const companyNav: readonly NavItem[] = itemsOf([
  '/about',
  '/history',
  '/distribution',
  '/information',
  '/contact',
]);

/** The group a path belongs to; null outside the specification. */
export function groupOf(path: string): AddressGroup | null {
  const address = addressOf(path);
  const groups = Object.entries(addresses) as [AddressGroup, readonly string[]][];
  return groups.find(([, paths]) => paths.includes(address))?.[0] ?? null;
}

export const homePath = '/home' satisfies Address;

export type Query = Readonly<Record<string, string | number | undefined>>;

/**
 * `path?name=value`, without the names that have no value: what a link to a filtered list or a
 * detail looks like.
 */
export function pathWith(path: Address, query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The replay of a finished lot stands beside past deals, under an address of its own. */
export function replayPath(id: string): string {
  return pathWith('/historicalDeals', { id }).replace('/historicalDeals', '/historicalDeals/replay');
}
/**
 * Shows whichever lot of the practice hall can be bid on now, or next (practice.ts), to whoever
 * comes.
 */
export const practicePath = '/practice' satisfies Address;
