// Questions of the buyer of an order of the sample house to those who handle it, and their answers:
// as feedback about that order.
import { HOUR_MS } from '#core/time/days.ts';
import { bringInFeedback } from '#server/enquiries/commands-bring-in-feedback.ts';
import { feedbackOwner } from '#server/enquiries/feedback-owner.ts';
import { ordersOfLot } from '#server/orders/store-orders.ts';
import { SAMPLE_STAFF } from '../notices.ts';
import type { SampleParts } from '../sample-parts.ts';

export interface OrderThread {
  readonly text: string;
  readonly askedAfterHours: number;
  readonly answer: string;
  readonly answeredAfterHours: number;
}

interface Asked {
  readonly lotId: string;
  readonly buyerId: string;
  readonly thread: OrderThread;
}

export async function writeThread(
  { engine, reader, keys }: SampleParts,
  { lotId, buyerId, thread }: Asked,
): Promise<void> {
  const order = (await ordersOfLot(reader, lotId)).find(({ buyer }) => buyer.bidderId === buyerId);
  if (!order) return;
  const atMs = (hours: number): number => order.createdAtMs + hours * HOUR_MS;
  const answer = { by: 'house', what: 'answer', text: thread.answer, staffId: SAMPLE_STAFF } as const;
  const asked = {
    ...feedbackOwner(keys.visitor, buyerId),
    kind: 'order',
    lotId: null,
    orderId: order.id,
    text: thread.text,
    fileIds: [],
    contact: '',
    isAnonymous: false,
    digest: `sample:${order.id}`,
    sentAtMs: atMs(thread.askedAfterHours),
    later: [{ ...answer, atMs: atMs(thread.answeredAfterHours) }],
  } as const;
  await engine.run(bringInFeedback, { feedback: [asked] });
}
