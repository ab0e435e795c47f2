// Topics of news inside this process: `lot:<id>` for the room, `user:<id>` for one person,
// `session:<sid>` for one log-in. The bus is a hint and holds nothing: what it carries can always
// be read again from the store.
import type { LiveMessage } from '#contract/live.ts';

export type Listener = (message: LiveMessage) => void;

export interface Bus {
  readonly publish: (topic: string, message: LiveMessage) => void;
  /** Returns what ends the subscription. */
  readonly subscribe: (topic: string, listener: Listener) => () => void;
  readonly hasListeners: (topic: string) => boolean;
}

export function openBus(): Bus {
  const topics = new Map<string, Set<Listener>>();
  return {
    publish: (topic, message) => {
      for (const listener of topics.get(topic) ?? []) listener(message);
    },
    subscribe: (topic, listener) => {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic);
      };
    },
    hasListeners: (topic) => topics.has(topic),
  };
}
