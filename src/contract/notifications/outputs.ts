// The answers of the message centre.
import type { Message, MessageTopic } from '#core/notifications/message.ts';
import type { NoteChannel } from '#core/notifications/note.ts';

export interface MessageRow {
  readonly id: string;
  readonly topic: MessageTopic;
  /** The event in a few words, and in a sentence or two. */
  readonly title: string;
  readonly text: string;
  /** The facts, for whoever leads on from here. */
  readonly message: Message;
  readonly atMs: number;
  readonly readAtMs: number | null;
}

/** One message, and those beside it in its owner's list; null: there is none. */
export interface MessageDetail extends MessageRow {
  readonly newerId: string | null;
  readonly olderId: string | null;
  /** Channels by which its owner was told of it besides, and when. */
  readonly noted: readonly { readonly channel: NoteChannel; readonly atMs: number }[];
}

export interface MessageCountOutput {
  readonly unreadCount: number;
  readonly byTopic: Readonly<Record<MessageTopic, number>>;
  /** Place of the newest, up to which `messageRead` takes all of them; null: there is none. */
  readonly upTo: string | null;
}

/** Newest first; `next` is what `after` takes for the page that follows, null on the last. */
export interface MessageListOutput {
  readonly rows: readonly MessageRow[];
  readonly next: string | null;
  readonly nowMs: number;
}
