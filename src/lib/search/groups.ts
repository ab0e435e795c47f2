// The kinds of what is found, in the order in which they are shown. Source: product.md 7.0.
export const GROUPS = { lots: '拍品', news: '公告资讯', rules: '规则问答' } as const;

export type GroupName = keyof typeof GROUPS;

/** The same of what is offered while one types: what is for sale is offered hall by hall. */
export const OFFER_GROUPS = {
  vehicle: '车辆',
  goods: '非车',
  partners: '合作方',
  news: GROUPS.news,
  rules: GROUPS.rules,
} as const;

export type OfferGroupName = keyof typeof OFFER_GROUPS;
