(() => {
  const look = document.documentElement.dataset;
  const kept = (name) => new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1];
  const theme = kept('theme');
  if (/^(dark|light)$/.test(theme)) look.theme = theme;
  if (kept('textSize') === 'large') look.size = 'large';
  const contrast = kept('contrast') ?? (matchMedia('(prefers-contrast: more)').matches && 'high');
  if (contrast === 'high') look.contrast = 'high';
  if (kept('house') === 'sample') look.house = 'sample';
  let token = kept('kept-token');
  try {
    token ??= localStorage.getItem('token');
  } catch {
    // No storage.
  }
  look.session = token ? 'open' : 'none';
  if (location.hash) look.laid = '';
  if (!('CSSViewTransitionRule' in window)) look.fade = 'own';
})();
