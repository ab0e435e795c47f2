// Refusals of a bid or a registration for want of a proof that the lot asks for: apart from the
// other words of proofs, since every lot's page carries them.
import type { Refusals } from '#contract/refusal-words.ts';
import type { ProofLack } from '#core/proofs/need.ts';
import { NEED_WORDS } from './need-words.ts';

const WAY_OUT = '先在“认证信息”提交，通过后再参拍';

export const lackRefusals: Refusals<ProofLack> = {
  QUOTA_REQUIRED: {
    number: 5191,
    say: () => ({ sentence: `竞买这件须有有效的${NEED_WORDS['vehicle-quota']}`, wayOut: WAY_OUT }),
  },
  QUALIFICATION_REQUIRED: {
    number: 5192,
    say: ({ qualification }) => ({
      sentence: `竞买这件须有有效的${NEED_WORDS[qualification]}`,
      wayOut: WAY_OUT,
    }),
  },
};
