// Refusals about papers that are asked of a consignor: one sentence, and the way out.
import { whenText } from '#contract/figures.ts';
import type { Refusals } from '#contract/refusal-words.ts';
import type { PaperRequestRefusal } from '#core/documents/refusals.ts';
import { PAPER_REQUEST_WORDS } from './request-words.ts';

export const paperRequestRefusals: Refusals<PaperRequestRefusal> = {
  UNKNOWN_PAPER_REQUEST: {
    number: 5331,
    say: () => ({ sentence: '没有这项材料要求', wayOut: '回列表刷新后再看' }),
  },
  NOT_ITS_CONSIGNOR: {
    number: 5332,
    say: () => ({ sentence: '这件拍品不是为这位委托人卖的', wayOut: '核对拍品的委托人后再要' }),
  },
  PAPERS_ASKED_ALREADY: {
    number: 5333,
    say: () => ({ sentence: '同一种材料已经要过，还没有收下', wayOut: '在那一项里核对、要求补交，或先撤下' }),
  },
  PAPERS_DUE_WRONG: {
    number: 5334,
    say: ({ leastMs, mostMs }, nowMs) => ({
      sentence: '最晚提交时间要在一天以后、六十天以内',
      wayOut: `选 ${whenText(leastMs, nowMs)} 至 ${whenText(mostMs, nowMs)} 之间`,
    }),
  },
  TOO_MANY_PAPERS: {
    number: 5335,
    say: ({ most }) => ({ sentence: `一项材料最多 ${most} 张图片`, wayOut: '把几页拍在一张里，再上传' }),
  },
  NO_PAPERS_YET: {
    number: 5336,
    say: () => ({ sentence: '委托人还没有提交，期限也没有到', wayOut: '等提交后核对；不再需要的，可以撤下' }),
  },
  PAPERS_SETTLED: {
    number: 5337,
    say: ({ status }) => ({
      sentence: `这项材料${PAPER_REQUEST_WORDS[status]}，不能再改`,
      wayOut: '刷新后按当前状态办理',
    }),
  },
};
