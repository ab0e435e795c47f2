// Refusals at the desks of oversight: one sentence, and the way out.
import type { Refusals } from '#contract/refusal-words.ts';
import type { OversightRefusal } from '#core/oversight/refusals.ts';

export const oversightRefusals: Refusals<OversightRefusal> = {
  LOT_NOT_OVER: {
    number: 5321,
    say: () => ({ sentence: '这件还没有结束，没有结果可核', wayOut: '结束后再核，或核对一下编号' }),
  },
  UNKNOWN_SIGNAL: {
    number: 5322,
    say: () => ({ sentence: '没有这条线索', wayOut: '回列表刷新后再看' }),
  },
};
