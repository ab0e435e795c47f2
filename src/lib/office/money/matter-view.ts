// A matter of two persons in words: where the money goes, and what follows once the second of them
// has approved it. Source: core/deposits/money-decision.ts; product.md 3.5.
import type { DecisionRow } from '#contract/deposits/money-outputs.ts';
import type { MoneyMatter } from '#core/deposits/money-decision.ts';

export type MatterKind = MoneyMatter['kind'];

interface MatterView {
  /** Account the money leaves, and the one it goes to; null: none moves. */
  readonly way: readonly [from: string, to: string] | null;
  /** Sentence on what follows when it is approved. */
  readonly outcome: string;
}

export const MATTER_VIEWS: Readonly<Record<MatterKind, MatterView>> = {
  forfeit: {
    way: ['买受人的履约保证金', '罚没待转'],
    outcome: '复核后先通知买受人，三个工作日内可提异议；无异议，期满自动罚没',
  },
  credit: { way: ['本行银行账户（已到账的款）', '买受人可用余额'], outcome: '复核后立即入账，并告知本人' },
  reversal: {
    way: ['买受人可用余额', '本行银行账户（入错的一笔）'],
    outcome: '复核后另写一笔相反的账，原账不改，并告知本人',
  },
  proceeds: {
    way: ['这笔订单的货款', '委托方可用余额'],
    outcome: '复核后扣除佣金结给委托方，开出结算单；一笔订单只结一次',
  },
  payout: {
    way: ['提现中的款', '本人银行卡，或退回可用余额'],
    outcome: '复核后按向银行查得的结果办结，并告知本人',
  },
  refund: { way: ['订单退款', '买受人付款时的原路'], outcome: '复核后原路汇出，订单记为已退' },
  voucher: { way: ['已到本行账户的转账', '这笔订单的应付款'], outcome: '复核后订单记为已付，继续办理提货' },
  penalty: { way: ['已到本行账户的违约余款', '违约订单的欠款'], outcome: '复核后欠款记为付清，差额归委托方' },
  closing: { way: null, outcome: '复核后订单结束，违约余款不再追收；不动账上的钱' },
  transfer: { way: ['待认领来款', '买受人可用余额'], outcome: '复核后计入本人可用余额，并告知本人' },
  'level-account': { way: null, outcome: '复核后可按保证金余额的十倍领先；不动账上的钱' },
  priority: { way: null, outcome: '复核后在这件拍品上按次序优先购买；不动账上的钱' },
};

/** `买受人可用余额 → 待认领来款`; of a payout by the result it is ended with. */
export function wayWords(matter: MoneyMatter): string {
  if (matter.kind === 'payout')
    return `提现中的款 → ${matter.isPaid ? '已到本人银行卡' : '退回本人可用余额'}`;
  const { way } = MATTER_VIEWS[matter.kind];
  return way === null ? '不动账上的钱' : way.join(' → ');
}

export const STAGE_TONES = {
  proposed: 'out',
  announced: 'blue',
  objected: 'danger',
  withdrawn: 'neutral',
  executed: 'lead',
} as const;

export type Step = 'approve' | 'take-back' | 'uphold';

/** Word of the house a decision still takes, and whether this reader may speak it. */
export function stepsOf({ status, proposedBy }: Pick<DecisionRow, 'status' | 'proposedBy'>): readonly Step[] {
  if (status === 'proposed') return proposedBy.isYou ? ['take-back'] : ['approve', 'take-back'];
  if (status === 'objected') return proposedBy.isYou ? ['take-back'] : ['uphold', 'take-back'];
  return status === 'announced' ? ['take-back'] : [];
}
