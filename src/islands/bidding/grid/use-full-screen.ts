// The whole screen for 多屏竞价, by its button or the key F. The page asks for it and not the grid
// alone, so that news at the edge of the screen is seen there too; where the browser gives none,
// the grid takes the window.
import { useEffect, useEffectEvent, useState } from 'react';
import { isFreeKey } from '#islands/bidding/ascending/use-bid-keys.ts';

export interface FullScreen {
  readonly isFull: boolean;
  readonly turn: () => void;
}

/** Whether a key turns the whole screen on or off. */
export function isFullScreenKey(event: KeyboardEvent): boolean {
  return isFreeKey(event) && !event.repeat && !event.shiftKey && event.key.toLowerCase() === 'f';
}

const leave = (): void => {
  if (document.fullscreenElement !== null) void document.exitFullscreen();
};

const enter = (): void => {
  // Some phones know no whole screen, and any browser may refuse it.
  if (document.fullscreenEnabled) void document.documentElement.requestFullscreen().catch(() => undefined);
};

export function useFullScreen(areKeysOn: boolean): FullScreen {
  const [isFull, setFull] = useState(false);
  const turn = (): void => {
    if (isFull) leave();
    else enter();
    setFull(!isFull);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isFull && event.key === 'Escape' && isFreeKey(event)) setFull(false);
    if (!areKeysOn || !isFullScreenKey(event)) return;
    event.preventDefault();
    turn();
  });
  // Esc is the browser's own way out.
  const changed = useEffectEvent(() => {
    if (document.fullscreenElement === null) setFull(false);
  });
  useEffect(() => {
    const ended = new AbortController();
    window.addEventListener('keydown', (event) => press(event), { signal: ended.signal });
    document.addEventListener('fullscreenchange', () => changed(), { signal: ended.signal });
    return () => ended.abort();
  }, []);
  return { isFull, turn };
}
