// Handlers of this domain's calls.
import type { Services } from '#server/http/services.ts';
import { announcementHandlers } from './notices/routes-notices.ts';
import { partnerHandlers } from './partners/routes-partners.ts';
import { saleReminders } from './routes-reminders.ts';
import { saleOffice } from './routes-sales.ts';

export function handlers(services: Services) {
  return {
    ...saleReminders(services),
    ...partnerHandlers(services),
    ...saleOffice(services),
    ...announcementHandlers(services),
  };
}
