// Messages about a sale: to whoever waits for it, to the consignor of a lot that is offered again
// in one, and to the people of the house when one stands still for too long.
import type { MessageRows } from '#contract/message.ts';
import { byText, moneyText, timeText } from '#contract/words/figures.ts';

const PRICES = { auction: '起拍价', 'fixed-price': '一口价' } as const;

export const salesMessages: MessageRows<
  'sale-starting' | 'partner-sale' | 'reserve-lowered' | 'pause-overdue' | 'release-failed'
> = {
  'sale-starting': {
    topic: 'bidding',
    group: 'race',
    due: ({ startsAtMs }) => startsAtMs,
    words: ({ saleName, startsAtMs, lotCount }) => ({
      title: '专场即将开拍',
      text: `${saleName}：${timeText(startsAtMs)} 开拍，共 ${lotCount} 件。保证金可以提前缴纳，开拍以后随时可以出价。`,
    }),
    sms: ({ startsAtMs }) => `你预约的专场将于 ${timeText(startsAtMs)} 开拍。`,
    ways: ['sale'],
  },
  'partner-sale': {
    topic: 'bidding',
    group: 'race',
    due: ({ startsAtMs }) => startsAtMs,
    words: ({ partnerName, saleName, startsAtMs, lotCount }) => ({
      title: `${partnerName}有新专场`,
      text: `${saleName}：${timeText(startsAtMs)} 开拍，共 ${lotCount} 件。不再需要提醒，可以在我的关注里取消关注。`,
    }),
    sms: '你关注的合作方有新专场，请登录查看。',
    ways: ['notice'],
  },
  'reserve-lowered': {
    topic: 'notice',
    group: 'notice',
    due: ({ startsAtMs }) => startsAtMs,
    words: ({ way, startPriceFen, startsAtMs }, lotTitle) => ({
      title: '你委托的标的降低保留价再次上拍',
      text: `${lotTitle}：由两名工作人员核定，${PRICES[way]} ${moneyText(startPriceFen)}，保留价低于上一次约定。${timeText(startsAtMs)} 开拍；如不同意，请在开拍前书面通知本公司撤拍（拍卖法第二十九条）。`,
    }),
    sms: ({ startsAtMs }) =>
      `你委托的标的将降低保留价上拍。如不同意，请在 ${timeText(startsAtMs)} 开拍前书面通知本公司。`,
    ways: ['consigned', 'lot'],
  },
  'release-failed': {
    topic: 'system',
    group: 'system',
    words: ({ saleName, why }) => ({
      title: '定时发布没有成功',
      text: `${saleName}：${why}。专场没有公开，请改好后重新发布，或退回修改。`,
    }),
    sms: null,
    told: 'sale.release',
    ways: ['office-file'],
  },
  'pause-overdue': {
    topic: 'system',
    group: 'system',
    words: ({ lotId, resumeByMs }, lotTitle) => ({
      title: '司法拍卖暂停已满 5 日',
      text: `${lotId === null ? '整场拍卖' : lotTitle}：应在 ${byText(resumeByMs)} 前恢复，目前仍在暂停。请恢复竞价，或按法院意见撤拍（法释〔2016〕18号第二十八条）。`,
    }),
    sms: null,
    told: 'control.pause',
    ways: ['office-lot', 'office-sale'],
  },
};
