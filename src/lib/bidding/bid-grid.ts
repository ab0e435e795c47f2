// Which lots stand side by side in 多屏竞价, in which order: the address says it, so that the same
// grid can be kept, sent and come back to. Source: product.md 7.2; language.md (19 multi-screen).
import { HALLS } from '#lib/halls.ts';
import { queryString } from '#lib/query-string.ts';

/** As many as there are keys for, and as an eye follows. */
export const MOST_TILES = 6;

/** Four large tiles, or six. */
export const TILE_COUNTS = [4, MOST_TILES] as const;
export type TileCount = (typeof TILE_COUNTS)[number];

/** Below the page of a lot that is bid on, so that whoever may bid may open it. */
export const BID_GRID_PATH = `${HALLS.vehicle.lot.open}/grid`;

/** Of no lot at all it is a grid that was emptied, and not that of whatever they bid on. */
export function bidGridPath(lotIds: readonly string[], most: TileCount = MOST_TILES): string {
  const tiles = most === MOST_TILES ? undefined : most;
  return `${BID_GRID_PATH}${queryString({ lots: lotIds.slice(0, most).join(','), tiles })}`;
}

/** How many tiles an address asks for. */
export function tilesIn(params: URLSearchParams): TileCount {
  return TILE_COUNTS.find((count) => String(count) === params.get('tiles')) ?? MOST_TILES;
}

/**
 * The lots an address names, each once: as one list, or ticked one by one in a form. What cannot be
 * the name of a lot is passed over, and so is what is too many.
 */
export function lotsInGrid(params: URLSearchParams): readonly string[] {
  const named = params.getAll('lots').flatMap((list) => list.split(','));
  return [...new Set(named.filter((id) => /^[A-Za-z0-9_-]{1,40}$/.test(id)))].slice(0, tilesIn(params));
}

/** The same lots with one of them so many places further on; it stays among them. */
export function movedBy(lotIds: readonly string[], lotId: string, places: number): readonly string[] {
  return movedTo(lotIds, lotId, lotIds.indexOf(lotId) + places);
}

/** The same lots with one of them in this place, counted from 0. */
export function movedTo(lotIds: readonly string[], lotId: string, place: number): readonly string[] {
  if (!lotIds.includes(lotId)) return lotIds;
  const others = lotIds.filter((id) => id !== lotId);
  const at = Math.min(Math.max(place, 0), others.length);
  return [...others.slice(0, at), lotId, ...others.slice(at)];
}

/** Which is chosen once this one has gone: the one that takes its place, or the last. */
export function chosenWithout(lotIds: readonly string[], lotId: string): string | null {
  const at = lotIds.indexOf(lotId);
  return lotIds[at + 1] ?? lotIds[at - 1] ?? null;
}
