// Which store a house has.
import type { Waits } from './watched-pool.ts';

export type StoreConfig =
  | { readonly kind: 'sqlite'; readonly file: string }
  | {
      readonly kind: 'postgres';
      readonly url: string;
      readonly waits?: Waits;
      /**
       * Name of this node among those that share the store; each opening has a name of its own
       * where this is left out.
       */
      readonly node?: string;
    };
