// The page's one voice: two live regions, made when the page starts so that screen readers know
// them before they speak.
import { $spoken, type Spoken } from '#lib/stores/announce.ts';
import { keepInFront } from './in-front.ts';

export function mountSpoken(): void {
  const say = { polite: regionOf('polite'), assertive: regionOf('assertive') };
  $spoken.listen(({ polite, assertive }, before) => {
    if (polite !== before?.polite) say.polite(polite);
    if (assertive !== before?.assertive) say.assertive(assertive);
  });
}

/** Returns what speaks there. */
const regionOf = (tone: keyof Spoken): ((text: string) => void) => {
  const region = document.createElement('p');
  region.setAttribute('aria-live', tone);
  region.setAttribute('aria-atomic', 'true');
  region.className = 'sr-only';
  document.body.append(region);
  const comeToFront = keepInFront(region, (front) => {
    // A sentence said before is not said again.
    region.textContent = '';
    front.append(region);
  });
  return (text) => {
    comeToFront();
    region.textContent = text;
  };
};
