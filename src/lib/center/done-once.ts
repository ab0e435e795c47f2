// That something was done is said once: its name goes from the address when the page is there, so
// that a page loaded anew, marked or sent on does not say it again.
const NAMES = ['done', 'saved'];

/** Once every script of the page has read its address. */
export function mountDoneOnce(): void {
  return window.addEventListener('load', forgetDone, { once: true });
}

function forgetDone(): void {
  const url = new URL(location.href);
  if (!NAMES.some((name) => url.searchParams.has(name))) return;
  for (const name of NAMES) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}
