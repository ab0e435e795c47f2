// Handlers of this domain's calls.
import type { HandlerParts } from '#server/http/handler-parts.ts';
import type { Services } from '#server/http/services.ts';
import { lookHandlers } from './people/routes-look.ts';
import { peopleHandlers } from './people/routes-people.ts';
import { reportHandlers } from './reports/routes-reports.ts';
import { accessHandlers } from './routes-access.ts';
import { foundHandlers } from './routes-found.ts';
import { roleHandlers } from './routes-roles.ts';
import { staffAccountHandlers } from './routes-staff-accounts.ts';
import { workHandlers } from './routes-work.ts';

export function handlers(services: Services, { workSources, foundSources, stepUp }: HandlerParts) {
  return {
    ...workHandlers(services, workSources),
    ...foundHandlers(services, foundSources),
    ...peopleHandlers(services),
    ...lookHandlers(services, stepUp),
    ...reportHandlers(services),
    ...roleHandlers(services, stepUp),
    ...accessHandlers(services, stepUp),
    ...staffAccountHandlers(services, stepUp),
  };
}
