// Handlers of this domain's calls.
import type { Services } from '#server/http/services.ts';
import { consignedDraftHandlers } from './consigned/routes-consigned-drafts.ts';
import { controlHandlers } from './control/routes-control.ts';
import { announcementHandlers } from './notices/routes-notices.ts';
import { partnerHandlers } from './partners/routes-partners.ts';
import { saleReminderHandlers } from './routes-reminders.ts';
import { saleHandlers } from './routes-sales.ts';
import { importHandlers } from './sheets/routes-imports.ts';

export function handlers(services: Services) {
  return {
    ...saleReminderHandlers(services),
    ...partnerHandlers(services),
    ...saleHandlers(services),
    ...announcementHandlers(services),
    ...consignedDraftHandlers(services),
    ...controlHandlers(services),
    ...importHandlers(services),
  };
}
