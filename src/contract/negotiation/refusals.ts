// Refusals of a word of negotiation: one sentence, and the way out with its number.
import { deadlineText, moneyText, whenText } from '#contract/figures.ts';
import type { Refusals } from '#contract/refusal-words.ts';
import type { NegotiationRefusal } from '#core/negotiation/refusals.ts';

const range = (leastFen: number, mostFen: number | null): string => {
  if (mostFen === null) return `须高于当前出价，最低 ${moneyText(leastFen)}，以整元计`;
  return leastFen > mostFen
    ? '双方只差一元，可以直接接受'
    : `可出 ${moneyText(leastFen)} 至 ${moneyText(mostFen)}，以整元计`;
};

export const negotiationRefusals: Refusals<NegotiationRefusal> = {
  UNKNOWN_NEGOTIATION: {
    number: 4661,
    say: () => ({ sentence: '这件没有在议价', wayOut: '到“我的竞价”看看你参与的拍品' }),
  },
  NEGOTIATION_ENDED: {
    number: 4662,
    say: ({ endedAtMs }, nowMs) => ({
      sentence: `议价已于 ${whenText(endedAtMs, nowMs)} 结束`,
      wayOut: '没有谈成的，保证金已退回可用余额',
    }),
  },
  NEGOTIATION_STOPPED: {
    number: 4666,
    say: ({ sinceMs }, nowMs) => ({
      sentence: `专场已于 ${whenText(sinceMs, nowMs)} 暂停，议价停止计时`,
      wayOut: '恢复后补足暂停的时间，会有消息通知',
    }),
  },
  NOT_YOUR_TURN: {
    number: 4663,
    say: ({ turn, answerByMs }, nowMs) => ({
      sentence: turn === 'consignor' ? '现在等委托人答复' : '现在等竞买人答复',
      wayOut: `最迟 ${deadlineText(answerByMs, nowMs)} 有结果`,
    }),
  },
  LAST_ROUND: {
    number: 4664,
    say: ({ round, counterFen }) => ({
      sentence: `已是第 ${round} 轮，不能再加价`,
      wayOut: `可以接受 ${moneyText(counterFen)}，或放弃`,
    }),
  },
  PRICE_OUT_OF_RANGE: {
    number: 4665,
    say: ({ leastFen, mostFen }) => ({
      sentence: '这个价格不在可议的范围内',
      wayOut: range(leastFen, mostFen),
      ...((mostFen === null || leastFen <= mostFen) && { amountFen: leastFen }),
    }),
  },
};
