// The tables of messages, of the notes that tell of them elsewhere, and of the browsers notes are
// pushed to.
import type { NoteChannel } from '#core/notifications/note.ts';

/** The message centre. `body` is the whole core `Message`; an event is told to a person once. */
export interface MessagesTable {
  id: string;
  userId: string;
  topic: string;
  cause: string;
  body: string;
  atMs: number;
  readAtMs: number | null;
  /** When its owner put it away; null: it is in the list. */
  hiddenAtMs: number | null;
  /** From when on notes of it may be made; null: none are, or they have been. */
  noteAtMs: number | null;
}

/**
 * Notes that tell of a message, each by one channel; of those that are not wanted there is none.
 */
export interface NotesTable {
  messageId: string;
  channel: NoteChannel;
  /** Of a push the browser; of others empty: the person has one phone and one mail address. */
  target: string;
  /** When it is to be looked at; null: it is done with. */
  dueAtMs: number | null;
  tries: number;
  /** When it was handed over; null: it was not. */
  sentAtMs: number | null;
}

/**
 * A browser that is pushed to: its address and keys under seal, bound to the hash of the address.
 */
export interface PushBrowsersTable {
  id: string;
  userId: string;
  /** The log-in it was registered by; it ends with it. */
  sid: string;
  /** Of an address nobody can guess. */
  endpointHash: string;
  sealed: string;
  /** `Chrome · Windows`; null: not known. */
  device: string | null;
  atMs: number;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    messages: MessagesTable;
    notes: NotesTable;
    pushBrowsers: PushBrowsersTable;
  }
}
