// Address under which the house gives a list as a file, narrowed as it stands on the page.
import { BASE } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { queryString } from '#lib/query-string.ts';

/** Parts that narrow nothing are left out: null, or an empty text. */
export function listFileHref(
  call: RouteName,
  narrowed: Readonly<Record<string, string | null>>,
): (as: 'csv' | 'xlsx') => string {
  const asked = Object.fromEntries(
    Object.entries(narrowed).map(([name, value]) => [name, value || undefined]),
  );
  return (as) => `${BASE}${routes[call].path}${queryString({ ...asked, as })}`;
}
