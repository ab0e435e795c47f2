// The kinds of what is found, in the order in which they are shown. Source: product.md 7.0.
export const GROUPS = { lots: '拍品', news: '公告资讯', rules: '规则问答' } as const;

export type GroupName = keyof typeof GROUPS;
