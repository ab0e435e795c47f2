// A message as it is kept. Of what two offer each other the amount lies under seal in it, and of a
// search the name its owner gave it, bound to the message and to whom it is told. Source: goals.md
// I-43, S9.
import { messages } from '#contract/messages.ts';
import type { Message, Notification } from '#core/notifications/message.ts';
import { amountsIn, digitsOf } from '#server/store/amount-codec.ts';
import type { Place } from '#server/store/seals/place.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import type { MessagesTable } from './message-tables.ts';
import { smsNoteWords } from './note-words.ts';

type Whose = Pick<MessagesTable, 'id' | 'userId'>;
type Kept = Message & { readonly sealed?: string };

/** Message as its owner was told it. */
export function openedMessage(
  seal: Pick<TextSeal, 'open'>,
  { body, ...whose }: Whose & Pick<MessagesTable, 'body'>,
): Message {
  const { sealed, ...message } = JSON.parse(body) as Kept;
  if (sealed === undefined) return message;
  const text = seal.open(sealed, placeOf(whose));
  if (message.kind === 'search-match') return { ...message, searchName: text };
  const [counterFen = 0] = amountsIn(text);
  return message.kind === 'negotiation-countered' ? { ...message, counterFen } : message;
}

const placeOf = ({ id: row, userId: owner }: Whose): Place => ({ what: 'messages.body', owner, row });

const keptMessage = (seal: Pick<TextSeal, 'seal'>, message: Message, whose: Whose): Kept => {
  const sealed = (text: string): string => seal.seal(text, placeOf(whose));
  if (message.kind === 'search-match')
    return { ...message, searchName: '', sealed: sealed(message.searchName) };
  return message.kind === 'negotiation-countered'
    ? { ...message, counterFen: 0, sealed: sealed(digitsOf([message.counterFen])) }
    : message;
};

/** A notification as it is kept, unread. */
export function messageRow(
  seal: Pick<TextSeal, 'seal'>,
  { userId, message, cause }: Notification,
  { id, atMs }: { readonly id: string; readonly atMs: number },
): MessagesTable {
  return {
    id,
    userId,
    topic: messages[message.kind].topic,
    cause,
    body: JSON.stringify(keptMessage(seal, message, { id, userId })),
    atMs,
    readAtMs: null,
    hiddenAtMs: null,
    noteAtMs: smsNoteWords(message) === null ? null : atMs,
  };
}

/** Facts of a message. What is under seal stays there: an amount is nought, a name empty. */
export function messageFacts({ body }: Pick<MessagesTable, 'body'>): Message {
  return JSON.parse(body) as Kept;
}
