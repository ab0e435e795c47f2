// The form of each kind of matter: what it is about is chosen from the file of the account, sums
// are typed as they are read elsewhere. Source: core/deposits/money-decision.ts.
import type { MoneyFile, TransferRow } from '#contract/deposits/money-outputs.ts';
import type { MoneyMatter } from '#core/deposits/money-decision.ts';
import { readSum, sumProblem } from '#core/input/typed-sum.ts';
import { dateTimeText, ledgerText } from '#lib/format.ts';
import { fieldOf } from '#lib/plain-form.ts';
import type { MatterKind } from './matter-view.ts';

export const MATTER_KINDS = [
  'transfer',
  'credit',
  'voucher',
  'penalty',
  'proceeds',
  'refund',
  'payout',
  'forfeit',
  'reversal',
  'closing',
  'level-account',
  'priority',
] as const satisfies readonly MatterKind[];

export type ProposeField = 'what' | 'sum' | 'article' | 'rank' | 'isPaid' | 'reason';

interface Choice {
  readonly value: string;
  readonly label: string;
}

const ofOrders = ({ orders }: MoneyFile, kind: 'voucher' | 'penalty' | 'closing'): readonly Choice[] =>
  orders.flatMap(({ id, number, lotTitle, may }) =>
    may
      .filter((deed) => deed.kind === kind)
      .map(({ dueFen }) => ({
        value: id,
        label: `${number} ${lotTitle}${dueFen === null ? '' : `，应到 ${ledgerText(dueFen)}`}`,
      })),
  );

const ofRefunds = ({ orders }: MoneyFile): readonly Choice[] =>
  orders.flatMap(({ id, number, refunds }) =>
    refunds.map((refund) => ({
      value: `${id}.${refund.id}`,
      label: `${number}，退 ${ledgerText(refund.amountFen)}`,
    })),
  );

/** Things it can be about; null: the account alone. Empty: it cannot be proposed now. */
export function choicesOf(
  kind: MatterKind,
  file: MoneyFile,
  unclaimed: readonly TransferRow[],
): readonly Choice[] | null {
  switch (kind) {
    case 'credit':
      return null;
    case 'level-account':
      return file.hasLevelAccount ? [] : null;
    case 'voucher':
    case 'penalty':
    case 'closing':
      return ofOrders(file, kind);
    case 'refund':
      return ofRefunds(file);
    case 'forfeit':
      return file.held.map(({ lotId, title, amountFen }) => ({
        value: lotId,
        label: `${title}，${ledgerText(amountFen)}`,
      }));
    case 'payout':
      return file.payouts.map(({ id, bank, lastFour, amountFen, atMs }) => ({
        value: id,
        label: `${ledgerText(amountFen)} 到${bank}尾号 ${lastFour}，${dateTimeText(atMs)} 申请`,
      }));
    case 'proceeds':
      return file.proceeds.map(({ id, number, lotTitle, netFen }) => ({
        value: id,
        label: `${number} ${lotTitle}，结 ${ledgerText(netFen)}`,
      }));
    case 'reversal':
      return file.bookings.map(({ id, kind: of, amountFen, atMs }) => ({
        value: id,
        label: `${dateTimeText(atMs)} ${of === 'credit' ? '手工入账' : '充值'} ${ledgerText(amountFen)}`,
      }));
    case 'transfer':
      return unclaimed.map(({ id, bankRef, payerName, amountFen }) => ({
        value: id,
        label: `${bankRef} ${payerName} ${ledgerText(amountFen)}`,
      }));
    case 'priority':
      return file.lots.map(({ id: value, title: label }) => ({ value, label }));
  }
}

export function hasSum(kind: MatterKind): boolean {
  return kind === 'credit' || kind === 'voucher' || kind === 'penalty';
}

type MatterRead =
  | { readonly ok: true; readonly matter: MoneyMatter }
  | { readonly ok: false; readonly problems: Partial<Record<ProposeField, string>> };

const sumIn = (form: FormData): { readonly fen: number; readonly problem: string | null } => {
  const sum = readSum(fieldOf(form, 'sum'));
  return sum.ok ? { fen: sum.value, problem: null } : { fen: 0, problem: sumProblem('金额', sum.fault) };
};

/** The matter as the form says it, or what is wrong with the form. */
export function matterIn(kind: MatterKind, form: FormData): MatterRead {
  const what = fieldOf(form, 'what');
  const isNamed = kind === 'credit' || kind === 'level-account' || what !== '';
  const { fen, problem } = hasSum(kind) ? sumIn(form) : { fen: 0, problem: null };
  if (isNamed && problem === null) return { ok: true, matter: matterOf(kind, { form, what, fen }) };
  const problems = {
    ...(!isNamed && { what: '请选择办理哪一笔' }),
    ...(problem !== null && { sum: problem }),
  };
  return { ok: false, problems };
}

interface Facts {
  readonly form: FormData;
  readonly what: string;
  readonly fen: number;
}

const matterOf = (kind: MatterKind, { form, what, fen }: Facts): MoneyMatter => {
  const bidderId = fieldOf(form, 'bidderId');
  switch (kind) {
    case 'forfeit':
      return { kind, bidderId, lotId: what, article: fieldOf(form, 'article') };
    case 'credit':
      return { kind, bidderId, amountFen: fen };
    case 'reversal':
      return { kind, bidderId, transactionId: what };
    case 'proceeds':
    case 'closing':
      return { kind, bidderId, orderId: what };
    case 'payout':
      return { kind, bidderId, payoutId: what, isPaid: fieldOf(form, 'isPaid') === 'yes' };
    case 'refund': {
      const [orderId = '', refundId = ''] = what.split('.');
      return { kind, bidderId, orderId, refundId };
    }
    case 'voucher':
    case 'penalty':
      return { kind, bidderId, orderId: what, receivedFen: fen };
    case 'transfer':
      return { kind, bidderId, transferId: what };
    case 'level-account':
      return { kind, bidderId };
    case 'priority':
      return { kind, bidderId, lotId: what, rank: Number(fieldOf(form, 'rank')) };
  }
};
