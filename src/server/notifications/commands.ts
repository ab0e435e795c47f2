// Commands of this domain, joined in domains.ts.
import { hideMessages } from './commands-hide-messages.ts';
import { readMessages } from './commands-read-messages.ts';
import { settleNotes, takeNote } from './commands-send-notes.ts';

export const notificationsCommands = [hideMessages, readMessages, settleNotes, takeNote];
