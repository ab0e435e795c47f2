(() => {
  const look = document.documentElement.dataset;
  const cookies = new URLSearchParams(document.cookie.replaceAll('; ', '&'));
  const kept = (name) => cookies.get(name);
  const theme = kept('theme');
  if (theme === 'dark' || theme === 'light') look.theme = theme;
  if (kept('textSize') === 'large') look.size = 'large';
  const contrast = kept('contrast') ?? (matchMedia('(prefers-contrast: more)').matches && 'high');
  if (contrast === 'high') look.contrast = 'high';
  if (kept('house') === 'sample') look.house = 'sample';
  let token = kept('kept-token');
  try {
    token ??= localStorage.getItem('token');
  } catch {}
  look.session = token ? 'open' : 'none';
  if (location.hash) look.laid = '';
  if (!('CSSViewTransitionRule' in window)) look.fade = 'own';
})();
