// Action the visitor is about to take on the lot, told to the login prompt: should their session
// end under them, the prompt shows the lot, the sum in the box and the time that is left, and not a
// picture of any car.
import { useEffect } from 'react';
import { $doing, type LoginContext } from '#lib/stores/shell.ts';

/** @param doing null: there is nothing left to do here. */
export function useDoing(doing: LoginContext | null): void {
  useEffect(() => {
    // Of several lots on a page, one where nothing is done leaves the word to the others.
    if (doing === null) return undefined;
    $doing.set(doing);
    return () => $doing.set(null);
  });
}
