// Commands of this domain, joined in domains.ts.
import { hideMessages } from './commands-hide-messages.ts';
import { addBrowser, endBrowser } from './commands-push.ts';
import { readMessages } from './commands-read-messages.ts';
import { makeNotes, settleNotes, takeNote } from './commands-send-notes.ts';

export const notificationsCommands = [
  addBrowser,
  endBrowser,
  hideMessages,
  readMessages,
  makeNotes,
  settleNotes,
  takeNote,
];
