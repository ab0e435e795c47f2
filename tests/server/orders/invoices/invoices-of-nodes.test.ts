// A refund at one node and the invoice at another, at the same moment: whoever comes second sees
// what the first has done. On SQLite there is one node.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { answerSettlement, saveClaim, submitClaim } from '#server/disputes/commands-claim.ts';
import { offerSettlement } from '#server/disputes/commands-house-steps.ts';
import { invoiceOfOrder } from '#server/orders/invoices/store-invoices.ts';
import { someClaim } from '../../../kit/disputes.ts';
import { fetchOrder, HAMMER_YUAN, payOrder, soldHouse, type SoldHouse } from '../../../kit/orders.ts';
import { askedInvoice, askFor, issue } from '../../../kit/orders/invoices.ts';
import { anySeal } from '../../../kit/seals.ts';
import { inLine } from '../../../kit/service/in-line.ts';
import { openNodes, type Nodes } from '../../../kit/service/nodes.ts';
import { storeKinds } from '../../../kit/stores.ts';

const altered = someClaim({ category: 'odometer', reason: 'odometer-altered', estimateFen: 0 });
/** Beyond the price: so much of the commission of ¥420 goes back too, and so much is left. */
const BEYOND_FEN = yuan(200);
const LEFT_FEN = yuan(220);

interface Said {
  readonly ok: boolean;
  readonly refusal?: { readonly code: string };
}

const codesOf = (answers: readonly Said[]): string[] =>
  answers.map(({ ok, refusal }) => (ok ? 'ok' : (refusal?.code ?? '')));

describe.each(storeKinds)('a refund and an invoice at two nodes of a house on %s', (kind) => {
  let house: SoldHouse;
  let nodes: Nodes;
  let disputeId: string;

  beforeEach(async () => {
    house = await soldHouse(kind);
    nodes = await openNodes(house, 1);
    await payOrder(house);
    await fetchOrder(house);
    const { winnerId: buyerId, orderId } = house;
    const saved = await house.engine.run(saveClaim, { buyerId, orderId, claim: altered });
    if (!saved.ok) throw new Error(saved.refusal.code);
    ({ disputeId } = saved);
    await house.engine.run(submitClaim, { disputeId, buyerId });
    const offer = { refundFen: yuan(HAMMER_YUAN) + BEYOND_FEN, text: '补偿' };
    await house.engine.run(offerSettlement, { disputeId, staffId: 'li', ...offer });
  });
  afterEach(async () => {
    await nodes.close();
    await house.close();
  });

  const lot = { table: 'lots', column: 'id', key: 'lot-1' } as const;
  const goesBack = (): Promise<Said> =>
    nodes.last.run(answerSettlement, { disputeId, buyerId: house.winnerId, isAccepted: true });
  const latest = () => invoiceOfOrder(house.ground.store.reader, anySeal, house.orderId);

  test('number no sum that is charged no longer', async () => {
    const asked = await askedInvoice(house);
    const answers = await inLine<Said>(house.ground, lot, [goesBack, () => issue(house, asked)]);
    expect(codesOf(answers)).toEqual(['ok', 'INVOICE_CHANGED']);
    expect(await latest()).toMatchObject({ status: 'asked', totalFen: LEFT_FEN });
  });

  test('leave none issued that is charged no longer', async () => {
    const asked = await askedInvoice(house);
    const answers = await inLine<Said>(house.ground, lot, [() => issue(house, asked), goesBack]);
    expect(codesOf(answers)).toEqual(['ok', 'ok']);
    expect(await latest()).toMatchObject({ status: 'to-reverse', totalFen: asked.totalFen });
  });

  test.each(['before', 'after'])('have what is asked for %s it say what is left', async (when) => {
    const asks = (): Promise<Said> => askFor(house);
    const both = when === 'before' ? [asks, goesBack] : [goesBack, asks];
    expect(codesOf(await inLine<Said>(house.ground, lot, both))).toEqual(['ok', 'ok']);
    expect(await latest()).toMatchObject({ status: 'asked', totalFen: LEFT_FEN });
  });
});
