// Messages to whoever comes to look at what a sale offers.
import { minuteText } from '#contract/figures.ts';
import type { MessageRows } from '#contract/message.ts';
import { timeText } from '#contract/words/figures.ts';
import type { ViewingMessage } from '#core/viewings/viewing-message.ts';

export const viewingsMessages: MessageRows<ViewingMessage['kind']> = {
  'viewing-soon': {
    topic: 'bidding',
    group: 'race',
    due: ({ fromMs }) => fromMs,
    words: ({ saleName, place, fromMs, toMs, visitors }) => ({
      title: '看样预约提醒',
      text: `${saleName}：${timeText(fromMs)}–${minuteText(toMs)}，${place}，${visitors} 人。凭身份证入场；来不了请提前取消，把位置让给别人。`,
    }),
    sms: ({ fromMs }) => `你预约的看样在 ${timeText(fromMs)}，请凭身份证入场。`,
    ways: ['viewing'],
  },
  'viewing-off': {
    topic: 'bidding',
    group: 'race',
    due: ({ fromMs }) => fromMs,
    words: ({ saleName, place, fromMs }) => ({
      title: '看样取消',
      text: `${saleName}已撤回：${timeText(fromMs)} 在${place}的看样取消，请不要前往。`,
    }),
    sms: ({ fromMs }) => `你预约的 ${timeText(fromMs)} 的看样已取消，请不要前往。`,
    ways: ['viewing'],
  },
};
