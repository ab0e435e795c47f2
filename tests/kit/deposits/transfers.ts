// A transfer that has come, over HTTP: one person of the house enters it, another confirms it.
import type { Transfer } from '#contract/deposits/pay-outputs.ts';
import { callKeyed, type Said } from '../staff-request.ts';
import type { Person, TestServer } from '../test-server.ts';

export interface StatementInput {
  readonly bankRef: string;
  readonly reference: string;
  readonly payerName: string;
  readonly amountFen: number;
  readonly paidAtMs: number;
}

/** The answer to the second person, or to the first where that is refused already. */
export async function transferByTwo(
  server: TestServer,
  input: StatementInput,
  [first, second]: readonly [Person, Person],
): Promise<Said<Transfer>> {
  const entered = await callKeyed<Transfer>(server, ['transferReceived', input], first);
  if (entered.code !== 200 || entered.data.state !== 'entered') return entered;
  const { id, amountFen, paidAtMs } = entered.data;
  return callKeyed<Transfer>(
    server,
    ['decideTransfer', { id, step: 'confirm', amountFen, paidAtMs }],
    second,
  );
}
