// Words of the notes of a message. A mail or a push has those that the message has on its own
// screen, for it goes to its person alone, to an address they have confirmed or under a key of
// their browser. Of what two offer each other the sum stays under seal, so that such a note says
// what an SMS would.
import type { MessageWords } from '#contract/message.ts';
import { rowOf } from '#contract/messages.ts';
import type { Message } from '#core/notifications/message.ts';
import { messageWords } from './message-words.ts';

/** Null: no note goes with this message. */
export function smsNoteWords(message: Message): string | null {
  const { sms } = rowOf(message);
  return typeof sms === 'function' ? sms(message) : sms;
}

export function noteWords(message: Message, lotTitle: string): MessageWords {
  return message.kind === 'negotiation-countered'
    ? { title: '委托人已还价', text: smsNoteWords(message) ?? '' }
    : messageWords(message, lotTitle);
}
