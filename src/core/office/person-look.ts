// A look at a customer beyond what their page shows (看买家的中心, 显示手机号): one of the house
// sees what the customer sees in their own center, or their phone in full, for a listed reason that
// goes into the log with it. They can do nothing there, and a maximum (委托价) stays the
// customer's: what tells of one is left out. Source: product.md 2, 7.8; goals.md I-43, S9;
// 个人信息保护法 第6、51条.
import type { Message } from '#core/notifications/message.ts';

export const LOOK_REASONS = ['called', 'bidding', 'order', 'dispute', 'money', 'complaint'] as const;

/** Reason of a look, listed so that the log names nobody. */
export type LookReason = (typeof LOOK_REASONS)[number];

/** The message without a word of whether its reader has left a maximum. */
export function withoutMaximum(message: Message): Message {
  if (message.kind !== 'lot-amended') return message;
  const { kind, lotId, fields } = message;
  return { kind, lotId, fields };
}
