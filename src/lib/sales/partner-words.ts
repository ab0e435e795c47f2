// What is said when a partner cannot be followed: one sentence, and the way out.
import type { PartnerRefusal } from '#core/sales/partner.ts';

type Say<Code extends PartnerRefusal['code']> = (facts: Extract<PartnerRefusal, { code: Code }>) => {
  readonly sentence: string;
  readonly wayOut: string;
};

export const partnerWords: { readonly [Code in PartnerRefusal['code']]: Say<Code> } = {
  UNKNOWN_PARTNER: () => ({ sentence: '没有这个合作方', wayOut: '在列表里选一个合作方关注' }),
  PARTNERS_FULL: ({ most }) => ({
    sentence: `最多关注 ${most} 个合作方`,
    wayOut: '先取消不再关心的，再关注',
  }),
};
