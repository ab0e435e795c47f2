// Everything that can happen to a lot that is not bid up, each once.
import type { LotEvent } from '#core/lots/lot-event.ts';
import { END_MS, partyOf, START_MS } from '../lots.ts';
import { holdOf } from './format-lots.ts';

const hold = holdOf('A');
const by = partyOf('A');

export const formatEvents: readonly LotEvent[] = [
  { type: 'unit-held', atMs: START_MS, hold, staffId: null },
  { type: 'hold-expired', atMs: START_MS, holdId: hold.id },
  { type: 'unit-sold', atMs: START_MS, holdId: hold.id, buyer: by, priceFen: 1, isByOffer: false },
  { type: 'sale-closed', atMs: START_MS },
  { type: 'offer-made', atMs: START_MS, by, amountFen: 1, untilMs: END_MS },
  { type: 'offer-countered', atMs: START_MS, staffId: 's', buyerId: 'A', amountFen: 2, untilMs: END_MS },
  { type: 'offer-declined', atMs: START_MS, buyerId: 'A', staffId: null },
  { type: 'offer-lapsed', atMs: START_MS, buyerId: 'A', staffId: null },
  { type: 'sealed-bid', atMs: START_MS, by, sealed: 's' },
  { type: 'sealed-count', atMs: START_MS, count: 1 },
  { type: 'bids-opened', atMs: START_MS, bids: [], isPublished: true },
];
