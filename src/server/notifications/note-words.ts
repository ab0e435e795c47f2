// Words of a mail or a push about a message: those that the message has on its own screen, for it
// goes to its person alone, to an address they have confirmed or under a key of their browser. Of
// what two offer each other the sum stays under seal, so that such a note says what an SMS would.
import type { Message } from '#core/notifications/message.ts';
import type { MessageWords } from './message-text.ts';
import { messageWords } from './message-words.ts';
import { smsNoteWords } from './sms-note-words.ts';

export function noteWords(message: Message, lotTitle: string): MessageWords {
  return message.kind === 'negotiation-countered'
    ? { title: '委托人已还价', text: smsNoteWords(message) ?? '' }
    : messageWords(message, lotTitle);
}
