// In the sample house nobody has to send money: a transfer that was asked for is on the account
// some seconds later, as the cashier of a house enters it, and the page of the payment says that
// this is a demonstration.
import { transferCodeText } from '#core/deposits/transfer-code.ts';
import { SAMPLE_STAFF } from '../notices.ts';
import { receiveTransfer } from '#server/deposits/pay-ins/commands-receive-transfer.ts';
import type { SampleParts } from '../sample-parts.ts';
import { awaitedTransfers } from '#server/demo/store/sample-money.ts';

/** Long enough to read the page, short enough to wait for. */
const TRANSFER_WAIT_MS = 8_000;
const MOST_IN_A_TURN = 20;

/** One turn: what was asked for a while ago and has not come is entered. */
export async function transfersTurn({ reader, engine, clock }: SampleParts): Promise<void> {
  const nowMs = clock.nowMs();
  const asked = await awaitedTransfers(reader, { byMs: nowMs - TRANSFER_WAIT_MS, most: MOST_IN_A_TURN });
  for (const { code, amountFen } of asked) {
    const bankRef = `SAMPLE-${code}`;
    const facts = { bankRef, payerName: '演示付款人', reference: transferCodeText(code ?? ''), amountFen };
    await engine.run(receiveTransfer, { staffId: SAMPLE_STAFF, ...facts, paidAtMs: nowMs });
  }
}
