// A tile as a place: whatever has the focus in it makes it the chosen one, and a tile that is
// dragged onto it takes its place.
import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type RefObject } from 'react';
import type { Tiles } from './use-tiles.ts';

const MOVED = 'text/plain';

export function dragTile({ dataTransfer }: DragEvent, lotId: string): void {
  dataTransfer.setData(MOVED, lotId);
  dataTransfer.effectAllowed = 'move';
}

interface TilePlace {
  readonly place: RefObject<HTMLElement | null>;
  /** Something is dragged over it. */
  readonly isOver: boolean;
}

export function useTileDrop(lotId: string, { ids, choose, put }: Tiles): TilePlace {
  const place = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  const onFocus = useEffectEvent(() => choose(lotId));
  const onDrop = useEffectEvent((moved: string) => {
    setOver(false);
    // A text or a link may be dropped there as well.
    if (moved !== lotId && ids.includes(moved)) put(moved, lotId);
  });
  useEffect(() => {
    const tile = place.current;
    const ended = new AbortController();
    const { signal } = ended;
    tile?.addEventListener('focusin', () => onFocus(), { signal });
    tile?.addEventListener('dragleave', () => setOver(false), { signal });
    tile?.addEventListener(
      'dragover',
      (event) => {
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    tile?.addEventListener(
      'drop',
      (event) => {
        event.preventDefault();
        onDrop(event.dataTransfer?.getData(MOVED) ?? '');
      },
      { signal },
    );
    return () => ended.abort();
  }, []);
  return { place, isOver };
}
