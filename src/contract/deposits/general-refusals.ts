// Refusals when a sale has no general deposit to give, or the one that is held does not reach: one
// sentence, and the way out with its number.
import { moneyText } from '#contract/figures.ts';
import type { Refusals } from '#contract/refusal-words.ts';
import type { LimitRefusal } from '#core/deposits/buying-power.ts';
import type { GeneralDepositRefusal } from '#core/deposits/refusals.ts';
import { SALE_DEPOSIT_FEN } from '#core/deposits/sale-deposit.ts';

type Any = GeneralDepositRefusal | LimitRefusal;

const NO_GENERAL_WORDS: Readonly<
  Record<Extract<GeneralDepositRefusal, { code: 'NO_GENERAL_DEPOSIT' }>['why'], string>
> = {
  judicial: '通用保证金只用于车辆专场，司法专场不设',
  'non-vehicle': '通用保证金只用于车辆专场，非车专场不设',
  'earlier-rules': '这个专场公告时的业务规则还没有通用保证金，本场不设',
};

export const generalRefusals: Refusals<Any> = {
  LIMIT_EXCEEDED: {
    number: 4701,
    say: (facts) =>
      facts.limit === 'one-lot'
        ? {
            sentence: `这档通用保证金同时只能领先一件，你已有 ${facts.busyLotIds.length} 件`,
            wayOut: `那一件被超过后可再出价，或把通用保证金升级为 ${moneyText(SALE_DEPOSIT_FEN.any)}`,
          }
        : {
            sentence: `可用额度 ${moneyText(facts.powerFen)}，已占用 ${moneyText(facts.committedFen)}`,
            wayOut: `这一口最高可出 ${moneyText(Math.max(0, facts.powerFen - facts.committedFen))}，充值可提高额度`,
          },
  },
  UNKNOWN_SALE: {
    number: 4702,
    say: () => ({ sentence: '没有这个专场', wayOut: '回大厅看看正在进行的专场' }),
  },
  NO_GENERAL_DEPOSIT: {
    number: 4742,
    say: ({ why }) => ({
      sentence: NO_GENERAL_WORDS[why],
      wayOut: '打开要参拍的拍品，按件缴纳保证金',
    }),
  },
  SALE_OVER: {
    number: 4703,
    say: () => ({ sentence: '这个专场已经结束', wayOut: '可为下一个专场缴纳通用保证金' }),
  },
  NO_SALE_DEPOSIT: {
    number: 4741,
    say: () => ({
      sentence: '这个专场还没有缴纳通用保证金，无从升级',
      wayOut: `直接缴纳 ${moneyText(SALE_DEPOSIT_FEN.any)} 的通用保证金，或按件缴保证金参拍`,
    }),
  },
  ALREADY_HELD: {
    number: 4704,
    say: () => ({
      sentence: '这个专场的通用保证金已经缴纳',
      wayOut: `直接参拍即可；缴的是 ${moneyText(SALE_DEPOSIT_FEN.one)} 的，可在本场拍品页升级为 ${moneyText(SALE_DEPOSIT_FEN.any)}`,
    }),
  },
};
