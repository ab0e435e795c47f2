(() => {
  const look = document.documentElement.dataset;
  const kept = Object.fromEntries(document.cookie.split('; ').map((pair) => pair.split('=')));
  if (/^(dark|light)$/.test(kept.theme)) look.theme = kept.theme;
  if (kept.textSize === 'large') look.size = 'large';
  kept.contrast ??= matchMedia('(prefers-contrast: more)').matches && 'high';
  if (kept.contrast === 'high') look.contrast = 'high';
  if (kept.house === 'sample') look.house = 'sample';
  let token = kept['kept-token'];
  try {
    token ??= localStorage.getItem('token');
  } catch {}
  look.session = token ? 'open' : 'none';
  if (location.hash) look.laid = '';
  if (!('CSSViewTransitionRule' in window)) look.fade = 'own';
})();
