// Questions about lots and sales. What everyone may see comes from core/lots/lot-view; what is
// one's own goes by the session.
import { lotBids } from '#server/bidding/queries-lot-bids.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, ok } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { saleById } from '#server/sales/queries-sale-by-id.ts';
import { saleList } from '#server/sales/queries-sale-list.ts';
import { lotEvents } from './events/queries-lot-events.ts';
import { lotDetail } from './queries-lot-detail.ts';

type Questions = Pick<Handlers, 'time' | 'saleList' | 'lotDetail' | 'lotBids' | 'lotEvents'>;

export function lotHandlers({ reader }: Services): Questions {
  return {
    time: async ({ nowMs }) => ok({ nowMs }),
    saleList: async ({ input, nowMs }) => ok(await saleList(reader, input, nowMs)),
    lotDetail: async ({ input: { id }, nowMs }) => {
      const sale = (saleId: string) => saleById(reader, { saleId, nowMs });
      const lot = await lotDetail(reader, { id, saleById: sale, nowMs });
      return lot ? ok(lot) : notFound();
    },
    lotBids: async ({ input }) => ok(await lotBids(reader, input)),
    lotEvents: async ({ input }) => ok(await lotEvents(reader, input)),
  };
}
