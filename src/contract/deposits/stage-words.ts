import type { MoneyStage } from '#core/deposits/refusals.ts';

/** How far a matter that two persons decide has come. */
export const MONEY_STAGE_WORDS: Readonly<Record<MoneyStage, string>> = {
  proposed: '待复核',
  announced: '公示中',
  objected: '异议处理中',
  withdrawn: '已撤回',
  executed: '已执行',
};
