// Where a note leads: to its message, which leads on to the screen it is about (lib/notifications/message-way-table.ts). The house
// that sends it knows no screen of the portal, and one address holds whatever becomes of the screens.

/** In the query of a message: not to be read here, but led on. */
export const LEAD_ON = 'go';

export const noteLink = (messageId: string): string =>
  `/noticeCenterDetail?id=${encodeURIComponent(messageId)}&${LEAD_ON}=1`;

/** Where by what one is told is chosen. */
export const ALERTS_LINK = '/personalization#reminders';
