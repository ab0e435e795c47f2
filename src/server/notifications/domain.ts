// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { hideMessages } from './commands-hide-messages.ts';
import { addBrowser, endBrowser } from './commands-push.ts';
import { readMessages } from './commands-read-messages.ts';
import { makeNotes, settleNotes, takeNote } from './commands-send-notes.ts';
import { notificationsPersonal } from './personal/personal.ts';
import { pushPlace } from './push-seal.ts';

export const notificationsDomain = {
  commands: [addBrowser, endBrowser, hideMessages, readMessages, makeNotes, settleNotes, takeNote],
  sealed: {
    'pushBrowsers.sealed': pushPlace,
  },
  personal: notificationsPersonal,
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;
