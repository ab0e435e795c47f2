// The center of a customer as they see it, for one of the house who looks beside them: each part by
// the question that the customer's own call asks, and of its answer no maximum and no sealed sum.
// Source: core/office/person-look.ts; product.md 7.8.
import type { MyLot } from '#contract/catalogue/outputs.ts';
import type { PersonCenter, SeenLot, SeenMessage } from '#contract/office/center-outputs.ts';
import { withoutMaximum } from '#core/office/person-look.ts';
import { myLotList } from '#server/catalogue/queries-my-lot-list.ts';
import { lotTitles } from '#server/catalogue/store/lot-title.ts';
import { depositEntries } from '#server/deposits/queries-deposit-entries.ts';
import { forfeitsAbout } from '#server/deposits/queries-forfeits.ts';
import { depositOf } from '#server/deposits/queries-my-deposit.ts';
import { consignedDisputes } from '#server/disputes/queries-consigned-disputes.ts';
import { disputeList } from '#server/disputes/queries-disputes.ts';
import { consignedPapers } from '#server/documents/requests/queries-requests.ts';
import { consignedOffers } from '#server/formats/queries-my-dealings.ts';
import type { Services } from '#server/http/services.ts';
import { consignedNegotiations, negotiationRow } from '#server/negotiation/queries-negotiations.ts';
import { negotiationsOf } from '#server/negotiation/store-negotiations.ts';
import { messageWords } from '#server/notifications/message-words.ts';
import { lotIdOf, messageList } from '#server/notifications/queries-messages.ts';
import { handOversOf } from '#server/orders/after/queries-papers-due.ts';
import { orderList } from '#server/orders/queries-orders.ts';
import { offersTo } from '#server/orders/store-second-offers.ts';

const MOST_SHOWN = 20;

interface Asked {
  readonly userId: string;
  readonly nowMs: number;
}

const lotOf = ({ lot, mine, registeredAtMs }: MyLot): SeenLot => ({
  number: lot.number,
  title: lot.title,
  view: lot.view,
  paddle: mine.paddle,
  place: mine.place,
  depositState: mine.depositState,
  registeredAtMs,
});

const messagesOf = async (
  { reader, bids }: Pick<Services, 'reader' | 'bids'>,
  asked: Asked,
): Promise<readonly SeenMessage[]> => {
  const { rows } = await messageList(reader, { ...asked, size: MOST_SHOWN }, bids.maximums);
  const titles = await lotTitles(reader, [...new Set(rows.flatMap(({ message }) => lotIdOf(message) ?? []))]);
  return rows.map(({ id, topic, message, atMs, readAtMs }) => {
    const title = titles.get(lotIdOf(message) ?? '') ?? '';
    return { id, topic, ...messageWords(withoutMaximum(message), title), atMs, readAtMs };
  });
};

/** Matters of what is sold for them. */
const sellerPart = async (
  { reader, bids: { maximums: seal } }: Pick<Services, 'reader' | 'bids'>,
  { userId, nowMs }: Asked,
): Promise<Pick<PersonCenter, 'handOvers' | 'offersIn' | 'negotiationsIn' | 'disputesIn' | 'papersIn'>> => {
  const [handOvers, offers, negotiationsIn, disputes, papers] = await Promise.all([
    handOversOf(reader, { sellerId: userId, nowMs }),
    consignedOffers(reader, { userId, nowMs }, seal),
    consignedNegotiations(reader, { userId, nowMs }, seal),
    consignedDisputes(reader, { consignorId: userId, after: undefined, nowMs }),
    consignedPapers(reader, userId, nowMs),
  ]);
  const [offersIn, disputesIn] = [offers.rows, disputes.rows];
  return { handOvers, offersIn, negotiationsIn, disputesIn, papersIn: papers.open };
};

export async function personCenter(
  services: Pick<Services, 'reader' | 'bids'>,
  asked: Asked,
): Promise<PersonCenter> {
  const { userId, nowMs } = asked;
  const { reader, bids } = services;
  const seal = bids.maximums;
  const [orders, offers, negotiated, disputes, forfeits, deposit, entries, lots, messages] =
    await Promise.all([
      orderList(reader, { buyerId: userId, nowMs }),
      offersTo(reader, userId, MOST_SHOWN),
      negotiationsOf(reader, { bidderId: userId }, seal),
      disputeList(reader, { buyerId: userId, nowMs }),
      forfeitsAbout(reader, userId),
      depositOf(reader, userId),
      depositEntries(reader, { userId, size: MOST_SHOWN }),
      myLotList(reader, { tab: 'active', size: MOST_SHOWN }, { userId, nowMs, seal }),
      messagesOf(services, asked),
    ]);
  const selling = await sellerPart(services, asked);
  const unnamed = [...offers, ...forfeits].map(({ lotId }) => lotId);
  return {
    orders: orders.rows,
    offers,
    negotiations: negotiated.map((carded) => negotiationRow(carded, nowMs)),
    disputes: disputes.rows,
    forfeits,
    ...selling,
    titles: Object.fromEntries(await lotTitles(reader, [...new Set(unnamed)])),
    deposit,
    entries: entries.rows,
    lots: (lots?.rows ?? []).map(lotOf),
    messages,
    nowMs,
  };
}
