// Refusals of a bid, an early maximum or a registration: one sentence, and the way out with its
// number. Voice: language.md 14 (plain, exact, 你, no exclamation marks).
import { bidderWords } from '#contract/bidding/bid-words.ts';
import { clockText, moneyText, whenText } from '#contract/figures.ts';
import type { Refusals, RefusalWords } from '#contract/refusal-words.ts';
import { FORMAT_WORDS } from '#contract/sales/format-words.ts';
import type { BidRefusal, EarlyRefusal, RegistrationRefusal } from '#core/bidding/refusals.ts';
import type { LimitRefusal } from '#core/deposits/buying-power.ts';
import type { ProofLack } from '#core/proofs/need.ts';

/**
 * An early maximum's own refusals have their words with the groups of maximums, what a lot asks to
 * be proven with the proofs, the limit with the deposits.
 */
type Any = Exclude<
  BidRefusal | EarlyRefusal | RegistrationRefusal,
  LimitRefusal | ProofLack | { readonly code: 'ALREADY_OPEN' | 'NO_MAXIMUM' | 'PRICE_HIDDEN' }
>;
type Facts<Code extends Any['code']> = Extract<Any, { readonly code: Code }>;

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

export const bidRefusals: Refusals<Any> = {
  UNKNOWN_LOT: {
    number: 4601,
    say: () => ({ sentence: '这件不在场上', wayOut: '回大厅看看正在竞价的拍品' }),
  },
  WRONG_FORMAT: {
    number: 4619,
    say: ({ format }) => ({
      sentence: '这件不这样出售',
      wayOut: `按${FORMAT_WORDS[format]}的方式参与`,
    }),
  },
  NOT_STARTED: {
    number: 4602,
    say: ({ startsAtMs }, nowMs) => ({
      sentence: `这件 ${whenText(startsAtMs, nowMs)} 开拍，现在还不能出价`,
      wayOut: '可以先参拍，开拍后直接出价',
    }),
  },
  PAUSED: {
    number: 4603,
    say: ({ reason }) => ({
      sentence: `竞价已暂停：${reason}`,
      wayOut: '恢复后会补足暂停的时间，这一页会自动更新',
    }),
  },
  CONFIRMING: {
    number: 4620,
    say: ({ decideByMs }) => ({
      sentence: '延时次数已用完，正等拍卖师落槌',
      wayOut: `最迟 ${clockText(decideByMs)} 有结果；若再开一轮，可以继续出价`,
    }),
  },
  WITHDRAWN: {
    number: 4604,
    say: ({ reason }) => ({ sentence: `这件已撤拍：${reason}`, wayOut: '冻结的保证金会退回可用余额' }),
  },
  ENDED: {
    number: 4605,
    say: ({ endedAtMs }) => ({
      sentence: `已于 ${clockText(endedAtMs)} 落槌，这一口没有计入`,
      wayOut: '以到达服务器的时间为准；保证金按落槌结果处理',
    }),
  },
  EXCLUDED_PERSON: { number: 4606, say: ({ why }) => EXCLUDED[why] },
  PRACTICE_ONLY: {
    number: 4622,
    say: () => ({
      sentence: '演练号牌只在演练场有效',
      wayOut: '要参拍真实的拍品，请登录或注册',
    }),
  },
  NOT_VERIFIED: {
    number: 4607,
    say: () => ({ sentence: '要先完成实名认证', wayOut: '先完成实名认证，通过后接着参拍' }),
  },
  NOT_REGISTERED: {
    number: 4608,
    say: ({ depositFen }) => ({
      sentence: '你还没有参拍这件',
      wayOut:
        depositFen > 0
          ? `参拍时冻结保证金 ${moneyText(depositFen)}；未拍到，落槌后 60 秒内退回`
          : '先参拍再出价；本件不收保证金',
    }),
  },
  RULES_NOT_ACCEPTED: {
    number: 4609,
    say: () => ({ sentence: '这件的竞买规则有更新', wayOut: '读过并确认后即可出价' }),
  },
  BIDS_IN_HALL: {
    number: 4624,
    say: ({ number }) => ({
      sentence: `这件你持现场 ${number} 号牌，由拍卖师代为报价`,
      wayOut: '请在现场举牌；交回号牌后可以在线出价',
    }),
  },
  TEXT_CHANGED: {
    number: 4623,
    say: () => ({
      sentence: '你打开这一页之后，拍品说明有更正，这一次没有计入',
      wayOut: '看过更正前后的文字，可以接着办',
    }),
  },
  ALREADY_LEADING: {
    number: 4610,
    say: ({ priceFen }) => ({
      sentence: `你当前领先，${moneyText(priceFen)}`,
      wayOut: '不用再加价；想守住可以提高委托价',
    }),
  },
  MAXIMUM_TOO_LOW: {
    number: 4611,
    say: ({ nextMinimumFen }) => ({
      sentence: `委托价不能低于 ${moneyText(nextMinimumFen)}`,
      ...offer(nextMinimumFen),
    }),
  },
  PRICE_CHANGED: {
    number: 4612,
    say: ({ priceFen, nextMinimumFen }) => ({
      sentence: `有人先出了，当前价 ${moneyText(priceFen)}`,
      ...offer(nextMinimumFen),
    }),
  },
  TOO_LOW: {
    number: 4613,
    say: ({ nextMinimumFen }) => ({
      sentence: `最低可出 ${moneyText(nextMinimumFen)}`,
      ...offer(nextMinimumFen),
    }),
  },
  NOT_MULTIPLE: {
    number: 4614,
    say: ({ stepFen, lowerFen, upperFen }) => ({
      sentence: `须按 ${moneyText(stepFen)} 的整数倍加价`,
      ...pair(lowerFen, upperFen),
    }),
  },
  TOO_MANY_STEPS: {
    number: 4615,
    say: ({ mostSteps, highestFen }) => ({
      sentence: `一次最多加 ${mostSteps} 档`,
      wayOut: `这一口最高可出 ${moneyText(highestFen)}；更高请用委托出价`,
      amountFen: highestFen,
    }),
  },
  TOO_HIGH_CONFIRM: {
    number: 4616,
    say: ({ priceFen, amountFen, steps }) => ({
      sentence: `比当前价 ${moneyText(priceFen)} 高 ${steps} 档`,
      wayOut: `确认出 ${moneyText(amountFen)}，或改小金额`,
      amountFen,
    }),
  },
  REGISTRATION_NOT_OPEN: {
    number: 4621,
    say: ({ opensAtMs }, nowMs) => ({
      sentence: `这场 ${whenText(opensAtMs, nowMs)} 开始报名`,
      wayOut: '可以先关注，报名开始后再来',
    }),
  },
  ALREADY_REGISTERED: {
    number: 4617,
    say: ({ paddle }) => ({
      sentence: `你已参拍，${bidderWords(paddle)}`,
      wayOut: '可以直接出价',
    }),
  },
  DEPOSIT_SHORT: {
    number: 4618,
    say: ({ depositFen, availableFen }) => ({
      sentence: `可用保证金 ${moneyText(availableFen)}，还差 ${moneyText(depositFen - availableFen)}`,
      wayOut: '充值后再参拍',
    }),
  },
};
