// The view of the hall and the way to another one, for every piece of the room.
import { createContext, use } from 'react';
import type { HallQuery } from '#lib/hall/query.ts';

export interface HallPlace {
  readonly query: HallQuery;
  /** Shows another view, as a new entry of the browser's history. */
  readonly go: (query: HallQuery) => void;
}

export const HallContext = createContext<HallPlace | null>(null);

export function useHallPlace(): HallPlace {
  const place = use(HallContext);
  if (!place) throw new Error('a piece of the hall stands outside it');
  return place;
}
