// Fields that hold other than what the page was drawn with: a person has typed or ticked there, and
// what they entered is theirs.

export function isTyped({ value, defaultValue }: HTMLInputElement): boolean {
  return value !== defaultValue;
}

export function isTurned({ checked, defaultChecked }: HTMLInputElement): boolean {
  return checked !== defaultChecked;
}

export function isEntered(field: HTMLInputElement): boolean {
  return isTyped(field) || isTurned(field);
}

export function hasEntries(place: Element): boolean {
  return [...place.querySelectorAll('input')].some(isEntered);
}
