// A negotiation in the words of its buyer: the steps so far, whose turn it is, and what each reply
// binds them to.
import type { NegotiationRow, NegotiationStepRow } from '#contract/negotiation/outputs.ts';
import { negotiationRefusals } from '#contract/negotiation/refusals.ts';
import type { RefusalWords, SayRefusal } from '#contract/refusal-words.ts';
import type { Fen } from '#core/money.ts';
import { raiseRefusal, type RaiseFacts } from '#core/negotiation/may-reply.ts';
import type { NegotiationReply } from '#core/negotiation/negotiation.ts';
import { ownValue } from '#core/own-value.ts';
import type { Refusal } from '#core/refusals.ts';
import { panelWordsFor } from '#lib/bidding/panel-words.ts';
import { deadlineText, moneyText, whenText } from '#lib/format.ts';

type Row = Pick<NegotiationRow, 'status' | 'answerByMs' | 'stoppedAtMs' | 'round'>;

interface SaidRefusal {
  readonly say: SayRefusal<Refusal>;
}

const STEP_WORDS: Readonly<
  Record<NegotiationStepRow['by'], Partial<Record<NegotiationStepRow['what'], string>>>
> = {
  bidder: {
    bid: '你的出价',
    raise: '你加价到',
    accept: '你接受了还价',
    decline: '你放弃了',
    lapse: '你没有在期限内答复',
  },
  consignor: {
    counter: '委托人还价',
    accept: '委托人接受了你的出价',
    decline: '委托人没有接受',
    lapse: '委托人没有在期限内答复',
  },
};

/** One step, and its sum where it names one. */
export function stepWords({ by, what, amountFen }: NegotiationStepRow): string {
  const words = STEP_WORDS[by][what] ?? '';
  return amountFen === null ? words : `${words} ${moneyText(amountFen)}`;
}

/** The turn, and by when it is over; `nowMs`: the house's time. */
export function turnWords({ status, answerByMs, stoppedAtMs, round }: Row, nowMs: number): string {
  if (stoppedAtMs !== null)
    return `专场已于 ${whenText(stoppedAtMs, nowMs)} 暂停，议价停止计时，恢复后补足暂停的时间`;
  if (answerByMs === null) return '议价已结束，正在更新结果';
  if (nowMs >= answerByMs) return '期限已到，正在更新结果';
  const by = deadlineText(answerByMs, nowMs);
  return status === 'awaiting-bidder'
    ? `第 ${round} 轮，请在 ${by} 前答复，逾期视为放弃`
    : `第 ${round} 轮，委托人最迟 ${by} 答复，结果会发消息给你`;
}

export interface ReplyWords {
  /** Heading of the second look. */
  readonly heading: string;
  /** The act on its button, without the sum. */
  readonly press: string;
  /** Words for what it binds to. */
  readonly warning: string;
}

export const REPLY_WORDS: Readonly<Record<NegotiationReply['what'], ReplyWords>> = {
  accept: {
    heading: '确认接受还价',
    press: '确认接受',
    warning: '接受即成交，不可撤回；保证金转为履约保证金，要按时签署和付款',
  },
  raise: {
    heading: '确认加价',
    press: '确认加价到',
    warning: '加价不可撤回：委托人接受即按这个价成交；不接受，可以再还价或结束议价',
  },
  decline: {
    heading: '确认放弃',
    press: '确认放弃',
    warning: '放弃后这件流拍，不能再接受这个价；保证金退回可用余额',
  },
};

/** The sum a reply binds to; null: it binds to none. */
export function sumOf(reply: NegotiationReply, counterFen: Fen | null): Fen | null {
  if (reply.what === 'raise') return reply.amountFen;
  return reply.what === 'accept' ? counterFen : null;
}

/** Words for a refusal of a reply; `nowMs` is the house's time. */
export function replyRefusalWords(refusal: Refusal, nowMs: number): RefusalWords {
  // Each entry takes its own refusal: one index cannot hold the pairs together.
  const own = ownValue(negotiationRefusals as Readonly<Record<string, SaidRefusal>>, refusal.code);
  return own?.say(refusal, nowMs) ?? panelWordsFor(refusal, nowMs);
}

/** Why they cannot raise at all, and what is left to them. */
export function noRaiseWords(facts: RaiseFacts): string {
  const refusal = raiseRefusal(facts, facts.counterFen);
  if (refusal === null) return '';
  const { sentence, wayOut } = replyRefusalWords(refusal, 0);
  return refusal.code === 'LAST_ROUND' ? `${sentence}，${wayOut}` : wayOut;
}
