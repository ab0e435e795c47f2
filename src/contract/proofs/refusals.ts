// Refusals of a proof that is sent, looked at or taken back: one sentence, and the way out.
import { whenText } from '#contract/figures.ts';
import type { Refusals } from '#contract/refusal-words.ts';
import type { ProofRefusal } from '#core/proofs/refusals.ts';

export const proofRefusals: Refusals<ProofRefusal> = {
  PRIORITY_TOO_LATE: {
    number: 5193,
    say: () => ({ sentence: '这件已经结束，不再核验优先购买权', wayOut: '有异议的，请在订单或反馈里提出' }),
  },
  PROOF_WAITING: {
    number: 5194,
    say: ({ submittedAtMs }, nowMs) => ({
      sentence: `${whenText(submittedAtMs, nowMs)} 提交的证明还在审核`,
      wayOut: '等有了结果再提交；想换一份的，先撤回',
    }),
  },
  PROOF_ITEMS_MISSING: {
    number: 5195,
    say: () => ({ sentence: '证明还有必填的内容没有填写', wayOut: '补齐标红的几项再提交' }),
  },
  PROOF_ENDED: {
    number: 5196,
    say: () => ({ sentence: '证明已过有效期', wayOut: '换用有效的证明，长期有效的选“长期”' }),
  },
  UNKNOWN_PROOF_PICTURE: {
    number: 5197,
    say: () => ({ sentence: '之前上传的证明图片不在了', wayOut: '请重新上传' }),
  },
  UNKNOWN_PROOF: {
    number: 5198,
    say: () => ({ sentence: '没有这份证明', wayOut: '回列表刷新后再看' }),
  },
  PROOF_DECIDED: {
    number: 5199,
    say: () => ({ sentence: '这份证明已有结果', wayOut: '刷新后按当前状态办理' }),
  },
  NO_PROOF_ITEM_NAMED: {
    number: 5200,
    say: () => ({ sentence: '没有写明证明的哪几项有误', wayOut: '至少选一项，本人只改那几项' }),
  },
};
