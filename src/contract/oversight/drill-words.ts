// Steps of a drill, and what became of its receipts, in the words of the house's screens.
import type { DrillStep, DrillWhen, ReceiptVerdict } from '#core/oversight/drill.ts';

export const DRILL_STEP_WORDS: Readonly<Record<DrillStep, string>> = {
  waiting: '等待开始',
  opening: '打开演练进程',
  bidding: '机器人出价',
  down: '强行停止，重新打开',
  again: '恢复后继续出价',
  checking: '逐张核对回执',
  held: '没有丢失',
  lost: '有对不上的',
  broken: '中断，没有结论',
};

export const RECEIPT_VERDICT_WORDS: Readonly<Record<ReceiptVerdict, string>> = {
  held: '在链上',
  lost: '丢失',
  changed: '内容不同',
  'off-chain': '不在链上',
  twice: '一笔两答',
};

export const DRILL_WHEN_WORDS: Readonly<Record<DrillWhen, string>> = {
  before: '停止前',
  again: '停止时在途',
  after: '恢复后',
};
