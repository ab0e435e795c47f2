// Books a transfer that is known to be there. What fits the payment its code names takes the road
// of every payment provider's word. Another sum, or money for what has been paid, is its payer's
// own: the code was told to nobody else. What names nobody lies on an account of its own.
// Source: core/deposits/received-transfer.ts;
// docs/decisions/money/a-transfer-is-matched-by-its-code.md.
import { unclaimedWhy, type RequestedTransfer, type UnclaimedWhy } from '#core/deposits/received-transfer.ts';
import type { TransferState } from '#core/deposits/refusals.ts';
import { readTransferCode } from '#core/deposits/transfer-code.ts';
import { claimedBy, unclaimedIn } from '#core/orders/payment.ts';
import type { OrderRefusal } from '#core/orders/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import { NOBODY_CONCERNED, type Concerned } from '#core/staff/own-matter.ts';
import { bookOwn, hasLeft } from '#server/deposits/own-money.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { postAll } from '#server/ledger/ledger-book.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { hearBank } from '#server/payments/commands-hear.ts';
import type { PayInsTable, TransfersTable } from '#server/payments/payment-tables.ts';
import { collectionById } from '#server/payments/store-collections.ts';
import { payInByCode } from '#server/payments/store-pay-ins.ts';
import { paymentById } from '#server/payments/store-payments.ts';
import { noteSum } from '#server/payments/store-received-sums.ts';
import { openedReference } from './transfer-codec.ts';

/** The payment a remark names; null: none. */
export async function payInNamed(db: CommandContext['db'], reference: string): Promise<PayInsTable | null> {
  const code = readTransferCode(reference);
  return code === null ? null : payInByCode(db, code);
}

/**
 * The payer a transfer concerns. That it is one's very own account, the rule of transfers says in
 * words of its own.
 */
export function payerConcerned(
  staffId: string,
  named: { readonly buyerId: string | null } | null,
): Concerned {
  const buyerId = named?.buyerId ?? null;
  return buyerId === null || buyerId === staffId ? NOBODY_CONCERNED : { whose: [buyerId] };
}

interface Booked {
  readonly state: TransferState;
  readonly why: UnclaimedWhy | null;
  readonly paymentId: string | null;
  readonly buyerId: string | null;
}

type BookedOrNot = Result<{ readonly mark: Booked }, Extract<OrderRefusal, { code: 'NOTICE_DIFFERS' }>>;

/** A refusal: its number stands for other money, which a payment provider has told of. */
export async function bookTransfer(context: CommandContext, transfer: TransfersTable): Promise<BookedOrNot> {
  const { id, bankRef, amountFen, paidAtMs } = transfer;
  const code = readTransferCode(openedReference(context.bidSeal.maximums, transfer));
  const payIn = code === null ? null : await payInByCode(context.db, code);
  const why = unclaimedWhy(code, payIn && (await askedFor(context, payIn)), amountFen);
  const whose = { paymentId: payIn?.paymentId ?? null, buyerId: payIn?.buyerId ?? null };
  if (payIn && why === null) {
    const { paymentId } = payIn;
    const heard = await hearBank.run(context, { paymentId, amountFen, bankRef, isPaid: true, paidAtMs });
    return heard.ok
      ? { ok: true, mark: { state: 'matched', why, ...whose } }
      : refuse({ code: 'NOTICE_DIFFERS' });
  }
  const sum = { bankRef, paymentId: payIn?.paymentId ?? id, amountFen, atMs: context.nowMs };
  if ((await noteSum(context.db, sum)) !== 'new') return refuse({ code: 'NOTICE_DIFFERS' });
  await postAll(context, [unclaimedIn({ transferId: id, amountFen, atMs: context.nowMs })]);
  if (!payIn || (why !== 'wrong-sum' && why !== 'paid-before')) {
    return { ok: true, mark: { state: 'unclaimed', why, ...whose } };
  }
  await giveToPayer(context, transfer, { payIn, why });
  return { ok: true, mark: { state: 'claimed', why, ...whose } };
}

/** The payment a code names is nobody's word any more once something has ended it. */
const askedFor = async (
  context: CommandContext,
  { paymentId, buyerId, amountFen }: PayInsTable,
): Promise<RequestedTransfer> => {
  const { db, lots } = context;
  const payment = await paymentById(db, paymentId, lots.isShared);
  const asked = payment ?? (await collectionById(db, paymentId, lots.isShared));
  const isHeard = payment !== null && payment.paidAtMs !== null;
  const isOpen = asked?.state === 'pending' && !isHeard;
  return { amountFen, isOpen, isOfClosed: await hasLeft(context, buyerId) };
};

const giveToPayer = async (
  context: CommandContext,
  { id: transferId, amountFen }: TransfersTable,
  { payIn, why }: { readonly payIn: PayInsTable; readonly why: 'wrong-sum' | 'paid-before' },
): Promise<void> => {
  const { buyerId: userId, amountFen: askedFen } = payIn;
  const own = { bidderId: userId, amountFen, isByHand: true };
  await bookOwn(context, claimedBy(userId, { transferId, amountFen, atMs: context.nowMs }), own);
  const message = { kind: 'transfer-credited', amountFen, askedFen, why } as const;
  await tell(context, { userId, message, cause: `transfer-credited:${transferId}` });
};
