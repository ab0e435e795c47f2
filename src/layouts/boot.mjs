(() => {
  const root = document.documentElement;
  const hasToken = () => {
    try {
      return localStorage.getItem('token') !== null;
    } catch {
      return false;
    }
  };
  const cookies = document.cookie;
  const kept = (name) => new RegExp(`(?:^|; )${name}=(\\w+)`).exec(cookies)?.[1];
  const theme = kept('theme');
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
  if (kept('textSize') === 'large') root.dataset.size = 'large';
  const contrast = kept('contrast') ?? (matchMedia('(prefers-contrast: more)').matches ? 'high' : 'normal');
  if (contrast === 'high') root.dataset.contrast = 'high';
  if (kept('house') === 'sample') root.dataset.house = 'sample';
  root.dataset.session = hasToken() ? 'open' : 'none';
  if (location.hash !== '') root.dataset.laid = '';
  if (!('CSSViewTransitionRule' in window)) root.dataset.fade = 'own';
})();
