// Words of a message, as its row has them.
import type { MessageWords } from '#contract/message.ts';
import { rowOf } from '#contract/messages.ts';
import { oneStop } from '#core/input/typed-text.ts';
import type { Message } from '#core/notifications/message.ts';

/** `lotTitle` is empty for a message about no lot. */
export function messageWords(message: Message, lotTitle: string): MessageWords {
  const { title, text } = rowOf(message).words(message, lotTitle);
  return { title, text: oneStop(text) };
}
