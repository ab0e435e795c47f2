// The order that was made of a lot one has won: what is to be paid, by when, and the paper that is
// printed for it.
import type { PaperInfo } from '#contract/documents/outputs.ts';
import type { OrderDetail } from '#contract/orders/outputs.ts';
import type { call as browserCall } from '#lib/api.ts';

export interface WonOrder {
  readonly order: OrderDetail;
  /** 成交确认书, the signed one if it is signed; null while it is in the press. */
  readonly confirmation: PaperInfo | null;
}

/** Null while there is none. */
export async function askWonOrder(call: typeof browserCall, lotId: string): Promise<WonOrder | null> {
  const { rows } = await call('orderList', { lot: lotId }, { quiet: true });
  const [row] = rows;
  if (!row) return null;
  const [order, papers] = await Promise.all([
    call('orderDetail', { id: row.id }, { quiet: true }),
    call('paperList', { lotId }, { quiet: true }),
  ]);
  return { order, confirmation: confirmationIn(papers.rows) };
}

const confirmationIn = (rows: readonly PaperInfo[]): PaperInfo | null => {
  const printed = (kind: PaperInfo['kind']) =>
    rows.find((paper) => paper.kind === kind && paper.printedAtMs !== null);
  return printed('signed-confirmation') ?? printed('confirmation') ?? null;
};
