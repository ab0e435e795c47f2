// What is said when a sale has no general deposit to give, or the one that is held does not reach: one sentence, and the way
// out with its number.
import type { LimitRefusal } from '#core/deposits/buying-power.ts';
import type { GeneralDepositRefusal } from '#core/deposits/refusals.ts';
import { moneyText } from '#lib/format.ts';
import type { RefusalWords } from '#lib/refusal-text.ts';

type Any = GeneralDepositRefusal | LimitRefusal;
type Say<Code extends Any['code']> = (facts: Extract<Any, { code: Code }>) => RefusalWords;

const NO_GENERAL_WORDS: Readonly<
  Record<Extract<GeneralDepositRefusal, { code: 'NO_GENERAL_DEPOSIT' }>['why'], string>
> = {
  judicial: '通用保证金只用于车辆专场，司法专场不设',
  'non-vehicle': '通用保证金只用于车辆专场，非车专场不设',
  'earlier-rules': '这个专场公告时的业务规则还没有通用保证金，本场不设',
};

export const generalWords: { readonly [Code in Any['code']]: Say<Code> } = {
  LIMIT_EXCEEDED: (facts) =>
    facts.limit === 'one-lot'
      ? {
          sentence: `这档通用保证金同时只能领先一件，你已有 ${facts.busyLotIds.length} 件`,
          wayOut: '那一件被超过后可再出价，或把通用保证金升级为 ¥50,000',
        }
      : {
          sentence: `可用额度 ${moneyText(facts.powerFen)}，已占用 ${moneyText(facts.committedFen)}`,
          wayOut: `这一口最高可出 ${moneyText(Math.max(0, facts.powerFen - facts.committedFen))}，充值可提高额度`,
        },
  UNKNOWN_SALE: () => ({ sentence: '没有这个专场', wayOut: '回大厅看看正在进行的专场' }),
  NO_GENERAL_DEPOSIT: ({ why }) => ({
    sentence: NO_GENERAL_WORDS[why],
    wayOut: '打开要参拍的拍品，按件缴纳保证金',
  }),
  SALE_OVER: () => ({ sentence: '这个专场已经结束', wayOut: '可为下一个专场缴纳通用保证金' }),
  NO_SALE_DEPOSIT: () => ({
    sentence: '这个专场还没有缴纳通用保证金，无从升级',
    wayOut: '直接缴纳 ¥50,000 的通用保证金，或按件缴保证金参拍',
  }),
  ALREADY_HELD: () => ({
    sentence: '这个专场的通用保证金已经缴纳',
    wayOut: '直接参拍即可；缴的是 ¥20,000 的，可在本场拍品页升级为 ¥50,000',
  }),
};
