// Messages about an auction to whom it concerns, and about a lot they follow.
import { bidderWords } from '#contract/bidding/bid-words.ts';
import { CHANGE_WORDS } from '#contract/lots/change-words.ts';
import type { MessageRows } from '#contract/message.ts';
import { moneyText, timeText } from '#contract/words/figures.ts';
import type { BiddingMessage } from '#core/notifications/message.ts';

/**
 * Nothing is said of a deposit where none was taken for the lot: a general one, or a level account,
 * stood for it.
 */
const depositText = (depositFen: number | null, text: (sum: string) => string): string =>
  depositFen === null || depositFen === 0 ? '' : text(moneyText(depositFen));

export const biddingMessages: MessageRows<BiddingMessage['kind']> = {
  registered: {
    topic: 'bidding',
    group: 'race',
    words: ({ paddle, depositFen }, lotTitle) => ({
      title: '参拍成功',
      text: `${lotTitle}：${bidderWords(paddle)}${depositText(depositFen, (sum) => `，已冻结保证金 ${sum}`)}。`,
    }),
    sms: null,
    ways: ['lot'],
  },
  'priority-confirmed': {
    topic: 'bidding',
    group: 'race',
    words: ({ rank, format }, lotTitle) => ({
      title: '优先购买权已确认',
      text: `${lotTitle}：你是第 ${rank} 顺位的优先购买权人。报名后，${format === 'sealed' ? '密封出价相同的，你的在先' : '有人出价时你可以按当前价应价，不必加价'}。`,
    }),
    sms: null,
    ways: ['priority'],
  },
  outbid: {
    topic: 'bidding',
    group: 'race',
    due: 'lot-end',
    words: ({ priceFen }, lotTitle) => ({
      title: '已被超越',
      text: `${lotTitle}：有人出了更高的价，当前价 ${moneyText(priceFen)}。`,
    }),
    sms: '你的出价已被超越，竞价还在进行，请登录查看。',
    ways: ['lot'],
  },
  won: {
    topic: 'bidding',
    group: 'result',
    words: ({ hammerFen, depositFen }, lotTitle) => ({
      title: '恭喜得标',
      text: `${lotTitle}：成交价 ${moneyText(hammerFen)}。${depositText(depositFen, (sum) => `保证金 ${sum} 已转为履约保证金。`)}`,
    }),
    sms: '你参拍的标的已由你拍得，请登录签署成交确认书，并按时付款。',
    ways: ['orders', 'lot'],
  },
  lost: {
    topic: 'bidding',
    group: 'result',
    words: ({ hammerFen, depositFen }, lotTitle) => ({
      title: hammerFen === null ? '这件流拍' : '这件没拍到',
      text: `${lotTitle}：${hammerFen === null ? '没有成交' : `成交价 ${moneyText(hammerFen)}`}。${depositText(depositFen, (sum) => `保证金 ${sum} 已退回可用余额。`)}`,
    }),
    sms: null,
    ways: ['lot'],
  },
  'lot-paused': {
    topic: 'bidding',
    group: 'race',
    words: ({ reason }, lotTitle) => ({
      title: '竞价已暂停',
      text: `${lotTitle}：${reason}。恢复后会补足暂停的时间。`,
    }),
    sms: '你关注或参拍的标的竞价已暂停，恢复后补足时间。',
    ways: ['lot'],
  },
  'lot-resumed': {
    topic: 'bidding',
    group: 'race',
    due: 'lot-end',
    words: ({ endsAtMs }, lotTitle) => ({
      title: '竞价已恢复',
      text: `${lotTitle}：预计 ${timeText(endsAtMs)} 结束。`,
    }),
    sms: ({ endsAtMs }) => `你关注或参拍的标的竞价已恢复，预计 ${timeText(endsAtMs)} 结束。`,
    ways: ['lot'],
  },
  'round-started': {
    topic: 'bidding',
    group: 'race',
    due: 'lot-end',
    words: ({ endsAtMs }, lotTitle) => ({
      title: '变卖竞价已开始',
      text: `${lotTitle}：已有人出价，24 小时竞价开始，预计 ${timeText(endsAtMs)} 结束；最后几分钟再有出价，会按规则延时。`,
    }),
    sms: ({ endsAtMs }) => `你关注或参拍的变卖标的已开始竞价，预计 ${timeText(endsAtMs)} 结束。`,
    ways: ['lot'],
  },
  'lot-amended': {
    topic: 'notice',
    group: 'notice',
    words: ({ fields, hasMaximum, isOwnReserve }, lotTitle) =>
      isOwnReserve
        ? {
            title: '保留价已更正',
            text: `${lotTitle}：保留价已按你的书面变更更正，数额加密保存、对外不公布。如有出入，请即联系本公司。`,
          }
        : {
            title: '拍品信息有更正',
            text: `${lotTitle}：${fields.map((field) => CHANGE_WORDS[field]).join('、')}已更正，更正前后的文字都可以在变更记录里看到。${hasMaximum ? '你预设的委托价仍然有效，开拍前可以改或撤回。' : ''}`,
          },
    sms: ({ isOwnReserve }) =>
      isOwnReserve
        ? '你委托的标的保留价已按你的书面变更更正。如有出入，请即联系本公司。'
        : '你关注或参拍的标的信息有更正，请登录查看更正前后的文字。',
    ways: ['lot'],
  },
  'lot-withdrawn': {
    topic: 'bidding',
    group: 'race',
    words: ({ reason, depositFen }, lotTitle) => ({
      title: '拍品已撤拍',
      text: `${lotTitle}：${reason}。${depositText(depositFen, (sum) => `保证金 ${sum} 已退回可用余额。`)}`,
    }),
    sms: '你关注或参拍的标的已撤拍，原因请登录查看。',
    ways: ['lot'],
  },
};
