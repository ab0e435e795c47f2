// Before the first paint: how the reader wants pages to look, and whether he is logged in, from local storage. A classic
// blocking script of its own, since a module runs after the paint and the content policy allows no inline one.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = read('theme');
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
  if (read('textSize') === 'large') root.dataset.size = 'large';
  root.dataset.session = read('token') === null ? 'none' : 'open';
  if (!('CSSViewTransitionRule' in window)) root.dataset.fade = 'own';
})();
