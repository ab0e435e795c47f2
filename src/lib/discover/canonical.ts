// The one address by which a page is known, however it was reached: of its query only what says
// which thing it shows.

const TELLING = ['id', 'sale'] as const;

export function canonicalOf(url: URL, site: URL): URL {
  const canonical = new URL(url.pathname.replace(/\.html$/, ''), site);
  for (const name of TELLING) {
    const value = url.searchParams.get(name);
    if (value !== null && value !== '') canonical.searchParams.set(name, value);
  }
  return canonical;
}
