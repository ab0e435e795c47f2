addEventListener(
  'submit',
  ({ target: form }) => {
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-token]')) return;
    try {
      const [field, token] = [form.elements.namedItem('token'), localStorage.getItem('token')];
      if (field instanceof HTMLInputElement && /^(?!undefined$)[!-~]{8,512}$/.test(token))
        field.value = token;
      const sid = /"sid":"([^"]+)"/.exec(localStorage.getItem('userInfo'))?.[1];
      if (sid !== undefined) sessionStorage.setItem('staleUserInfo', sid);
    } catch {
      // The browser refuses its storage: the form keeps the token of its cookie.
    }
  },
  true,
);
