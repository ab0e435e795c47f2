// Keys of 多屏竞价: a digit chooses a tile; in the chosen one up and down move the sum by a step,
// Enter asks to bid it, Backspace takes the tile out. Never while somebody types or a dialog stands
// open; Enter on a link or a button means that. Source: language.md (19 multi-screen).
import { useEffect, useEffectEvent } from 'react';
import { isFreeKey } from '#islands/bidding/ascending/use-bid-keys.ts';
import { MOST_TILES } from '#lib/bidding/bid-grid.ts';

export interface TileKeys {
  readonly onStep: (steps: number) => void;
  readonly onAsk: () => void;
  readonly onRemove: () => void;
}

/** The place a digit means, counted from 0; null when the key means something else. */
export function placeOfKey(event: KeyboardEvent): number | null {
  if (!isFreeKey(event) || !/^[1-9]$/.test(event.key)) return null;
  const place = Number(event.key) - 1;
  return place < MOST_TILES ? place : null;
}

const PRESSED: Readonly<Record<string, (keys: TileKeys) => void>> = {
  ArrowUp: ({ onStep }) => onStep(1),
  ArrowDown: ({ onStep }) => onStep(-1),
  Enter: ({ onAsk }) => onAsk(),
  Backspace: ({ onRemove }) => onRemove(),
};

const isAtControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('a, button, summary') !== null;

/** Act of a key in the chosen tile; null: none. */
export function actOfKey(event: KeyboardEvent): ((keys: TileKeys) => void) | null {
  // A key that is held down bids once, and empties no grid.
  const isOnce = event.key === 'Enter' || event.key === 'Backspace';
  if (!isFreeKey(event) || (isOnce && event.repeat)) return null;
  if (event.key === 'Enter' && isAtControl(event)) return null;
  return PRESSED[event.key] ?? null;
}

export function useDigitKeys(isOn: boolean, onPlace: (place: number) => void): void {
  const press = (event: KeyboardEvent): void => {
    const place = placeOfKey(event);
    if (place === null) return;
    event.preventDefault();
    onPlace(place);
  };
  useKeyDown(isOn, press);
}

/** @param isOn the tile is the chosen one, and the keys are on. */
export function useTileKeys(isOn: boolean, keys: TileKeys): void {
  const press = (event: KeyboardEvent): void => {
    const act = actOfKey(event);
    if (act === null) return;
    event.preventDefault();
    act(keys);
  };
  useKeyDown(isOn, press);
}

const useKeyDown = (isOn: boolean, press: (event: KeyboardEvent) => void): void => {
  const pressed = useEffectEvent(press);
  useEffect(() => {
    if (!isOn) return undefined;
    const hear = (event: KeyboardEvent): void => pressed(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [isOn]);
};
