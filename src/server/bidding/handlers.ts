// Handlers of this domain's calls.
import type { HandlerParts } from '#server/http/handler-parts.ts';
import type { Services } from '#server/http/services.ts';
import { hallHandlers } from './hall/routes-hall.ts';
import { registrationHandlers } from './registered/routes-registrations.ts';
import { bidHandlers } from './routes-bid.ts';
import { ownBidHandlers } from './routes-mine.ts';
import { practiceHandlers } from './routes-practice.ts';
import { maximumHandlers } from './routes-proxy.ts';

export function handlers(services: Services, { keyedCall, runningCalls }: HandlerParts) {
  return {
    ...ownBidHandlers(services, runningCalls),
    ...bidHandlers(services, keyedCall),
    ...maximumHandlers(services, keyedCall),
    ...hallHandlers(services, keyedCall),
    ...registrationHandlers(services),
    ...practiceHandlers(services, keyedCall, runningCalls),
  };
}
