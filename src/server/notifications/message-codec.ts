// A message as it is kept. Of what two offer each other the amount lies under seal in it, bound to
// the message and to whom it is told.
// Source: goals.md I-43, S9.
import { type Notification, type Message, topicOf } from '#core/notifications/message.ts';
import { amountsIn, digitsOf } from '#server/store/amount-codec.ts';
import type { MessagesTable } from './message-tables.ts';
import { smsNoteWords } from './sms-note-words.ts';
import type { Place } from '#server/store/seals/place.ts';
import type { TextSeal } from '#server/store/text-seal.ts';

type Whose = Pick<MessagesTable, 'id' | 'userId'>;
type Kept = Message & { readonly sealed?: string };

/** Message as its owner was told it. */
export function openedMessage(
  seal: Pick<TextSeal, 'open'>,
  { body, ...whose }: Whose & Pick<MessagesTable, 'body'>,
): Message {
  const { sealed, ...message } = JSON.parse(body) as Kept;
  if (sealed === undefined || message.kind !== 'negotiation-countered') return message;
  const [counterFen = 0] = amountsIn(seal.open(sealed, placeOf(whose)));
  return { ...message, counterFen };
}

const placeOf = ({ id: row, userId: owner }: Whose): Place => ({ what: 'messages.body', owner, row });

const keptMessage = (seal: Pick<TextSeal, 'seal'>, message: Message, whose: Whose): Kept =>
  message.kind === 'negotiation-countered'
    ? { ...message, counterFen: 0, sealed: seal.seal(digitsOf([message.counterFen]), placeOf(whose)) }
    : message;

/** A notification as it is kept, unread. */
export function messageRow(
  seal: Pick<TextSeal, 'seal'>,
  { userId, message, cause }: Notification,
  { id, atMs }: { readonly id: string; readonly atMs: number },
): MessagesTable {
  return {
    id,
    userId,
    topic: topicOf(message),
    cause,
    body: JSON.stringify(keptMessage(seal, message, { id, userId })),
    atMs,
    readAtMs: null,
    hiddenAtMs: null,
    noteAtMs: smsNoteWords(message) === null ? null : atMs,
  };
}

/** Facts of a message. An amount under seal stays there, and is nought. */
export function messageFacts({ body }: Pick<MessagesTable, 'body'>): Message {
  return JSON.parse(body) as Kept;
}
