// Papers somebody was asked for as a consignor, for the copy of their data.
import { PAPER_REQUEST_WORDS, REQUESTED_PAPER_WORDS } from '#contract/documents/request-words.ts';
import type { ExportParts } from '#server/accounts/own-data/export-parts.ts';
import { requestsOfPerson } from '#server/documents/requests/store-requests.ts';
import { tableOf } from '#server/words/table.ts';

export const paperRequestParts = {
  paperRequests: async ({ reader }, userId) =>
    tableOf(
      '委托材料',
      [
        { title: '时间', kind: 'moment', value: ({ request }) => request.requestedAtMs },
        { title: '拍品', kind: 'text', value: ({ title }) => title },
        { title: '材料', kind: 'text', value: ({ request }) => REQUESTED_PAPER_WORDS[request.paper] },
        { title: '具体要求', kind: 'text', value: ({ request }) => request.text },
        { title: '状态', kind: 'text', value: ({ request }) => PAPER_REQUEST_WORDS[request.status] },
      ],
      await requestsOfPerson(reader, userId),
    ),
} satisfies Partial<ExportParts>;
