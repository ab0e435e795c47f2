// Transfers that one person of the house enters, or a file of the bank brings, and another
// confirms. Source: product.md 3.5, 5.24; goals.md I-46.
import { hash } from 'node:crypto';
import type { StatementImported, Transfer } from '#contract/deposits/pay-outputs.ts';
import { transferTable } from '#server/deposits/files/transfer-file.ts';
import type { Handler, Handlers } from '#server/http/call.ts';
import { staffKeyedCall, type KeyedCall } from '#server/http/idempotency.ts';
import { listFile } from '#server/http/list-file.ts';
import { ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { isSignedBy } from '#server/payments/providers/rsa.ts';
import { rowsForFile } from '#server/words/rows-for-file.ts';
import { decideTransfer, type DecideTransfer } from './commands-decide-transfer.ts';
import { importStatement, type ImportStatement } from './commands-import-statement.ts';
import { receiveTransfer, type ReceiveTransfer } from './commands-receive-transfer.ts';
import { namedTransfers, transferRows } from './queries-transfers.ts';
import { transferById } from './store-transfers.ts';

type TransferCalls = Pick<
  Handlers,
  'transferReceived' | 'decideTransfer' | 'importStatement' | 'transferList' | 'transferFile'
>;

export function transferHandlers(services: Services, keyedCall: KeyedCall): TransferCalls {
  const { reader } = services;
  return {
    transferReceived: (call) =>
      staffKeyedCall(keyedCall, call)<ReceiveTransfer, Transfer>(receiveTransfer, wishOf(call)),
    decideTransfer: (call) =>
      staffKeyedCall(keyedCall, call)<DecideTransfer, Transfer>(decideTransfer, wishOf(call)),
    importStatement: importWith(services, keyedCall),
    transferList: async ({ input: { id, state, after }, viewer: { userId } }) => {
      const asked = { state: state ?? null, after, staffId: userId };
      if (id === undefined) return ok(await transferRows(services, asked));
      const one = await transferById(reader, id);
      return ok({ rows: one ? await namedTransfers(services, [one], userId) : [], next: null });
    },
    transferFile: (call) =>
      listFile(services, call, 'transfers', async ({ state }) => {
        const asked = { state: state ?? null, staffId: call.viewer.userId };
        return transferTable(await rowsForFile((place) => transferRows(services, { ...asked, ...place })));
      }),
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

const wishOf = <Input>({ input, viewer }: { readonly input: Input; readonly viewer: Viewer }) => ({
  ...input,
  staffId: viewer.userId,
});
