// Every way the house says no to a group of maximums (组合委托), in the order in which it is told.
// Source: product.md 5.5; goals.md I-04.
import type { LimitRefusal } from '#core/deposits/buying-power.ts';
import type { LotId } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';

export type GroupOwnRefusal =
  | { readonly code: 'UNKNOWN_GROUP' }
  | { readonly code: 'GROUP_OVER' }
  /** At least two lots, each once, and at most as many to win. */
  | { readonly code: 'GROUP_SIZE'; readonly lots: number }
  | { readonly code: 'GROUP_SALES' }
  /** A lot stands in one group of a bidder at a time, and they bid on it through the group. */
  | { readonly code: 'IN_GROUP'; readonly lotId: LotId }
  /** `why` is the code of the refusal the lot itself would give. */
  | { readonly code: 'GROUP_LOT'; readonly lotId: LotId; readonly why: string }
  /** They lead it by themselves, or have left an early maximum on it. */
  | { readonly code: 'GROUP_LOT_LED'; readonly lotId: LotId }
  /** The group leads it or has won it: it stays. */
  | { readonly code: 'GROUP_LOT_BOUND'; readonly lotId: LotId }
  | { readonly code: 'GROUP_CEILING_LOW'; readonly leastFen: Fen };

export type GroupRefusal = GroupOwnRefusal | LimitRefusal;
