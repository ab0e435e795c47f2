// Cases by their number as it is read out, or by their id.
import { caseBehind, caseNumber } from '#contract/disputes/case-number.ts';
import { MOST_FOUND, type FoundItem } from '#core/office/found.ts';
import type { FoundRequest } from '#server/house-found.ts';
import { isInScope, type Reader, type SalesBeyond } from '#server/store/access.ts';
import { carded, withCards } from './store-disputes.ts';

export async function foundDisputes({ reader, words, beyond }: FoundRequest): Promise<readonly FoundItem[]> {
  const named = caseBehind(words);
  const scoped = withCards(reader)
    .where(isInScope('orders.saleId', beyond))
    .where('disputes.submittedAtMs', 'is not', null);
  const meant =
    named === null
      ? scoped.where('disputes.id', '=', words)
      : scoped
          .where('disputes.createdAtMs', '>=', named.fromMs)
          .where('disputes.createdAtMs', '<', named.untilMs)
          .where('disputes.id', 'like', `%${named.end}`);
  return carded(await meant.limit(MOST_FOUND).execute()).map(({ dispute, lotTitle }) => ({
    id: dispute.id,
    number: caseNumber(dispute),
    title: lotTitle,
    userId: dispute.buyerId,
    lotId: dispute.lotId,
    atMs: dispute.createdAtMs,
  }));
}

/** Cases of one buyer, the newest first; what they are still writing is none yet. */
export async function casesOf(
  reader: Reader,
  {
    buyerId,
    beyond,
    most,
  }: { readonly buyerId: string; readonly beyond: SalesBeyond; readonly most: number },
) {
  return carded(
    await withCards(reader)
      .where('disputes.buyerId', '=', buyerId)
      .where('disputes.submittedAtMs', 'is not', null)
      .where(isInScope('orders.saleId', beyond))
      .orderBy('disputes.createdAtMs', 'desc')
      .limit(most)
      .execute(),
  );
}
