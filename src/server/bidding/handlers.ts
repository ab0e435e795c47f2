// Handlers of this domain's calls.
import type { HandlerParts } from '#server/http/handler-parts.ts';
import type { Services } from '#server/http/services.ts';
import { actions } from './routes-bid.ts';
import { ownQuestions } from './routes-mine.ts';
import { practiceHall } from './routes-practice.ts';
import { maximums } from './routes-proxy.ts';

export function handlers(services: Services, { keyedCall, runningCalls }: HandlerParts) {
  return {
    ...ownQuestions(services, runningCalls),
    ...actions(services, keyedCall),
    ...maximums(services, keyedCall),
    ...practiceHall(services, keyedCall, runningCalls),
  };
}
