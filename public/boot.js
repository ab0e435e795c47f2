// Before the first paint: how the reader wants pages to look, from his cookies; whether this is the sample house, from its
// own; and whether he is logged in, from the token. A classic blocking script of its own, since a module runs after the
// paint and the policy allows no inline one.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const kept = (name) => new RegExp(`(?:^|; )${name}=(\\w+)`).exec(document.cookie)?.[1];
  const theme = kept('theme');
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
  if (kept('textSize') === 'large') root.dataset.size = 'large';
  const contrast = kept('contrast') ?? (matchMedia('(prefers-contrast: more)').matches ? 'high' : 'normal');
  if (contrast === 'high') root.dataset.contrast = 'high';
  if (kept('house') === 'sample') root.dataset.house = 'sample';
  root.dataset.session = read('token') === null ? 'none' : 'open';
  if (!('CSSViewTransitionRule' in window)) root.dataset.fade = 'own';
})();
