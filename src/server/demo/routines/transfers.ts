// In the sample house nobody has to send money: a transfer that was asked for is on the account
// some seconds later, as one person of a house enters it and another confirms it, and the page of
// the payment says that this is a demonstration.
import { transferCodeText } from '#core/deposits/transfer-code.ts';
import { SAMPLE_STAFF, SECOND_STAFF } from '#server/demo/notices.ts';
import type { SampleParts } from '#server/demo/sample-parts.ts';
import { awaitedTransfers } from '#server/demo/store/sample-money.ts';
import { decideTransfer } from '#server/payments/transfers/commands-decide-transfer.ts';
import { receiveTransfer } from '#server/payments/transfers/commands-receive-transfer.ts';

/** Long enough to read the page, short enough to wait for. */
const TRANSFER_WAIT_MS = 8_000;
const MOST_IN_A_TURN = 20;

/** One turn: what was asked for a while ago and has not come is entered. */
export async function transfersRoutine({ reader, engine, clock }: SampleParts): Promise<void> {
  const nowMs = clock.nowMs();
  const asked = await awaitedTransfers(reader, { byMs: nowMs - TRANSFER_WAIT_MS, most: MOST_IN_A_TURN });
  for (const { code, amountFen, atMs } of asked) {
    const bankRef = `SAMPLE-${code}`;
    const facts = { bankRef, payerName: '演示付款人', reference: transferCodeText(code ?? ''), amountFen };
    // Entered again after a stop in between, it is the same one.
    const paidAtMs = atMs + TRANSFER_WAIT_MS;
    const entered = await engine.run(receiveTransfer, { staffId: SAMPLE_STAFF, ...facts, paidAtMs });
    if (!entered.ok) continue;
    const { id } = entered.answer;
    await engine.run(decideTransfer, { id, step: 'confirm', staffId: SECOND_STAFF, amountFen, paidAtMs });
  }
}
