// Lines between a walk and the process that opens its houses.
import type { HouseOrder } from './people.ts';

/** To the process, about the house of this number. */
export type HouseLine = { readonly id: number } & (
  { readonly open: HouseOrder } | { readonly publish: HouseOrder } | { readonly isClosing: true }
);

/** From the process; `said`: a line of the house's log. */
export type HouseAnswer = { readonly id: number } & (
  { readonly origin: string } | { readonly said: string } | { readonly isClosed: true }
);
