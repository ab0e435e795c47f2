// Messages between the tabs of one browser about live news. Where the browser has no channel, a tab
// is alone.
import type { LiveMessage } from '#contract/live.ts';
import type { Vector } from './wants.ts';

export type TabMessage =
  | { readonly say: 'want'; readonly tab: string; readonly lots: Vector }
  /** A new leader asks everybody to say again what they want. */
  | { readonly say: 'who' }
  /** The leader is at it: nobody need take over. */
  | { readonly say: 'trying' }
  | { readonly say: 'bye'; readonly tab: string }
  | { readonly say: 'news'; readonly message: LiveMessage };

export interface Tabs {
  post(said: TabMessage): void;
  close(): void;
}

export function meetTabs(name: string, hear: (said: TabMessage) => void): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, close: () => {} };
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => hear(data));
  return { post: (said) => channel.postMessage(said), close: () => channel.close() };
}
