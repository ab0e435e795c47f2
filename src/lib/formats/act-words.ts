// Words of the steps of an act on a lot that is not bid up, as the pages of its plain forms say
// them: what is confirmed, what follows from it, what came of it.
import type { FormatAnswer } from '#contract/formats/outputs.ts';
import { clockMsText, deadlineText, moneyText } from '#lib/format.ts';
import { RETURN_WORDS } from './panel/fixed-price.ts';
import type { PlainAct } from './plain-acts.ts';

interface ActWords {
  readonly heading: string;
  /** Consequence, read before it is done. */
  readonly warning: string;
  readonly verb: string;
  readonly done: string;
  readonly refused: string;
  /** Label of a sum that is typed again; null: none is. */
  readonly field: string | null;
}

export const ACT_WORDS: Readonly<Record<PlainAct, ActWords>> = {
  buy: {
    heading: '确认购买',
    warning: '确认后为你锁定一件，在锁定时间内付清；没付清自动解锁，24 小时内 2 次当天不能再锁定',
    verb: '立即购买',
    done: '已为你锁定',
    refused: '没有买成',
    field: null,
  },
  return: {
    heading: '放弃购买',
    warning: RETURN_WORDS,
    verb: '确认放弃',
    done: '已放弃，锁定解除',
    refused: '没有放弃成',
    field: null,
  },
  offer: {
    heading: '确认还价',
    warning: '对方接受后为你锁定一件；等待期间不锁定，别人仍可按一口价买走',
    verb: '提交还价',
    done: '还价已提交',
    refused: '还价没有提交',
    field: '我的还价（元）',
  },
  accept: {
    heading: '接受还价',
    warning: '接受后按这个价为你锁定一件，在锁定时间内付清',
    verb: '接受还价',
    done: '已接受，已为你锁定',
    refused: '没有接受成',
    field: null,
  },
  decline: {
    heading: '谢绝还价',
    warning: '谢绝后这一轮结束，还有轮次时可以再还价',
    verb: '谢绝',
    done: '已谢绝',
    refused: '没有谢绝成',
    field: null,
  },
  seal: {
    heading: '确认标书',
    warning: '封存后这个数不再显示给任何人，包括你；截止前可以换一份，不能撤标',
    verb: '确认封存',
    done: '标书已封存',
    refused: '标书没有封存',
    field: '标书金额（元）',
  },
  take: {
    heading: '确认按此价成交',
    warning: '确认即成交，不能撤回。以服务器收到的时刻计价：若已降价，按降后的价成交，不会更高；先到者得',
    verb: '按此价成交',
    done: '你已成交',
    refused: '没有成交',
    field: null,
  },
  wait: {
    heading: '解锁后通知我',
    warning: '有一件放回时通知你一次，不为你留；通知以后先付先得',
    verb: '解锁后通知我',
    done: '解锁时通知你',
    refused: '没有记下',
    field: null,
  },
  forget: {
    heading: '不再通知',
    warning: '解锁时不再通知你，随时可以再设',
    verb: '不再通知',
    done: '不再通知你',
    refused: '没有改成',
    field: null,
  },
};

/** Outcome of the act, in one sentence; a sealed sum is never among it. */
export function doneSentence(act: PlainAct, { mine, lot, nowMs }: FormatAnswer): string {
  if (mine.hold && (act === 'buy' || act === 'accept')) {
    return `价格 ${moneyText(mine.hold.priceFen)}，请在 ${deadlineText(mine.hold.untilMs, nowMs)} 前付清`;
  }
  if (act === 'offer' && mine.offer) {
    return `还价 ${moneyText(mine.offer.amountFen)}，最晚 ${deadlineText(mine.offer.untilMs, nowMs)} 有结果`;
  }
  if (act === 'seal' && mine.sealedAtMs !== null) {
    return `封存时间 ${clockMsText(mine.sealedAtMs)}，金额不再显示`;
  }
  if (act === 'take' && lot.priceFen !== null) return `成交价 ${moneyText(lot.priceFen)}`;
  return '';
}
