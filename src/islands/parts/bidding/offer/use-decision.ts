// The second look before something that binds: the focus on the one decision that is left, no
// decision by a key that is still held, and the sum in capitals. Source: goals.md U3, U12.
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { capitalsText } from '#lib/format.ts';

/**
 * The keyboard goes straight on to the one decision that is left; when that is shut, to the way
 * back.
 */
export function useDecision(isLocked: boolean): RefObject<HTMLDivElement | null> {
  const acts = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const wanted = isLocked ? 'button' : '[data-decides]';
    const hasFocus = acts.current?.contains(document.activeElement) === true;
    // A dialog that is opened again does not take the focus from under a finger.
    if (!hasFocus || isLocked) acts.current?.querySelector<HTMLElement>(wanted)?.focus();
  }, [isLocked]);
  return acts;
}

/** A key that is still held down from the request before is no second decision. */
export function unlessHeld(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

/** A sum as it stands on a cheque; null: there is none. */
export function useCapitals(amountFen: number | null): string {
  const [capitals, setCapitals] = useState('');
  useEffect(() => {
    if (amountFen === null) return undefined;
    let isCurrent = true;
    void capitalsText(amountFen).then((text) => isCurrent && setCapitals(text));
    return () => {
      isCurrent = false;
    };
  }, [amountFen]);
  return capitals;
}
