// The focus is never lost: a button that was shut while its bid was on the way gets it back, as
// does whatever had it before a question was asked. Source: goals.md U3.
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Phase } from '#lib/bidding/panel/offer.ts';

/** The part of the page, or the dialog, in which one is when there is nothing to be at. */
const PLACE = 'dialog, section, [role="region"]';

/**
 * Focus of a person whose action may take a box off the screen under their hands: then they are
 * where the box stands, and not nowhere.
 */
export function useFocusInPlace(box: RefObject<HTMLElement | null>): void {
  const wasInside = useRef(false);
  useEffect(() => {
    if (wasInside.current && isNowhere()) takesFocus(box.current?.closest(PLACE));
    wasInside.current = box.current?.contains(document.activeElement) ?? false;
  });
}

const isNowhere = (): boolean => document.activeElement?.matches(`body, main, ${PLACE}`) ?? true;

/** Once the answer is there, back to the button, unless the person has gone elsewhere meanwhile. */
export function useFocusAfter(phase: Phase['at'], button: RefObject<HTMLElement | null>): void {
  const before = useRef(phase);
  useEffect(() => {
    const isAnswered = before.current === 'sending' && phase !== 'sending';
    before.current = phase;
    if (isAnswered && isNowhere()) button.current?.querySelector('button')?.focus();
  }, [phase, button]);
}

/** True when it has the focus now: what has gone or been shut meanwhile takes none. */
const takesFocus = (wanted: Element | null | undefined): boolean => {
  if (!(wanted instanceof HTMLElement)) return false;
  // A place is none for the Tab key; it takes the focus from a script alone.
  if (wanted.matches(PLACE)) wanted.tabIndex = -1;
  wanted.focus({ preventScroll: true });
  return document.activeElement === wanted;
};

/**
 * While mounted something else has the focus; afterwards it goes back where it was, or as near to
 * it as there is anything.
 */
export function useFocusReturned(): void {
  const held = useRef<Element | null>(null);
  const place = useRef<Element | null>(null);
  // Before the dialog is opened over it …
  useLayoutEffect(() => {
    held.current = document.activeElement;
    place.current = held.current?.closest(PLACE) ?? null;
  }, []);
  // … and after the dialog has left the page: while it stands, nothing behind it can take the
  // focus.
  useEffect(
    () => () => {
      if (!isNowhere() || takesFocus(held.current)) return;
      // The field that says why it has been shut.
      const field = held.current?.closest('form')?.querySelector('[aria-invalid]');
      [field, place.current, document.querySelector('main')].some(takesFocus);
    },
    [],
  );
}
