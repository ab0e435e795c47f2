// Address that a note leads to: its message, which leads on to the screen it is about
// (lib/notifications/message-way-table.ts). The house that sends it knows no screen of the portal,
// and one address holds through every change of the screens.

/** In the query of a message: not to be read here, but led on. */
export const LEAD_ON = 'go';

export function noteLink(messageId: string): string {
  return `/noticeCenterDetail?id=${encodeURIComponent(messageId)}&${LEAD_ON}=1`;
}

/** Address at which a person chooses by what channels they are told. */
export const ALERTS_LINK = '/personalization#reminders';
