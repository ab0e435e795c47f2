// The switches of theme, contrast and 大字版, wherever a page shows them: `data-switch` says which,
// the label says what a press does.
import { lazily } from '#lib/lazy.ts';
import { showToast } from '#lib/stores/toasts.ts';
import {
  $isHighContrast,
  $isLargeText,
  $theme,
  switchContrast,
  switchLargeText,
  switchTheme,
} from './display.ts';

export function mountDisplaySwitches(): void {
  offerReading();
  $theme.subscribe((theme) => relabel('theme', theme === 'dark' ? '浅色' : '深色', theme === 'dark'));
  $isLargeText.subscribe((isLarge) => relabel('size', isLarge ? '标准版' : '大字版', isLarge));
  $isHighContrast.subscribe((isHigh) => relabel('contrast', isHigh ? '标准对比' : '高对比', isHigh));
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-switch]') : null;
    if (pressed?.dataset.switch === 'theme') switchTheme();
    if (pressed?.dataset.switch === 'size') switchLargeText();
    if (pressed?.dataset.switch === 'contrast') switchContrast();
  });
}

const relabel = (name: string, word: string, isPressed: boolean): void => {
  for (const button of document.querySelectorAll(`[data-switch="${name}"]`)) {
    button.setAttribute('aria-pressed', String(isPressed));
    const label = button.querySelector('[data-label]');
    if (label) label.textContent = word;
  }
};

/** Reading aloud is offered where the browser has a voice, and fetched when it is first wanted. */
const offerReading = (): void => {
  if (!('speechSynthesis' in window)) return;
  const offer = (): void => {
    const isMute = speechSynthesis.getVoices().length === 0;
    for (const button of document.querySelectorAll<HTMLElement>('[data-read="page"]')) button.hidden = isMute;
  };
  offer();
  // Most browsers look for their voices after the page is there. As a property, since old ones take
  // no listener here.
  speechSynthesis.onvoiceschanged = offer;
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-read]') : null;
    if (!pressed) return;
    // The menu of a phone would lie over what is read.
    pressed.closest<HTMLElement>('[popover]')?.hidePopover();
    lazily(() => import('./read-aloud.ts')).then(
      ({ pressReading }) => pressReading(pressed.dataset.read),
      () => showToast({ kind: 'error', text: '朗读没有取到', detail: '请检查网络后再试一次' }),
    );
  });
};
