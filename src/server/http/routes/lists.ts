// Lists and searches. What everyone may see is the same for everyone; what is one's own goes by the session.
import type { Handlers } from '#server/http/call.ts';
import type { House } from '#server/http/house.ts';
import { notLoggedIn, ok, refused } from '#server/http/replies.ts';
import { okWith } from '#server/http/written.ts';
import { lotList } from '#server/queries/lot-list.ts';
import { myLotList } from '#server/queries/my-lot-list.ts';
import { searchLots } from '#server/queries/search-lots.ts';
import { suggest } from '#server/queries/suggest.ts';

type Questions = Pick<Handlers, 'lotList' | 'search' | 'suggest' | 'myLots'>;

const LEAST_LETTERS = 2;

export const listQuestions = ({ reader, shelves, bids }: House): Questions => ({
  lotList: async ({ input, viewer, nowMs }) => {
    const answer = await lotList({ reader, shelves }, input, { userId: viewer?.userId ?? null, nowMs });
    if (answer.ok) return okWith(answer.list, ['facets'], ['rows']);
    return answer.why === 'no-session' ? notLoggedIn() : refused({ code: 'BAD_CURSOR' });
  },
  search: async ({ input, nowMs }) => {
    const found = await searchLots({ reader, shelves }, input, nowMs);
    return found
      ? okWith(found, [], ['rows'])
      : refused({ code: 'SEARCH_TOO_SHORT', leastLetters: LEAST_LETTERS });
  },
  myLots: async ({ input, viewer: { userId }, nowMs }) => {
    const found = await myLotList(reader, input, { userId, nowMs, seal: bids.maximums });
    return found ? ok(found) : refused({ code: 'BAD_CURSOR' });
  },
  suggest: async ({ input: { q } }) => ok(await suggest(reader, q)),
});
