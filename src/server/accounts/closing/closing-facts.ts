// Matters open between a person and the house, as every domain counts its own: the same over HTTP
// and when the week is over.
import type { ClosingFacts } from '#core/accounts/closing.ts';
import type { BarsRequest, EveryBar } from '#server/personal/personal.ts';
import type { Reader } from '#server/store/access.ts';
import { isOfHouse } from './store-leaving.ts';

export async function closingFacts(bars: EveryBar, db: Reader, asked: BarsRequest): Promise<ClosingFacts> {
  return {
    isOfHouse: await isOfHouse(db, asked.userId),
    liveLots: await bars.liveLots(db, asked),
    liveGroups: await bars.liveGroups(db, asked),
    openNegotiations: await bars.openNegotiations(db, asked),
    openOffers: await bars.openOffers(db, asked),
    openOrders: await bars.openOrders(db, asked),
    consignedLots: await bars.consignedLots(db, asked),
    openDisputes: await bars.openDisputes(db, asked),
    openDecisions: await bars.openDecisions(db, asked),
    frozenFen: await bars.frozenFen(db, asked),
    performanceFen: await bars.performanceFen(db, asked),
    pendingPayIns: await bars.pendingPayIns(db, asked),
    pendingRefunds: await bars.pendingRefunds(db, asked),
    pendingPayouts: await bars.pendingPayouts(db, asked),
    availableFen: await bars.availableFen(db, asked),
    waitingInvoices: await bars.waitingInvoices(db, asked),
    waitingPapers: await bars.waitingPapers(db, asked),
  };
}
