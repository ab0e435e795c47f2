// Outcomes of the orders of a sample buyer who does not pay, in each hall: of one the deposit is to
// be forfeited, and they may object; one goes to the second bidder, for so much less that the buyer
// owes more than their deposit; and one is settled. As two persons of a house do it, by the
// commands they use.
import { defaultCase } from '#core/orders/default-case.ts';
import type { Order } from '#core/orders/order.ts';
import { decideByTwo } from '#server/demo/clerk/two-persons.ts';
import { SAMPLE_STAFF } from '#server/demo/notices.ts';
import { DEFAULTER } from '#server/demo/people-data.ts';
import type { PeopleIds } from '#server/demo/people.ts';
import type { SampleParts } from '#server/demo/sample-parts.ts';
import { hasForfeit, stagedOrdersOf, type StagedOrder } from '#server/demo/store/sample-money.ts';
import { answerSecondOffer } from '#server/orders/commands-answer-second-offer.ts';
import { endDefault } from '#server/orders/commands-steps.ts';
import { openOffer } from '#server/orders/store-second-offers.ts';

const ARTICLE = '《竞价服务协议》第 9 条';
const REASON = '成交后逾期未签署、未付款，经提醒仍未履行。';

const BY = { userId: SAMPLE_STAFF, isStaff: true };

/** Does nothing where everything has been done. */
export async function defaultsRoutine(parts: SampleParts, ids: PeopleIds): Promise<void> {
  const rows = await stagedOrdersOf(parts.reader, ids.get(DEFAULTER) ?? '');
  for (const category of ['vehicle', 'goods']) {
    const unpaid = rows.filter((row) => row.category === category);
    // Once the time is over for all of them: which is which is told by all.
    if (unpaid.every(({ status }) => status !== 'to-sign')) await turnOver(parts, unpaid);
  }
}

/**
 * Proposed by one and approved by another: from here on the buyer has three working days to say why
 * not.
 */
const announceForfeit = async (parts: SampleParts, order: StagedOrder): Promise<void> => {
  if (await hasForfeit(parts.reader, order)) return;
  const { lotId, buyerId: bidderId } = order;
  await decideByTwo(parts, { kind: 'forfeit', lotId, bidderId, article: ARTICLE }, REASON);
};

/**
 * To whoever bid second it goes for so much less that the deposit does not cover what is owed;
 * null: to nobody, or it does.
 */
const costlyOffer = async ({ reader }: SampleParts, order: StagedOrder) => {
  const offer = await openOffer(reader, order.lotId);
  if (!offer) return null;
  const { terms, hammerFen } = JSON.parse(order.state) as Order;
  const { balanceFen } = defaultCase({ ...terms, hammerFen, resaleFen: offer.priceFen });
  return balanceFen > 0 ? offer : null;
};

/** One turn over what the buyer has left unpaid in one hall. */
const turnOver = async (parts: SampleParts, unpaid: readonly StagedOrder[]): Promise<void> => {
  const { engine } = parts;
  const rest: StagedOrder[] = [];
  for (const order of unpaid) {
    if (order.status === 'penalty-due') continue;
    const offer = order.status === 'defaulted' ? await costlyOffer(parts, order) : null;
    if (offer === null) rest.push(order);
    else {
      const { id: offerId, to } = offer;
      await engine.run(answerSecondOffer, { offerId, bidderId: to.bidderId, isAccepted: true });
    }
  }
  const [contested, ...settled] = rest;
  if (contested?.status === 'defaulted') await announceForfeit(parts, contested);
  for (const { id, status } of settled)
    if (status === 'defaulted') await engine.run(endDefault, { orderId: id, by: BY });
};
