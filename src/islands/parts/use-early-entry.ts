// The field of an island, filled in before the scripts of the page came: what a person has entered
// is theirs, and is taken over instead of being drawn over.
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { isEntered } from '#lib/forms/entries.ts';

/** Calls `take` once, with the field, when it holds other words than it was drawn with. */
export function useEarlyEntry(take: (field: HTMLInputElement) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const taken = useRef(take);
  // Before the second drawing, which writes its own value into the field.
  useLayoutEffect(() => {
    if (field.current && isEntered(field.current)) taken.current(field.current);
  }, []);
  return field;
}
