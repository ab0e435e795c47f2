// Handlers of this domain's calls.
import type { Services } from '#server/http/services.ts';
import { boardHandlers } from './routes-board.ts';
import { dealHandlers } from './routes-deals.ts';
import { listHandlers } from './routes-lists.ts';
import { searchHandlers } from './searches/routes-searches.ts';

export function handlers(services: Services) {
  return {
    ...boardHandlers(services),
    ...listHandlers(services),
    ...searchHandlers(services),
    ...dealHandlers(services),
  };
}
