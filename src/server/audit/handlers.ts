// Handlers of this domain's calls.
import type { Services } from '#server/http/services.ts';
import { deedHandlers } from './deeds/routes-deeds.ts';
import { policyReportHandlers } from './routes-policy.ts';
import { auditHandlers } from './routes-security.ts';

export function handlers(services: Services) {
  return {
    ...policyReportHandlers(services),
    ...auditHandlers(services),
    ...deedHandlers(services),
  };
}
