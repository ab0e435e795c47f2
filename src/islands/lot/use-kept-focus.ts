// The focus is never lost: a button that was shut while its bid was on the way gets it back, as does whatever had it
// before a question was asked. Source: goals.md U3.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Phase } from './use-offer.ts';

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Once the answer is there, back to the button, unless the person has gone elsewhere meanwhile. */
export const useFocusAfter = (phase: Phase['at'], button: RefObject<HTMLElement | null>): void => {
  const before = useRef(phase);
  useEffect(() => {
    const isAnswered = before.current === 'sending' && phase !== 'sending';
    before.current = phase;
    if (isAnswered && isNowhere()) button.current?.querySelector('button')?.focus();
  }, [phase, button]);
};

/** What has been shut meanwhile takes no focus: it goes to the field that says why. */
const giveBack = (held: Element | null): void => {
  if (!(held instanceof HTMLElement) || !held.isConnected) return;
  held.focus();
  if (isNowhere()) held.closest('form')?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
};

/** While mounted something else has the focus; afterwards it goes back where it was. */
export const useFocusReturned = (): void => {
  const held = useRef<Element | null>(null);
  // Before the dialog is opened over it …
  useLayoutEffect(() => {
    held.current = document.activeElement;
  }, []);
  // … and after the dialog has left the page: while it stands, nothing behind it can take the focus.
  useEffect(() => () => giveBack(held.current), []);
};
