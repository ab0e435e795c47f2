// Data a payer needs is kept with the try they have begun: for a transfer the code of its remark,
// which no other try has.
import { tryMs, type PayWay } from '#core/deposits/pay-way.ts';
import { transferCodeOf } from '#core/deposits/transfer-code.ts';
import type { OrderRefusal } from '#core/orders/refusals.ts';
import type { Result } from '#core/result.ts';
import type { CommandContext } from '#server/engine/command.ts';
import type { PayInsTable } from './payment-tables.ts';
import { addPayIn, payInByCode, payInOf } from './store-pay-ins.ts';

/**
 * A try that is under way. What of it is the house's own, such as the account, is put beside it at
 * the edge.
 */
export interface Begun {
  readonly paymentId: string;
  readonly amountFen: number;
  readonly untilMs: number;
  readonly way: PayWay;
  readonly code: string | null;
  readonly place: string | null;
}

export type StartedPaymentOrNot = Result<{ readonly answer: Begun }, OrderRefusal>;

interface Try {
  readonly id: string;
  readonly buyerId: string;
  readonly way: string;
  readonly amountFen: number;
  readonly atMs: number;
}

/** A try, new or begun before; it is worth nothing after what it is for can be paid no more. */
export async function startedPayment(
  context: CommandContext,
  row: Try,
  payableUntilMs = Infinity,
): Promise<StartedPaymentOrNot> {
  const { id: paymentId, amountFen, atMs } = row;
  const way = row.way as PayWay;
  const untilMs = Math.min(atMs + tryMs(way), payableUntilMs);
  const { code, place } = (await payInOf(context.db, paymentId)) ?? (await kept(context, row, untilMs));
  return { ok: true, answer: { paymentId, amountFen, untilMs, way, code, place } };
}

const freeCode = async (db: CommandContext['db'], id: string, attempt = 0): Promise<string> => {
  const code = transferCodeOf(id, attempt);
  return (await payInByCode(db, code)) ? freeCode(db, id, attempt + 1) : code;
};

const kept = async (
  context: CommandContext,
  { id: paymentId, buyerId, way, amountFen, atMs }: Try,
  untilMs: number,
): Promise<PayInsTable> => {
  const code = way === 'transfer' ? await freeCode(context.db, paymentId) : null;
  const payIn = { paymentId, buyerId, way, code, place: null, amountFen, atMs, untilMs };
  await addPayIn(context.db, payIn);
  return payIn;
};
