// Names of the matters of an enquiry to the house.
import type { MATTERS } from '#core/enquiries/enquiry.ts';

export const MATTER_WORDS: Readonly<Record<(typeof MATTERS)[number], string>> = {
  bidding: '竞买与看车',
  consigning: '委托拍卖',
  payment: '付款、提车与过户',
  complaint: '投诉与监督',
  privacy: '个人信息',
  other: '合作与其他',
};
