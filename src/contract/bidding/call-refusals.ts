// Refusals of a call before what it asks for is looked at: one sentence, and the way out.
import type { Refusals } from '#contract/refusal-words.ts';
import type { CallRefusal } from '#core/bidding/refusals.ts';

const seconds = (waitMs: number): string => `${Math.max(1, Math.ceil(waitMs / 1000))} 秒`;

export const callRefusals: Refusals<CallRefusal> = {
  MALFORMED: {
    number: 4000,
    say: ({ msg }) => ({ sentence: msg, wayOut: '改好以后再提交；填写的内容都还在' }),
  },
  BAD_CURSOR: { number: 4001, say: () => ({ sentence: '列表的位置已失效', wayOut: '请从第一页重新看起' }) },
  SEARCH_TOO_SHORT: {
    number: 4002,
    say: ({ leastLetters }) => ({
      sentence: '要搜的字太少',
      wayOut: `至少输入 ${leastLetters} 个字，或从品牌里选`,
    }),
  },
  RATE_LIMITED: {
    number: 4290,
    say: ({ retryAfterMs }) => ({
      sentence: '操作太频繁',
      wayOut: `${seconds(retryAfterMs)}后再试`,
    }),
  },
  KEY_REUSED: {
    number: 4091,
    say: () => ({ sentence: '这次提交和上一次对不上，没有出价', wayOut: '请再按一次' }),
  },
  IN_FLIGHT: {
    number: 4092,
    say: ({ retryAfterMs }) => ({
      sentence: '上一次提交还在处理',
      wayOut: `${seconds(retryAfterMs)}后会有结果`,
    }),
  },
};
