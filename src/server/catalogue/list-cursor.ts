// Place where a list goes on, as one opaque text. It names the sort it belongs to: with another
// sort, or broken on the way, it is no place in the list, and that is said by name rather than
// guessed at.
import type { EndedPlace } from '#server/catalogue/store/my-lots.ts';
import type { Place } from '#server/catalogue/store/scan.ts';

const SHAPE = /^(?<sort>[a-zA-Z-]{1,40})\.(?<key>-?\d{1,15})\.(?<no>\d{1,15})$/;

export function cursorOf(sort: string, { key, no }: Place): string {
  return Buffer.from(`${sort}.${key}.${no}`).toString('base64url');
}

/** Null: this is no place in a list that is sorted so. */
export function placeIn(sort: string, cursor: string): Place | null {
  const found = SHAPE.exec(Buffer.from(cursor, 'base64url').toString('latin1'))?.groups;
  if (found?.sort !== sort) return null;
  const place = { key: Number(found.key), no: Number(found.no) };
  // One text for each place: what decodes to the same from other letters was not made here.
  return cursorOf(sort, place) === cursor ? place : null;
}

const ENDED_SHAPE = /^(?<tab>[a-z]{1,20})\.(?<endedAtMs>\d{1,15})\.(?<lotId>[A-Za-z0-9_-]{1,40})$/;

/** A place among what has ended for one person. */
export function endedCursor(tab: string, { endedAtMs, lotId }: EndedPlace): string {
  return Buffer.from(`${tab}.${endedAtMs}.${lotId}`).toString('base64url');
}

export function endedPlaceIn(tab: string, cursor: string): EndedPlace | null {
  const found = ENDED_SHAPE.exec(Buffer.from(cursor, 'base64url').toString('latin1'))?.groups;
  if (found?.tab !== tab || found.lotId === undefined) return null;
  const place = { endedAtMs: Number(found.endedAtMs), lotId: found.lotId };
  return endedCursor(tab, place) === cursor ? place : null;
}
