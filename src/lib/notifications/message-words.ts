// Topics of messages, by name.
import type { MessageTopic } from '#core/notifications/message.ts';

/** The tabs of the message centre, in the order of product.md 7.7. */
export const TOPIC_NAMES: Readonly<Record<MessageTopic, string>> = {
  bidding: '竞价',
  deposit: '保证金',
  order: '订单',
  transfer: '过户',
  dispute: '争议',
  system: '系统',
  notice: '公告',
};

export const TOPICS = Object.keys(TOPIC_NAMES) as readonly MessageTopic[];
