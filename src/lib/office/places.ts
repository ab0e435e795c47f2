// Addresses of the console (工作台). No page of the portal links to them, and none of them is
// guarded by its address: each asks the service for the right itself.
const OFFICE_PATH = '/office';

/** One place of the console: `/office/reviews`. */
export function officePath(desk: string): string {
  return desk === '' ? OFFICE_PATH : `${OFFICE_PATH}/${desk}`;
}

/**
 * Another state of a desk's address: what is given is set, what is null goes, all else stays. The
 * row to return to stands behind the sign of a place, so that a list keeps its place without a
 * script.
 */
export function withState(
  url: URL,
  changes: Readonly<Record<string, string | null>>,
  row: string | null = null,
): string {
  const state = new URLSearchParams(url.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') state.delete(name);
    else state.set(name, value);
  }
  const query = state.toString();
  return `${url.pathname}${query === '' ? '' : `?${query}`}${row === null ? '' : `#${rowPlace(row)}`}`;
}

/** Id of a row on its page. */
export function rowPlace(id: string): string {
  return `row-${id}`;
}
