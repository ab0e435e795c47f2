// The tiles of 多屏竞价 in their order, and which of them is chosen. The address follows every
// change, so that a reload or a link shows the same grid.
import { useState } from 'react';
import { bidGridPath, chosenWithout, movedBy, movedTo, type TileCount } from '#lib/bidding/bid-grid.ts';

export interface Tiles {
  readonly ids: readonly string[];
  readonly most: TileCount;
  readonly chosenId: string | null;
  readonly choose: (lotId: string) => void;
  readonly move: (lotId: string, places: number) => void;
  /** Puts one in the place of another. */
  readonly put: (lotId: string, onto: string) => void;
  readonly remove: (lotId: string) => void;
}

export function useTiles(first: readonly string[], most: TileCount): Tiles {
  const [ids, setIds] = useState(first);
  const [chosenId, choose] = useState(first[0] ?? null);
  const show = (next: readonly string[]): void => {
    setIds(next);
    history.replaceState(history.state, '', bidGridPath(next, most));
  };
  return {
    ids,
    most,
    chosenId,
    choose,
    move: (lotId, places) => show(movedBy(ids, lotId, places)),
    put: (lotId, onto) => show(movedTo(ids, lotId, ids.indexOf(onto))),
    remove: (lotId) => {
      if (lotId === chosenId) choose(chosenWithout(ids, lotId));
      show(ids.filter((id) => id !== lotId));
    },
  };
}
