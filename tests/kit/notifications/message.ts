import { messages } from '#contract/messages.ts';
import type { Message, MessageTopic } from '#core/notifications/message.ts';

export function topicOf({ kind }: Message): MessageTopic {
  return messages[kind].topic;
}
