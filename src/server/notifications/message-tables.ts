// The table of messages.

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
  /** From when on an SMS about it may be sent; null: none is, or it is done with. */
  noteAtMs: number | null;
  /** How often that was tried; null: never. */
  noteTries: number | null;
  /** When the SMS was handed over; null: it was not. */
  notedAtMs: number | null;
}

export interface MessageTables {
  messages: MessagesTable;
}
