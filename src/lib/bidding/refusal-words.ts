// What is said when a bid, an early maximum or a registration is refused: one sentence, and the way out with its number.
// Voice: language.md 14 (plain, exact, 你, no exclamation marks).
import type { BidRefusal, EarlyRefusal, RegistrationRefusal } from '#core/bidding/refusals.ts';
import type { LimitRefusal } from '#core/deposits/buying-power.ts';
import type { SaleFormat } from '#core/sales/rule-set.ts';
import { clockText, moneyText, whenText } from '#lib/format.ts';
import type { RefusalWords } from '#lib/refusal-text.ts';

/** An early maximum's own refusals have their words with the groups of maximums, the limit its own with the deposits. */
type Any = Exclude<
  BidRefusal | EarlyRefusal | RegistrationRefusal,
  LimitRefusal | { readonly code: 'ALREADY_OPEN' | 'NO_MAXIMUM' }
>;
type Facts<Code extends Any['code']> = Extract<Any, { readonly code: Code }>;
type Say<Code extends Any['code']> = (facts: Facts<Code>, nowMs: number) => RefusalWords;

const FORMAT_WORDS: { readonly [Format in SaleFormat]: string } = {
  timed: '网络专场',
  lane: '竞价大厅',
  'fixed-price': '一口价',
  sealed: '暗标',
  falling: '降价拍',
};

const offer = (amountFen: number): Pick<RefusalWords, 'wayOut' | 'amountFen'> => ({
  wayOut: `可出 ${moneyText(amountFen)}`,
  amountFen,
});

const pair = (lowerFen: number, upperFen: number): Pick<RefusalWords, 'wayOut' | 'amountFen'> =>
  lowerFen >= upperFen
    ? offer(upperFen)
    : { wayOut: `可出 ${moneyText(lowerFen)} 或 ${moneyText(upperFen)}`, amountFen: upperFen };

const EXCLUDED: { readonly [Why in Facts<'EXCLUDED_PERSON'>['why']]: RefusalWords } = {
  staff: { sentence: '工作人员不能参与竞价', wayOut: '依据拍卖法第二十二条' },
  'own-lot': { sentence: '不能竞买自己委托的拍品', wayOut: '依据拍卖法第三十条' },
  related: { sentence: '与这件有关联的人不能竞买', wayOut: '依据法释〔2016〕18号第三十四条' },
  defaulted: { sentence: '悔拍后不能再竞买同一件', wayOut: '依据法释〔2016〕18号第二十四条' },
};

export const bidWords: { readonly [Code in Any['code']]: Say<Code> } = {
  UNKNOWN_LOT: () => ({ sentence: '这件不在场上', wayOut: '回大厅看看正在竞价的拍品' }),
  WRONG_FORMAT: ({ format }) => ({
    sentence: '这件不这样出售',
    wayOut: `按${FORMAT_WORDS[format]}的方式参与`,
  }),
  NOT_STARTED: ({ startsAtMs }, nowMs) => ({
    sentence: `这件 ${whenText(startsAtMs, nowMs)} 开拍，现在还不能出价`,
    wayOut: '可以先参拍，开拍后直接出价',
  }),
  PAUSED: ({ reason }) => ({
    sentence: `竞价已暂停：${reason}`,
    wayOut: '恢复后会补足暂停的时间，这一页会自动更新',
  }),
  CONFIRMING: ({ decideByMs }) => ({
    sentence: '延时次数已用完，正等拍卖师落槌',
    wayOut: `最迟 ${clockText(decideByMs)} 有结果；若再开一轮，可以继续出价`,
  }),
  WITHDRAWN: ({ reason }) => ({ sentence: `这件已撤拍：${reason}`, wayOut: '冻结的保证金会退回可用余额' }),
  ENDED: ({ endedAtMs }) => ({
    sentence: `已于 ${clockText(endedAtMs)} 落槌，这一口没有计入`,
    wayOut: '以到达服务器的时间为准；保证金按落槌结果处理',
  }),
  EXCLUDED_PERSON: ({ why }) => EXCLUDED[why],
  PRACTICE_ONLY: () => ({
    sentence: '演练号牌只在演练场有效',
    wayOut: '要参拍真实的拍品，请登录或注册',
  }),
  NOT_VERIFIED: () => ({ sentence: '要先完成实名认证', wayOut: '先完成实名认证，通过后接着参拍' }),
  NOT_REGISTERED: ({ depositFen }) => ({
    sentence: '你还没有参拍这件',
    wayOut:
      depositFen > 0
        ? `参拍时冻结保证金 ${moneyText(depositFen)}；未拍到，落槌后 60 秒内退回`
        : '先参拍再出价；本件不收保证金',
  }),
  RULES_NOT_ACCEPTED: () => ({ sentence: '这件的竞买规则有更新', wayOut: '读过并确认后即可出价' }),
  ALREADY_LEADING: ({ priceFen }) => ({
    sentence: `你当前领先，${moneyText(priceFen)}`,
    wayOut: '不用再加价；想守住可以提高代理上限',
  }),
  MAXIMUM_TOO_LOW: ({ nextMinimumFen }) => ({
    sentence: `代理上限不能低于 ${moneyText(nextMinimumFen)}`,
    ...offer(nextMinimumFen),
  }),
  PRICE_CHANGED: ({ priceFen, nextMinimumFen }) => ({
    sentence: `有人先出了，当前价 ${moneyText(priceFen)}`,
    ...offer(nextMinimumFen),
  }),
  TOO_LOW: ({ nextMinimumFen }) => ({
    sentence: `最低可出 ${moneyText(nextMinimumFen)}`,
    ...offer(nextMinimumFen),
  }),
  NOT_MULTIPLE: ({ stepFen, lowerFen, upperFen }) => ({
    sentence: `须按 ${moneyText(stepFen)} 的整数倍加价`,
    ...pair(lowerFen, upperFen),
  }),
  TOO_MANY_STEPS: ({ highestFen }) => ({
    sentence: '一次最多加 50 档',
    wayOut: `这一口最高可出 ${moneyText(highestFen)}；更高请用代理出价`,
    amountFen: highestFen,
  }),
  TOO_HIGH_CONFIRM: ({ priceFen, amountFen, steps }) => ({
    sentence: `比当前价 ${moneyText(priceFen)} 高 ${steps} 档`,
    wayOut: `确认出 ${moneyText(amountFen)}，或改小金额`,
    amountFen,
  }),
  REGISTRATION_NOT_OPEN: ({ opensAtMs }, nowMs) => ({
    sentence: `这场 ${whenText(opensAtMs, nowMs)} 开始报名`,
    wayOut: '可以先关注，报名开始后再来',
  }),
  ALREADY_REGISTERED: ({ paddle }) => ({
    sentence: `你已参拍，竞买号 ${paddle}`,
    wayOut: '可以直接出价',
  }),
  DEPOSIT_SHORT: ({ depositFen, availableFen }) => ({
    sentence: `可用保证金 ${moneyText(availableFen)}，还差 ${moneyText(depositFen - availableFen)}`,
    wayOut: '充值后再参拍',
  }),
};
