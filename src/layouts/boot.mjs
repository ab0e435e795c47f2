(() => {
  const look = document.documentElement.dataset;
  const kept = (name) => new RegExp(`(?:^|; )${name}=(\\w+)`).exec(document.cookie)?.[1];
  const theme = kept('theme');
  if (/^(dark|light)$/.test(theme)) look.theme = theme;
  if (kept('textSize') === 'large') look.size = 'large';
  const contrast = kept('contrast') ?? (matchMedia('(prefers-contrast: more)').matches && 'high');
  if (contrast === 'high') look.contrast = 'high';
  if (kept('house') === 'sample') look.house = 'sample';
  const held = (name = 'token') => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  look.session = held() === null ? 'none' : 'open';
  addEventListener(
    'submit',
    ({ target: form }) => {
      if (!(form instanceof HTMLFormElement) || !form.matches('[data-token]')) return;
      const [field, token, user] = [form.elements.namedItem('token'), held(), held('userInfo')];
      if (field instanceof HTMLInputElement && /^(?!undefined$)[!-~]{8,512}$/.test(token))
        field.value = token;
      const sid = /"sid":"([^"]+)"/.exec(user)?.[1];
      if (sid !== undefined) sessionStorage.setItem('staleUserInfo', sid);
    },
    true,
  );
  if (location.hash) look.laid = '';
  if (!('CSSViewTransitionRule' in window)) look.fade = 'own';
})();
