// Refusals to follow a partner: one sentence, and the way out.
import type { Refusals } from '#contract/refusal-words.ts';
import type { PartnerRefusal } from '#core/sales/partner.ts';

export const partnerRefusals: Refusals<PartnerRefusal> = {
  UNKNOWN_PARTNER: {
    number: 4985,
    say: () => ({ sentence: '没有这个合作方', wayOut: '在列表里选一个合作方关注' }),
  },
  PARTNERS_FULL: {
    number: 4986,
    say: ({ most }) => ({
      sentence: `最多关注 ${most} 个合作方`,
      wayOut: '先取消不再关心的，再关注',
    }),
  },
};
