// Actions a visitor has begun in the hall before its room was open, to go on within the room: where
// they are, what they have opened, typed, ticked and clicked. The room draws the same things anew,
// so each is found again by what it is called.
import { isEntered, isTurned, isTyped } from '#lib/forms/entries.ts';

const identityOf = (thing: HTMLElement): string =>
  JSON.stringify([
    thing.closest<HTMLElement>('[data-lot]')?.dataset.lot,
    thing.closest('nav')?.getAttribute('aria-label'),
    ...['href', 'name', 'value', 'aria-label', 'popovertargetaction'].map((name) => thing.getAttribute(name)),
    // The name of a link or a field may have moved on meanwhile: a count, a clock.
    thing.localName === 'button' && thing.textContent,
  ]);

const foundAgain = (room: HTMLElement, old: HTMLElement): HTMLElement | undefined => {
  const identity = identityOf(old);
  const same = [...room.querySelectorAll<HTMLElement>(old.localName)];
  return same.find((one) => identityOf(one) === identity);
};

const foldsIn = (place: HTMLElement): readonly HTMLDetailsElement[] => [...place.querySelectorAll('details')];

const typeAndTick = (room: HTMLElement, fields: readonly HTMLInputElement[]): void => {
  for (const field of fields) {
    if (!isEntered(field)) continue;
    const found = foundAgain(room, field) as HTMLInputElement | undefined;
    if (found && isTyped(field)) found.value = field.value;
    if (found && isTurned(field)) found.click();
  }
};

const openDrawer = (room: HTMLElement, scrolledBy: number): void => {
  const drawer = room.querySelector<HTMLElement>('[popover]');
  if (!drawer) return;
  drawer.showPopover();
  // It is open already for the visitor who looks at it: it does not come in a second time.
  for (const animation of drawer.getAnimations()) animation.finish();
  drawer.scrollTop = scrolledBy;
};

/**
 * Reads `place` as it stands; what is returned does the same to the room that has taken its place.
 * @param pressed the buttons clicked so far, in their order.
 */
export function replayClicks(place: HTMLElement, pressed: readonly HTMLElement[]): () => void {
  const at = document.activeElement as HTMLElement | null;
  const focused = at && at !== place && place.contains(at) ? at : null;
  const drawer = place.querySelector<HTMLElement>(':popover-open');
  const scrolledBy = drawer?.scrollTop ?? 0;
  const fields = [...place.querySelectorAll('input')];
  const folds = foldsIn(place).map(({ open }) => open);
  return () => {
    for (const [which, fold] of foldsIn(place).entries()) fold.open = folds[which] ?? false;
    if (drawer) openDrawer(place, scrolledBy);
    if (focused) foundAgain(place, focused)?.focus({ preventScroll: true });
    typeAndTick(place, fields);
    for (const button of pressed) foundAgain(place, button)?.click();
  };
}
