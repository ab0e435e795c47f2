// Handlers of this domain's calls.
import type { Services } from '#server/http/services.ts';
import { noticeBoard } from './routes-board.ts';
import { dealQuestions } from './routes-deals.ts';
import { listQuestions } from './routes-lists.ts';
import { searchHandlers } from './searches/routes-searches.ts';

export function handlers(services: Services) {
  return {
    ...noticeBoard(services),
    ...listQuestions(services),
    ...searchHandlers(services),
    ...dealQuestions(services),
  };
}
