// Messages to the people of the house about results that differ from their log.
import type { MessageRows } from '#contract/message.ts';
import { timeText } from '#contract/words/figures.ts';

const DRILL_TITLES = {
  begun: '故障演练已开始',
  held: '故障演练：没有丢失',
  lost: '故障演练：有出价对不上',
  broken: '故障演练中断',
} as const;

const DRILL_TEXTS: Readonly<Record<keyof typeof DRILL_TITLES, (count: number, gapMs: number) => string>> = {
  begun: () => '演练在单独的竞价进程和演练拍品上进行，正在进行的拍卖不受影响。',
  held: (count, gapMs) => `强行停止后 ${gapMs} 毫秒恢复答复，${count} 张出价回执逐张核对，都在竞价链上。`,
  lost: (count) => `${count} 张出价回执中有对不上的。请查明原因，查明前不要发布新的专场。`,
  broken: () => '演练没有走完，没有结论。可以再开始一次；再次中断，请技术人员看运行日志。',
};

export const oversightMessages: MessageRows<'replay-red' | 'drill'> = {
  'replay-red': {
    topic: 'system',
    group: 'system',
    words: ({ redCount, atMs }, lotTitle) => ({
      title: '重放核对发现结果不一致',
      text: `${timeText(atMs)} 核对：${lotTitle}${redCount > 1 ? `等 ${redCount} 件` : ''}的结果与竞价记录重放所得不一致。请先暂停办理相关订单，查明原因。`,
    }),
    sms: null,
    told: 'evidence.make',
    ways: ['office-replay'],
  },
  drill: {
    topic: 'system',
    group: 'system',
    words: ({ as, receiptCount, gapMs }) => ({
      title: DRILL_TITLES[as],
      text: DRILL_TEXTS[as](receiptCount, gapMs ?? 0),
    }),
    sms: null,
    told: 'drill.view',
    ways: ['office-drill'],
  },
};
