// Who sits before the screen: a visitor and the person he logs in as are one, as is who logs in again after his session has
// ended; another person's log-in is a change of seats.
import { useState } from 'react';
import { useStore } from '@nanostores/react';
import { $userInfo } from '#lib/session.ts';

export interface Seat {
  /** How often the seat has changed hands on this page. */
  readonly turn: number;
  /** Null until somebody has logged in. */
  readonly maskedPhone: string | null;
}

export const seatAfter = (seat: Seat, maskedPhone: string | null): Seat => {
  if (maskedPhone === null || maskedPhone === seat.maskedPhone) return seat;
  return { turn: seat.maskedPhone === null ? seat.turn : seat.turn + 1, maskedPhone };
};

export const useSeat = (): number => {
  const maskedPhone = useStore($userInfo)?.maskedPhone ?? null;
  const [seat, setSeat] = useState<Seat>({ turn: 0, maskedPhone });
  const now = seatAfter(seat, maskedPhone);
  if (now !== seat) setSeat(now);
  return now.turn;
};
