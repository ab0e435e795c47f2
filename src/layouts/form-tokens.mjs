(() => {
  /** @param {string} name */
  const stored = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  // Cookies hold it where the browser refuses its storage (safe-storage.ts); where it refuses them,
  // too, the form keeps the token it was drawn with.
  /** @param {string} name */
  const kept = (name) => {
    const [, text] = new RegExp(`(?:^|; )kept-${name}=([^;]*)`).exec(document.cookie) ?? [];
    return stored(name) ?? decodeURIComponent(text ?? '');
  };
  addEventListener(
    'submit',
    ({ target: form }) => {
      if (!(form instanceof HTMLFormElement) || !form.matches('[data-token]')) return;
      const [field, token] = [form.elements.namedItem('token'), kept('token')];
      if (field instanceof HTMLInputElement && /^(?!undefined$)[!-~]{8,512}$/.test(token))
        field.value = token;
      const sid = /"sid":"([^"]+)"/.exec(kept('userInfo'))?.[1];
      try {
        if (sid !== undefined) sessionStorage.setItem('staleUserInfo', sid);
      } catch {
        // The next page then asks for nobody anew.
      }
    },
    true,
  );
})();
