(() => {
  const look = document.documentElement.dataset;
  const kept = (name) => new RegExp(`(?:^|; )${name}=(\\w+)`).exec(document.cookie)?.[1];
  const theme = kept('theme');
  if (/^(dark|light)$/.test(theme)) look.theme = theme;
  if (kept('textSize') === 'large') look.size = 'large';
  const contrast = kept('contrast') ?? (matchMedia('(prefers-contrast: more)').matches && 'high');
  if (contrast === 'high') look.contrast = 'high';
  if (kept('house') === 'sample') look.house = 'sample';
  look.session = /(?:^|; )kept-token=/.test(document.cookie) ? 'open' : 'none';
  try {
    if (localStorage.getItem('token') !== null) look.session = 'open';
  } catch {
    // The browser refuses its storage: a cookie says it.
  }
  if (location.hash) look.laid = '';
  if (!('CSSViewTransitionRule' in window)) look.fade = 'own';
})();
