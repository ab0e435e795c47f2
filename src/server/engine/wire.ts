// What crosses between the threads: always a whole handful at once, for a message costs more than what is in it.
import type { StoreConfig } from '#server/store/database.ts';
import type { RequestKey } from './command.ts';

export interface Ask {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
  readonly atMs: number;
  readonly key: RequestKey | null;
}

export type Reply =
  | { readonly id: number; readonly ok: true; readonly answer: unknown }
  | {
      readonly id: number;
      readonly ok: false;
      readonly failure: 'CommandFailed' | 'EngineUnavailable';
      readonly message: string;
    };

export type ToEngine = { readonly t: 'asks'; readonly asks: readonly Ask[] } | { readonly t: 'stop' };

export type FromEngine =
  | { readonly t: 'ready' }
  | { readonly t: 'unopened'; readonly name: string; readonly message: string }
  | { readonly t: 'replies'; readonly touched: readonly string[]; readonly replies: readonly Reply[] }
  | { readonly t: 'stopped' };

export interface EngineThreadData {
  readonly store: StoreConfig;
}
