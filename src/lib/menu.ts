// The title of every address, and the menus that are made of them.
import type { Address } from './addresses.ts';

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
  '/myConsignments': '我委托的拍品',
};

export interface NavItem {
  readonly path: Address;
  readonly title: string;
}

const itemsOf = (paths: readonly Address[]): readonly NavItem[] =>
  paths.map((path) => ({ path, title: titles[path] }));

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
