// Handlers of this domain's calls.
import type { HandlerParts } from '#server/http/handler-parts.ts';
import type { Services } from '#server/http/services.ts';
import { consignedCaseHandlers } from './routes-consigned.ts';
import { disputeHandlers, ownDisputeHandlers } from './routes-disputes.ts';
import { pictureHandlers } from './routes-files.ts';
import { videoHandlers } from './routes-videos.ts';

export function handlers(services: Services, { keyedCall }: HandlerParts) {
  return {
    ...pictureHandlers(services),
    ...videoHandlers(services),
    ...ownDisputeHandlers(services),
    ...consignedCaseHandlers(services),
    ...disputeHandlers(services, keyedCall),
  };
}
