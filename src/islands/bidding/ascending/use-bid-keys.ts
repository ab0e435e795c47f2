// Bidding by key: 1, 2 and 5 put so many steps into the box and lead to the button, Enter on it
// bids; 0 is the price as it stands, for who may take it. Never while somebody types, never with a
// modifier, never behind an open dialog. Source: product.md 5.11, goals.md U3.
import { useEffect, useEffectEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { '0': 0, '1': 1, '2': 2, '5': 5 };

export function useBidKeys(isOn: boolean, onSteps: (steps: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const steps = stepsOfKey(event);
    if (steps === null) return;
    event.preventDefault();
    onSteps(steps);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'));

/** How many steps a key press means; null when it means something else. */
export function stepsOfKey(event: KeyboardEvent): number | null {
  return isFreeKey(event) ? (STEPS[event.key] ?? null) : null;
}

/** Nobody else wants the key: it is not typed into anything, and stands behind no dialog. */
export function isFreeKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false;
  return !isTyping(event.target) && document.querySelector('dialog[open]') === null;
}
