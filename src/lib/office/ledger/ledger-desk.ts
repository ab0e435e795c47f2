// The zero-sum page: what came in is what is here and what went out, to the fen, and what the
// checks of the last hour found. Source: product.md 5.24; goals.md I-22, I-23.
import type { LedgerPage } from '#contract/deposits/outputs.ts';
import { apiOver } from '#lib/api.ts';
import type { FormPage } from '#lib/plain-form.ts';
import { deskVisit, type DeskVisit } from '../visit.ts';

export interface LedgerDesk {
  readonly visit: DeskVisit<LedgerPage>;
}

export async function ledgerDesk(page: Pick<FormPage, 'locals' | 'response'>): Promise<LedgerDesk> {
  page.response.headers.set('cache-control', 'no-store');
  return { visit: await deskVisit(apiOver(page.locals.api)('ledgerSums', {})) };
}

export interface LedgerLine {
  readonly name: string;
  /** Its meaning, for whoever does not keep books. */
  readonly note: string;
  readonly amountFen: number;
}

/** Everything that is here or went out: together it is what came in. */
export function ledgerLines(sums: LedgerPage): readonly LedgerLine[] {
  return [
    { name: '可用', note: '买家可用余额', amountFen: sums.freeFen },
    { name: '冻结', note: '拍品和专场保证金', amountFen: sums.frozenFen },
    { name: '履约', note: '成交后留存的保证金', amountFen: sums.performanceFen },
    { name: '提现中', note: '已交银行，还没到卡', amountFen: sums.withdrawingFen },
    { name: '抵扣', note: '已抵作拍品价款的保证金', amountFen: sums.appliedFen },
    { name: '货款', note: '已付，提货前由本行保管', amountFen: sums.heldPriceFen },
    { name: '应付委托方', note: '已提货，待结算', amountFen: sums.payableFen },
    { name: '退款中', note: '已退，还没到银行', amountFen: sums.refundingFen },
    { name: '罚没', note: '罚没待转，还没定归谁', amountFen: sums.forfeitedFen },
    { name: '待认领', note: '还不知道是谁的来款', amountFen: sums.unclaimedFen },
    { name: '佣金与费用', note: '本行收入', amountFen: sums.incomeFen },
    { name: '其他', note: '暂停中的来款、违约差额', amountFen: sums.otherFen },
    { name: '提出', note: '已付到银行卡的累计', amountFen: sums.outFen },
  ];
}

interface Checked {
  /** Null: none was made in the last hour. */
  readonly last: LedgerPage['checks'][number] | null;
  readonly off: LedgerPage['checks'];
  /** The last one is older than two rounds: nobody is checking. */
  readonly isStale: boolean;
}

const STALE_MS = 150_000;

export function checkedIn({ checks, nowMs }: LedgerPage): Checked {
  const last = checks.at(-1) ?? null;
  return {
    last,
    off: checks.filter(({ offFen }) => offFen !== 0),
    isStale: last === null || nowMs - last.atMs > STALE_MS,
  };
}
