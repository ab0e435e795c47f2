// Refusals at a fixed price, under seal or on a falling price.
import { clockText, deadlineText, moneyText, whenText } from '#contract/figures.ts';
import type { Refusals } from '#contract/refusal-words.ts';
import type { AmountRefusal, BidderRefusal, LotRefusal } from '#core/bidding/refusals.ts';
import type { FormatRefusal } from '#core/formats/refusals.ts';
import type { TextRefusal } from '#core/lots/seen-text.ts';

type OwnRefusal = Exclude<
  FormatRefusal,
  { readonly code: (LotRefusal | BidderRefusal | TextRefusal | AmountRefusal)['code'] }
>;

export const formatRefusals: Refusals<OwnRefusal> = {
  ALREADY_HOLDING: {
    number: 4641,
    say: ({ untilMs }, nowMs) => ({
      sentence: '你已经锁定了一件',
      wayOut: `请在 ${deadlineText(untilMs, nowMs)} 前付款，到期自动解锁`,
    }),
  },
  HOLDS_LAPSED: {
    number: 4651,
    say: ({ lapsedCount, againAtMs }, nowMs) => ({
      sentence: `24 小时内你锁定了 ${lapsedCount} 次都没有付款`,
      wayOut: `${whenText(againAtMs, nowMs)} 起可以再锁定`,
    }),
  },
  NO_HOLD: {
    number: 4652,
    say: () => ({ sentence: '没有为你锁定的件', wayOut: '可能已到期或已付款，刷新这一页看看' }),
  },
  ALL_HELD: {
    number: 4642,
    say: ({ nextFreeAtMs }) => ({
      sentence: '已被锁定，其他买家正在付款',
      wayOut: `最早 ${clockText(nextFreeAtMs)} 解锁，到时再试`,
    }),
  },
  UNIT_FREE: {
    number: 4654,
    say: ({ priceFen }) => ({
      sentence: '现在就有可买的件，不用等',
      wayOut: `可按一口价 ${moneyText(priceFen)} 立即购买`,
    }),
  },
  HOLD_EXPIRED: {
    number: 4643,
    say: () => ({ sentence: '锁定已到期，这一件已放回', wayOut: '还有存货时可以重新购买' }),
  },
  NOT_NEGOTIABLE: {
    number: 4644,
    say: ({ priceFen }) => ({
      sentence: '这件不议价',
      wayOut: `可按一口价 ${moneyText(priceFen)} 购买`,
    }),
  },
  OFFER_STANDS: {
    number: 4645,
    say: ({ amountFen, untilMs }, nowMs) => ({
      sentence: `你的还价 ${moneyText(amountFen)} 正在等待答复`,
      wayOut: `最晚 ${deadlineText(untilMs, nowMs)} 有结果`,
    }),
  },
  ROUNDS_SPENT: {
    number: 4646,
    say: ({ mostRounds }) => ({
      sentence: `每人最多还价 ${mostRounds} 次，已用完`,
      wayOut: '可以接受对方的报价，或按一口价购买',
    }),
  },
  OFFER_NOT_BELOW: {
    number: 4647,
    say: ({ priceFen }) => ({
      sentence: `还价要低于一口价 ${moneyText(priceFen)}`,
      wayOut: '愿意按一口价买，可以直接购买',
    }),
  },
  NO_OFFER: {
    number: 4648,
    say: () => ({ sentence: '没有待答复的报价', wayOut: '刷新这一页看看最新的情况' }),
  },
  OFFER_CHANGED: {
    number: 4649,
    say: ({ amountFen }) => ({
      sentence: `报价已变为 ${moneyText(amountFen)}`,
      wayOut: '看清新的报价后再答复',
      amountFen,
    }),
  },
  BELOW_RESERVE: {
    number: 4653,
    say: () => ({
      sentence: '这个价低于委托人的保留价',
      wayOut: '还一个更高的价或谢绝；要低于保留价出售，须降低保留价后由两人核定再次上拍',
    }),
  },
  COUNTER_OUT_OF_RANGE: {
    number: 4650,
    say: ({ lowestFen, highestFen }) => ({
      sentence: '还价要在对方的报价与一口价之间',
      wayOut:
        lowestFen > highestFen
          ? '可以接受或谢绝'
          : `可报 ${moneyText(lowestFen)} 到 ${moneyText(highestFen)}`,
    }),
  },
};
