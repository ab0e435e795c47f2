// Transfers that one person of the house enters, or a file of the bank brings, and another
// confirms. Source: product.md 3.5, 5.24; goals.md I-46.
import { hash } from 'node:crypto';
import type { StatementImported, Transfer } from '#contract/deposits/pay-outputs.ts';
import { namesBehind } from '#server/deposits/queries-hands.ts';
import type { Handler, Handlers } from '#server/http/call.ts';
import { staffKeyedCall, type KeyedCall } from '#server/http/idempotency.ts';
import { ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { TransfersTable } from '#server/payments/payment-tables.ts';
import { isSignedBy } from '#server/payments/providers/rsa.ts';
import { decideTransfer, type DecideTransfer } from './commands-decide-transfer.ts';
import { importStatement, type ImportStatement } from './commands-import-statement.ts';
import { receiveTransfer, transferView, type ReceiveTransfer } from './commands-receive-transfer.ts';
import { transferById, transfersAt, type TransferPlace } from './store-transfers.ts';

type TransferCalls = Pick<
  Handlers,
  'transferReceived' | 'decideTransfer' | 'importStatement' | 'transferList'
>;

const A_PAGE = 50;

export function transferHandlers(services: Services, keyedCall: KeyedCall): TransferCalls {
  const { reader, bids } = services;
  const named = async (id: string): Promise<TransfersTable[]> => {
    const one = await transferById(reader, id);
    return one ? [one] : [];
  };
  return {
    transferReceived: (call) =>
      staffKeyedCall(keyedCall, call)<ReceiveTransfer, Transfer>(receiveTransfer, wishOf(call)),
    decideTransfer: (call) =>
      staffKeyedCall(keyedCall, call)<DecideTransfer, Transfer>(decideTransfer, wishOf(call)),
    importStatement: importWith(services, keyedCall),
    transferList: async ({ input: { id, state, after }, viewer: { userId } }) => {
      const asked = { state: state ?? null, before: placeIn(after), most: A_PAGE };
      const kept = id === undefined ? await transfersAt(reader, asked) : await named(id);
      const ids = kept.flatMap(({ staffId, confirmedById, buyerId }) => [staffId, confirmedById, buyerId]);
      const { handOf, whoIs } = await namesBehind(reader, ids, userId);
      const rows = kept.map((row) => ({
        ...transferView(bids.maximums, row),
        enteredBy: handOf(row.staffId),
        endedBy: handOf(row.confirmedById),
        who: whoIs(row.buyerId),
      }));
      return ok({ rows, next: nextOf(kept) });
    },
  };
}

/** A file that bears a signature bears the bank's, or is none of its. */
const importWith =
  ({ statementKey }: Services, keyedCall: KeyedCall): Handler<'importStatement'> =>
  async (call) => {
    const { text, signature } = call.input;
    const isSigned = signature !== undefined;
    if (isSigned && (statementKey === null || !isSignedBy(text, signature, statementKey)))
      return refused({ code: 'WRONG_SIGNATURE' });
    const wish = { staffId: call.viewer.userId, text, hash: hash('sha256', text, 'hex'), isSigned };
    return staffKeyedCall(keyedCall, call)<ImportStatement, StatementImported>(importStatement, wish);
  };

/** Place where the next page goes on; null after the last. */
const nextOf = (rows: readonly TransfersTable[]): string | null => {
  const last = rows.length < A_PAGE ? undefined : rows.at(-1);
  return last ? `${last.atMs}.${last.id}` : null;
};

const placeIn = (after: string | undefined): TransferPlace | null => {
  const [atMs = '', id = ''] = after?.split('.') ?? [];
  return after === undefined ? null : { atMs: Number(atMs), id };
};

const wishOf = <Input>({ input, viewer }: { readonly input: Input; readonly viewer: Viewer }) => ({
  ...input,
  staffId: viewer.userId,
});
