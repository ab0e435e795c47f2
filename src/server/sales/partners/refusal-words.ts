// The short sentences of the partners one follows.
import type { PartnerRefusal } from '#core/sales/partner.ts';

export const partnerWords: Readonly<Record<PartnerRefusal['code'], string>> = {
  UNKNOWN_PARTNER: '没有这个合作方',
  PARTNERS_FULL: '关注的合作方已达上限',
};
