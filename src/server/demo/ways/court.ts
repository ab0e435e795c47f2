// A court's sale of the sample house: one login has a confirmed priority right on its first lot,
// and its last lot stands still, for a third person says it is theirs. A day later, when the next
// sale has opened, it goes on with the time it has lost.
import { confirmPriority } from '#server/bidding/commands-confirm-priority.ts';
import { enterLot } from '#server/demo/bids.ts';
import { salesBy } from '#server/demo/lanes.ts';
import { SAMPLE_STAFF } from '#server/demo/notices.ts';
import { WINNER } from '#server/demo/people-data.ts';
import { spareFenOf, type PeopleIds } from '#server/demo/people.ts';
import type { SampleParts } from '#server/demo/sample-parts.ts';
import { lotsOfSales } from '#server/demo/store/sample-lots.ts';
import type { PublishSale } from '#server/sales/commands-publish-sale.ts';
import { orderLot } from '#server/sales/commands-stop-lot.ts';

/** Once the lots are there; a second time it changes nothing. */
export async function givePriority(parts: SampleParts, ids: PeopleIds, { lots }: PublishSale): Promise<void> {
  const [lot] = lots;
  const bidderId = ids.get(WINNER);
  if (!lot || bidderId === undefined) return;
  await enterLot(parts, bidderId, { lot, spareFen: spareFenOf(ids, bidderId) });
  await parts.engine.run(confirmPriority, { lotId: lot.id, bidderId, rank: 1, staffId: SAMPLE_STAFF });
}

const PAUSE = {
  verb: 'pause',
  reason: 'title-disputed',
  note: '案外人提交了所有权证明，法院正在审查。',
} as const;

/** One turn, over each hall's sales: the latest has one lot that stands still, the others none. */
export async function courtTurn({ engine, reader, clock }: SampleParts): Promise<void> {
  const nowMs = clock.nowMs();
  const slots = salesBy('judicial', nowMs).filter(({ opensAtMs }) => opensAtMs <= nowMs);
  for (const hall of Map.groupBy(slots, ({ lane }) => lane.name).values()) {
    const [latest, ...before] = hall.toReversed();
    if (!latest) continue;
    const last = (await lotsOfSales(reader, [latest.saleId], ['open', 'paused'])).at(-1);
    if (last?.status === 'open' && last.id === lastIdOf(latest))
      await engine.run(orderLot, { lotId: last.id, order: PAUSE, staffId: SAMPLE_STAFF });
    const saleIds = before.map(({ saleId }) => saleId);
    for (const { id: lotId } of saleIds.length > 0 ? await lotsOfSales(reader, saleIds, ['paused']) : [])
      await engine.run(orderLot, { lotId, order: { verb: 'resume' }, staffId: SAMPLE_STAFF });
  }
}

const lastIdOf = ({
  saleId,
  lane,
}: {
  readonly saleId: string;
  readonly lane: { readonly lotCount: number };
}) => `${saleId}-${String(lane.lotCount).padStart(2, '0')}`;
