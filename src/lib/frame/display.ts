// How this reader wants pages to look: the theme and the contrast (else the system's), and 大字版.
// Kept in this browser; boot.mjs sets them on <html> before the first paint, this file changes
// them.
import { atom } from 'nanostores';
import { storageKeys } from '#lib/storage-keys.ts';

export type Theme = 'light' | 'dark';

const hasPage = typeof document !== 'undefined';

export function switchContrast(): void {
  const isHigh = !$isHighContrast.get();
  if (isHigh) document.documentElement.dataset.contrast = 'high';
  else delete document.documentElement.dataset.contrast;
  storageKeys.write('contrast', isHigh ? 'high' : 'normal');
  $isHighContrast.set(isHigh);
}

const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

const themeNow = (): Theme => {
  const chosen = hasPage ? document.documentElement.dataset.theme : 'light';
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return systemTheme();
};

export const $theme = atom<Theme>(hasPage ? themeNow() : 'light');
export const $isHighContrast = atom(hasPage && document.documentElement.dataset.contrast === 'high');
export const $isLargeText = atom(hasPage && document.documentElement.dataset.size === 'large');

export function switchTheme(): void {
  const theme: Theme = $theme.get() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  storageKeys.write('theme', theme);
  $theme.set(theme);
}

export function switchLargeText(): void {
  const isLarge = !$isLargeText.get();
  if (isLarge) document.documentElement.dataset.size = 'large';
  else delete document.documentElement.dataset.size;
  storageKeys.write('textSize', isLarge ? 'large' : null);
  $isLargeText.set(isLarge);
}

if (hasPage) {
  // Follows the system as long as the reader has not chosen.
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => $theme.set(themeNow()));
}
