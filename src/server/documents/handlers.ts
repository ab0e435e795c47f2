// Handlers of this domain's calls.
import type { Services } from '#server/http/services.ts';
import { papersWith } from './routes-papers.ts';

export function handlers(services: Services) {
  return {
    ...papersWith(services),
  };
}
