// Refusals about early maximums and groups of maximums.
import { moneyText } from '#contract/figures.ts';
import type { Refusals } from '#contract/refusal-words.ts';
import type { GroupOwnRefusal } from '#core/bidding/group-refusals.ts';
import type { EarlyRefusal } from '#core/bidding/refusals.ts';

type Any = GroupOwnRefusal | Extract<EarlyRefusal, { code: 'ALREADY_OPEN' | 'NO_MAXIMUM' | 'PRICE_HIDDEN' }>;

export const groupRefusals: Refusals<Any> = {
  ALREADY_OPEN: {
    number: 4721,
    say: () => ({
      sentence: '这件已经开拍，委托不能再撤回',
      wayOut: '领先时可以把委托价降到下一口价',
    }),
  },
  NO_MAXIMUM: {
    number: 4722,
    say: () => ({ sentence: '你在这件上没有预委托', wayOut: '开拍前可以随时留下一个上限' }),
  },
  PRICE_HIDDEN: {
    number: 4744,
    say: () => ({
      sentence: '这件的起拍价开拍时公布，公布之前不收委托价',
      wayOut: '现在可以先参拍；开拍后看到起拍价，再设委托价',
    }),
  },
  UNKNOWN_GROUP: {
    number: 4723,
    say: () => ({ sentence: '没有这个组合委托', wayOut: '回到组合委托的列表看看' }),
  },
  GROUP_OVER: { number: 4724, say: () => ({ sentence: '这个组合委托已经结束', wayOut: '可以另建一个组合' }) },
  GROUP_SIZE: {
    number: 4725,
    say: ({ lots }) => ({
      sentence: '组合至少两件，每件一次，要拍的件数不超过组合',
      wayOut: `这个组合有 ${lots} 件，改一改件数`,
    }),
  },
  GROUP_SALES: {
    number: 4726,
    say: () => ({ sentence: '一个组合里的拍品要在同一专场', wayOut: '按专场分别建组合' }),
  },
  IN_GROUP: {
    number: 4727,
    say: () => ({ sentence: '这件在你的组合委托里', wayOut: '改组合里的上限，或先撤销组合' }),
  },
  GROUP_LOT: {
    number: 4728,
    say: () => ({ sentence: '组合里有一件现在不能委托', wayOut: '移出这件，或按它的提示办理' }),
  },
  GROUP_LOT_LED: {
    number: 4729,
    say: () => ({ sentence: '有一件你已经自己领先或留了预委托', wayOut: '把这件移出组合' }),
  },
  GROUP_LOT_BOUND: {
    number: 4730,
    say: () => ({
      sentence: '组合正领先或已拍到这件，不能移出',
      wayOut: '保留这件，上限不低于下一口价',
    }),
  },
  GROUP_CEILING_LOW: {
    number: 4731,
    say: ({ leastFen }) => ({
      sentence: '总额盖不住已经作出的承诺',
      wayOut: `总额至少 ${moneyText(leastFen)}`,
    }),
  },
};
