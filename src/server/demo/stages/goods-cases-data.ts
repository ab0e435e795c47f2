// Cases of the buyer at every stage about goods that were fetched: one is being looked at, of one
// the money is on its way back, and one is over. Told in hours before the house opened, like every
// case of the sample house.
import { yuan, type Fen } from '#core/money.ts';
import type { SampleCase } from '#server/demo/cases/cases-data.ts';

const ESTIMATE_FEN: Fen = yuan(12_000);

const claimOf = (reason: string, text: string): SampleCase['claim'] => ({
  category: 'quantity',
  reason,
  text,
  estimateFen: ESTIMATE_FEN,
  wish: 'return',
});

/** Dismissed at first, and on appeal, by somebody else, the buyer was right. */
const undoneOnAppeal = (dismissal: string, appeal: string, ruling: string): SampleCase['steps'] => [
  { what: 'submit', hoursAgo: 7 },
  {
    what: 'rule',
    hoursAgo: 5.5,
    outcome: { kind: 'dismissed', ground: 'not-proven' },
    reason: dismissal,
    rule: '争议处理办法 3.8',
  },
  { what: 'appeal', hoursAgo: 4.5, reason: appeal },
  { what: 'rule', hoursAgo: 2, outcome: { kind: 'return' }, reason: ruling, rule: '争议处理办法 3.8' },
];

export const GOODS_CASES: readonly SampleCase[] = [
  {
    claim: {
      ...claimOf('short-quantity', '过磅净重比公告少 1.4 吨，磅单已经拍照，司机和场地人员都在场。'),
      wish: 'refund-part',
    },
    savedHoursAgo: 6,
    steps: [{ what: 'submit', hoursAgo: 5 }],
  },
  {
    claim: claimOf('wrong-goods', '提到的型号与公告不符，公告写 6063，实物标签是 6061。'),
    savedHoursAgo: 7.5,
    steps: undoneOnAppeal(
      '照片里的标签看不清批号。',
      '补充了带批号的标签近照和材质检测单。',
      '材质检测单证明型号不符，支持退货退款。',
    ),
  },
  {
    claim: claimOf('short-quantity', '清点少 31 台，封条编号与清单对不上。'),
    savedHoursAgo: 7.5,
    steps: undoneOnAppeal(
      '清点表没有场地人员签字。',
      '补交场地人员签字的清点表和封条照片。',
      '签字的清点表证明数量短少，双方同意整批退回。',
    ),
    isBack: true,
  },
];
