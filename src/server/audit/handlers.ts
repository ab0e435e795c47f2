// Handlers of this domain's calls.
import type { Services } from '#server/http/services.ts';
import { policyReports } from './routes-policy.ts';
import { securityBook } from './routes-security.ts';

export function handlers(services: Services) {
  return {
    ...policyReports(services),
    ...securityBook(services),
  };
}
