// Lists and searches. What everyone may see is the same for everyone; what is one's own goes by the
// session.
import { wallDate, yearBeginMs } from '#contract/wall-clock.ts';
import type { Handlers } from '#server/http/call.ts';
import { okWith } from '#server/http/pages/written.ts';
import { notLoggedIn, ok, rateLimited, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { tableReply } from '#server/http/table-reply.ts';
import { groupIndexOf } from '#server/lots/follows/note-seal.ts';
import { messageCount } from '#server/notifications/queries-messages.ts';
import { consignedList } from './consigned/queries-consigned-lots.ts';
import { myLotTable } from './files/my-lot-file.ts';
import { lotList } from './queries-lot-list.ts';
import { myLotList, myLotsForFile } from './queries-my-lot-list.ts';
import { searchLots } from './queries-search-lots.ts';
import { suggest } from './queries-suggest.ts';
import { yearCounts, yearSavedFen } from './store/my-year.ts';
import { countsGoingOn } from './store/own-counts.ts';

type Questions = Pick<
  Handlers,
  'lotList' | 'search' | 'suggest' | 'myLots' | 'myLotsFile' | 'consignedLots' | 'myYear' | 'ownCounts'
>;

const LEAST_LETTERS = 2;

export function listHandlers(services: Services): Questions {
  const { reader, facetIndexes, bids, limits, printer } = services;
  return {
    lotList: async ({ input, viewer, nowMs }) => {
      const userId = viewer?.userId ?? null;
      const group = input.group && groupIndexOf(services, userId ?? '', input.group);
      const answer = await lotList({ reader, facetIndexes }, { ...input, group }, { userId, nowMs });
      if (answer.ok) return okWith(answer.list, ['facets'], ['rows']);
      return answer.why === 'no-session' ? notLoggedIn() : refused({ code: 'BAD_CURSOR' });
    },
    search: async ({ input, nowMs }) => {
      const found = await searchLots({ reader, facetIndexes }, input, nowMs);
      return found
        ? okWith(found, [], ['rows'])
        : refused({ code: 'SEARCH_TOO_SHORT', leastLetters: LEAST_LETTERS });
    },
    myLots: async ({ input, viewer: { userId }, nowMs }) => {
      const found = await myLotList(reader, input, { userId, nowMs, seal: bids.maximums });
      return found ? ok(found) : refused({ code: 'BAD_CURSOR' });
    },
    consignedLots: async ({ input, viewer: { userId }, nowMs }) =>
      ok(await consignedList(reader, input, { userId, nowMs, seal: bids.maximums })),
    myYear: async ({ viewer: { userId }, nowMs }) => {
      const year = { bidderId: userId, fromMs: yearBeginMs(nowMs) };
      const [counts, savedFen] = await Promise.all([
        yearCounts(reader, year),
        yearSavedFen(reader, year, bids.maximums),
      ]);
      return ok({ ...counts, savedFen, nowMs });
    },
    ownCounts: async ({ viewer: { userId } }) => {
      const [goingOn, { unreadCount }] = await Promise.all([
        countsGoingOn(reader, userId),
        messageCount(reader, userId),
      ]);
      return ok({ ...goingOn, unreadCount });
    },
    myLotsFile: async ({ input, viewer: { userId, sid }, nowMs }) => {
      const retryAfterMs = limits.export.take(sid, nowMs);
      if (retryAfterMs > 0) return rateLimited(retryAfterMs);
      const { as = 'csv', ...asked } = input;
      const table = myLotTable(await myLotsForFile(reader, asked, { userId, nowMs, seal: bids.maximums }));
      return tableReply(printer, table, { as, name: `我的竞价-${wallDate(nowMs)}`, plainName: 'my-lots' });
    },
    suggest: async ({ input: { q } }) => ok(await suggest(reader, q)),
  };
}
