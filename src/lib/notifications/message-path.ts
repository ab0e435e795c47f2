// Address at which one message is read, and where it leads on to.
import { messages } from '#contract/messages.ts';
import type { Message } from '#core/notifications/message.ts';
import { pathWith } from '#lib/paths.ts';
import { factOf, WAY_SCREENS } from './message-way-table.ts';

export function messagePath(id: string): string {
  return pathWith('/noticeCenterDetail', { id });
}

export interface WayOn {
  readonly href: string;
  readonly word: string;
}

/** The best screen a message leads on to for which it has the fact; null: none. */
export function messageWay(message: Message): WayOn | null {
  for (const way of messages[message.kind].ways) {
    const { path: usual, ofGoods = usual, with: fact, withAny = [], word } = WAY_SCREENS[way];
    const path = factOf(message, 'hall') === 'non-vehicle' ? ofGoods : usual;
    if (fact === undefined) {
      const facts = withAny.map(([name, of]) => [name, factOf(message, of) ?? undefined] as const);
      return { href: pathWith(path, Object.fromEntries(facts)), word };
    }
    const value = factOf(message, fact[1]);
    if (value !== null) return { href: pathWith(path, { [fact[0]]: value }), word };
  }
  return null;
}
