// Refusals at the desks of oversight: one sentence, and the way out.
import type { Refusals } from '#contract/refusal-words.ts';
import { timeText } from '#contract/words/figures.ts';
import { MOST_DRILLS_AN_HOUR } from '#core/oversight/drill.ts';
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
  DRILL_RUNNING: {
    number: 5323,
    say: () => ({ sentence: '有一次演练正在进行', wayOut: '等它结束后再开始' }),
  },
  DRILLS_ENOUGH: {
    number: 5324,
    say: ({ againAtMs }) => ({
      sentence: `一小时内最多演练 ${MOST_DRILLS_AN_HOUR} 次`,
      wayOut: `${timeText(againAtMs)} 后再开始`,
    }),
  },
  UNKNOWN_DRILL: {
    number: 5325,
    say: () => ({ sentence: '没有这次演练', wayOut: '回列表刷新后再看' }),
  },
};
