// Past deals: the list, what it tells of the market, and the list as a file. A stranger sees the
// first twenty and the market.
// Source: product.md 5.13, 7.3.
import { wallDate } from '#contract/wall-clock.ts';
import type { Handlers } from '#server/http/call.ts';
import { readerOf } from '#server/http/limits.ts';
import { okWith } from '#server/http/pages/written.ts';
import { notLoggedIn, rateLimited, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { tableReply } from '#server/http/table-reply.ts';
import { dealTable } from './files/deal-file.ts';
import { dealList, dealsForFile } from './queries-deal-list.ts';

type Questions = Pick<Handlers, 'deals' | 'dealTrends' | 'dealsFile'>;

/** Parts of a market that are kept, and long. */
const PARTS = ['periods', 'bands', 'groups', 'points', 'choices'] as const;

export function dealHandlers({ reader, facetIndexes, market, limits, printer }: Services): Questions {
  return {
    deals: async ({ input, viewer, nowMs }) => {
      const answer = await dealList({ reader, facetIndexes }, input, { isStranger: viewer === null, nowMs });
      if (answer.ok) return okWith(answer.list, ['rows']);
      return answer.why === 'no-session' ? notLoggedIn() : refused({ code: 'BAD_CURSOR' });
    },
    dealTrends: async ({ input, nowMs }) => okWith(await market(input, nowMs), PARTS),
    dealsFile: async ({ input, viewer, ip, nowMs }) => {
      const retryAfterMs = limits.export.take(readerOf(viewer, ip), nowMs);
      if (retryAfterMs > 0) return rateLimited(retryAfterMs);
      const { as = 'csv', ...asked } = input;
      const table = dealTable(await dealsForFile(reader, asked, viewer === null));
      return tableReply(printer, table, { as, name: `历史成交-${wallDate(nowMs)}`, plainName: 'deals' });
    },
  };
}
