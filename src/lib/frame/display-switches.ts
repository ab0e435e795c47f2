// The switches of theme and 大字版, wherever a page shows them: `data-switch` says which, the label says what a press does.
import { $isLargeText, $theme, switchLargeText, switchTheme } from './display.ts';

const relabel = (name: string, word: string, isPressed: boolean): void => {
  for (const button of document.querySelectorAll(`[data-switch="${name}"]`)) {
    button.setAttribute('aria-pressed', String(isPressed));
    const label = button.querySelector('[data-label]');
    if (label) label.textContent = word;
  }
};

export const mountDisplaySwitches = (): void => {
  $theme.subscribe((theme) => relabel('theme', theme === 'dark' ? '浅色' : '深色', theme === 'dark'));
  $isLargeText.subscribe((isLarge) => relabel('size', isLarge ? '标准版' : '大字版', isLarge));
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-switch]') : null;
    if (pressed?.dataset.switch === 'theme') switchTheme();
    if (pressed?.dataset.switch === 'size') switchLargeText();
  });
};
