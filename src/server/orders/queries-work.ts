// Orders on which it is the house's turn, and the invoices that it is to issue or to take back.
import { WORK_RIGHTS } from '#contract/office/work-rights.ts';
import { answerByMs } from '#core/enquiries/reply-due.ts';
import type { WorkItem } from '#core/office/work.ts';
import { HOUSE_TURNS, houseTurn } from '#core/orders/house-steps.ts';
import type { Order } from '#core/orders/order.ts';
import { MOST_OF_KIND, type WorkRequest } from '#server/house-work.ts';
import { waitingInvoices } from './invoices/store-invoices.ts';
import { oldestIn } from './store-orders.ts';

const turnOn = (order: Order): readonly WorkItem[] => {
  const turn = houseTurn(order);
  if (!turn) return [];
  const { what: kind, dueAtMs } = turn;
  const { id: ref, number, buyer } = order;
  const sumFen = order.status === 'in-review' ? order.voucher.amountFen : null;
  const waiting = { userId: buyer.bidderId };
  return [{ kind, ref, number, about: null, waiting, sumFen, dueAtMs, proposerId: null }];
};

const turns = async ({ reader, beyond }: WorkRequest): Promise<WorkItem[]> => {
  const found = await Promise.all(
    HOUSE_TURNS.map(async ([state, kind]) => {
      const outside = await beyond(WORK_RIGHTS[kind]);
      return oldestIn(reader, state, { most: MOST_OF_KIND, beyond: outside });
    }),
  );
  return found.flat().flatMap(turnOn);
};

const invoices = async ({ reader, beyond }: WorkRequest): Promise<WorkItem[]> => {
  const rows = await waitingInvoices(reader, MOST_OF_KIND, await beyond(WORK_RIGHTS.invoice));
  return rows.map(({ id: ref, orderNumber: number, buyerId: userId, sinceMs, totalFen: sumFen }) => ({
    kind: 'invoice',
    ref,
    number,
    about: null,
    waiting: { userId },
    sumFen,
    dueAtMs: answerByMs(sinceMs),
    proposerId: null,
  }));
};

export async function orderWork(asked: WorkRequest): Promise<readonly WorkItem[]> {
  return [...(await turns(asked)), ...(await invoices(asked))];
}
