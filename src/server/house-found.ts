// Source of things found: what one domain has by the words of the console's box. Each hands in its
// own (`found` in domain.ts), domains.ts joins them, and office/queries-found.ts asks those whose
// kind the person may see.
import type { FoundItem, FoundKind } from '#core/office/found.ts';
import type { Reader, SalesBeyond } from './store/access.ts';

export interface FoundRequest {
  readonly reader: Reader;
  /** As they were typed, without blanks around them. */
  readonly words: string;
  /** Keyed index of the phone they are; null: they are none. */
  readonly phoneIndex: string | null;
  /** Sales that the right to this kind does not reach. */
  readonly beyond: SalesBeyond;
}

export interface FoundSource {
  readonly kind: FoundKind;
  /** Loaded where it is asked: the engine's thread asks for none. */
  readonly load: () => Promise<(asked: FoundRequest) => Promise<readonly FoundItem[]>>;
}
