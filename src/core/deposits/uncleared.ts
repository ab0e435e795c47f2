// Money that came by a transfer, or was credited by hand (在途): its owner bids with it at once,
// and it goes to a card only from the next banking day on. By then the house's statement of the day
// is there, and everybody who was told of the booking has had a morning to look at it. What a
// payment provider has taken under its own signature is clear at once.
// Source: goals.md B2 2.3.5; docs/decisions/money/a-transfer-is-matched-by-its-code.md.
import type { Fen } from '#core/money.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';

const WORKDAYS = 1;
/** When the banks open. */
const HOUR = 9;

/** From when on a sum that is booked now goes out. Epoch ms. */
export function clearsAtMs(bookedAtMs: number): number {
  return workdayAfterMs(bookedAtMs, WORKDAYS, HOUR);
}

export interface Uncleared {
  readonly amountFen: Fen;
  /** When the last of it is clear; null: all of it is. */
  readonly clearsAtMs: number | null;
}

export const ALL_CLEAR: Uncleared = { amountFen: 0, clearsAtMs: null };

/** The part of what is free that goes out now. */
export function clearFenOf(freeFen: Fen, { amountFen }: Uncleared): Fen {
  return Math.max(0, freeFen - amountFen);
}
