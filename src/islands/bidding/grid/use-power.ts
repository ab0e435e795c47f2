// The buyer's money beside the grid: as the page was drawn with it, and asked anew as soon as a
// standing in one of the tiles has moved.
import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAwake } from '#islands/parts/use-awake.ts';
import { call } from '#lib/api.ts';
import type { GridLot } from '#lib/bidding/grid-page.ts';
import { powerKey, powerOf, type Power, type PowerFacts } from '#lib/bidding/grid/power.ts';
import { $lots } from '#lib/stores/lots.ts';
import { $mine } from '#lib/stores/standings.ts';

interface Wish {
  readonly lots: readonly GridLot[];
  readonly chosenId: string | null;
  readonly first: PowerFacts;
}

const askPower = async (): Promise<PowerFacts> => {
  const options = { quiet: true };
  const [deposit, holds] = await Promise.all([
    call('myDeposit', {}, options),
    call('depositHolds', {}, options),
  ]);
  return { deposit, holds: holds.rows };
};

export function usePower({ lots, chosenId, first }: Wish): Power {
  const isAwake = useAwake();
  const [facts, setFacts] = useState(first);
  const known = useStore($lots);
  const standings = useStore($mine);
  const tiles = lots.map(({ view, own }) => ({
    view: (isAwake ? known[view.id]?.view : undefined) ?? view,
    mine: (isAwake ? standings[view.id] : own?.mine) ?? null,
    isChosen: view.id === chosenId,
  }));
  const key = isAwake ? powerKey(tiles) : null;
  const drawn = useRef(key);
  const ask = useEffectEvent(() => {
    // The last figures stay on the screen where the house does not answer.
    askPower().then(setFacts, () => undefined);
  });
  useEffect(() => {
    if (key === null || drawn.current === key) return;
    const isFirst = drawn.current === null;
    drawn.current = key;
    if (!isFirst) ask();
  }, [key]);
  return powerOf(facts, tiles);
}
