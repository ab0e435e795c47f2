// Terms of a lot as the desk lists them: those in force, and beside each that has been corrected
// since the announcement what was announced. A sum that is secret is never on the screen: of a
// reserve it is said whether there is one. Source: product.md 2, 3.4.
import type { FiledLot } from '#contract/sales/outputs.ts';
import { moneyText } from '#lib/format.ts';

export interface LotTerm {
  readonly now: string;
  /** Words on what was announced; null: the same. */
  readonly before: string | null;
}

type Listed = Pick<FiledLot, 'announced'> & {
  readonly plan: Pick<FiledLot['plan'], 'reserveFen' | 'depositFen'>;
};

export function depositTerm({ plan, announced = plan }: Listed): LotTerm {
  const isSame = announced.depositFen === plan.depositFen;
  return {
    now: moneyText(plan.depositFen),
    before: isSame ? null : `公告时 ${moneyText(announced.depositFen)}`,
  };
}

const reserveWord = (reserveFen: number | null): string => (reserveFen === null ? '无' : '有');

export function reserveTerm({ plan, announced = plan }: Listed): LotTerm {
  const [now, then] = [reserveWord(plan.reserveFen), reserveWord(announced.reserveFen)];
  if (announced.reserveFen === plan.reserveFen) return { now, before: null };
  return { now, before: now === then ? '数额已更正' : `公告时${then}` };
}
