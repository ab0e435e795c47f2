// The page's one voice: two live regions, made when the page starts so that screen readers know them before they speak.
import { $spoken } from './stores/announce.ts';

const regionOf = (tone: 'polite' | 'assertive'): HTMLElement => {
  const region = document.createElement('p');
  region.setAttribute('aria-live', tone);
  region.setAttribute('aria-atomic', 'true');
  region.className = 'sr-only';
  document.body.append(region);
  return region;
};

export const mountSpoken = (): void => {
  const regions = { polite: regionOf('polite'), assertive: regionOf('assertive') };
  $spoken.listen(({ polite, assertive }) => {
    if (regions.polite.textContent !== polite) regions.polite.textContent = polite;
    if (regions.assertive.textContent !== assertive) regions.assertive.textContent = assertive;
  });
};
