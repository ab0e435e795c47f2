// The one address by which a page is known, however it was reached: of its query only what says
// which thing it shows, and of a lot the one that it keeps once it has opened.
import { HALLS } from '#lib/halls.ts';

const TELLING = ['id', 'sale'] as const;

export function canonicalOf(url: URL, site: URL): URL {
  const path = url.pathname.replace(/\.html$/, '');
  const { preview, open } = HALLS.vehicle.lot;
  const canonical = new URL(path === preview ? open : path, site);
  for (const name of TELLING) {
    const value = url.searchParams.get(name);
    if (value !== null && value !== '') canonical.searchParams.set(name, value);
  }
  return canonical;
}
