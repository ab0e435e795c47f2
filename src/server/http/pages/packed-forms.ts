// The packed forms of the files of a build, kept beside it and found by their entity tag: the best
// compression takes seconds, and a house that opens again after a fault has none to give away.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tagOf } from './entity-tag.ts';

export interface PackedForms {
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** A file as it is served, packed or not. */
interface Tagged {
  readonly etag: string;
  readonly bodies: Readonly<Partial<PackedForms>>;
}

/**
 * Place of one text's forms in the file of all: where they begin, and how long each is, in bytes.
 */
type Place = readonly [startByte: number, brBytes: number, gzipBytes: number];

const FORMS = 'packed-forms.bin';
const PLACES = 'packed-forms.json';

/** The forms kept in the folder of a build, by entity tag; none where none were kept. */
export function readPackedForms(folder: string): ReadonlyMap<string, PackedForms> {
  const placesFile = join(folder, PLACES);
  if (!existsSync(placesFile)) return new Map();
  const { tag, places } = JSON.parse(readFileSync(placesFile, 'utf8')) as {
    readonly tag: string;
    readonly places: Readonly<Record<string, Place>>;
  };
  const all = readFileSync(join(folder, FORMS));
  // Another writer's table, or half of a pair: nothing is sent that does not belong to its text.
  if (tagOf(all) !== tag) return new Map();
  return new Map(
    Object.entries(places).map(([etag, [start, br, gzip]]) => [
      etag,
      { br: all.subarray(start, start + br), gzip: all.subarray(start + br, start + br + gzip) },
    ]),
  );
}

/** Whether a file is packed whose forms are not among the kept ones. */
export function hasUnkept(kept: ReadonlyMap<string, PackedForms>, files: Iterable<Tagged>): boolean {
  for (const { etag, bodies } of files) if (isPacked(bodies) && !kept.has(etag)) return true;
  return false;
}

const isPacked = (bodies: Tagged['bodies']): bodies is PackedForms =>
  bodies.br !== undefined && bodies.gzip !== undefined;

/** Each is under its name only when it is whole. */
const lay = (file: string, content: Buffer | string): void => {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
};

/** Keeps the forms of every packed file beside the build. */
export function writePackedForms(folder: string, files: Iterable<Tagged>): void {
  const places: Record<string, Place> = {};
  const parts: Buffer[] = [];
  let atByte = 0;
  for (const { etag, bodies } of files) {
    if (!isPacked(bodies) || etag in places) continue;
    const { br, gzip } = bodies;
    places[etag] = [atByte, br.length, gzip.length];
    parts.push(br, gzip);
    atByte += br.length + gzip.length;
  }
  const all = Buffer.concat(parts);
  lay(join(folder, FORMS), all);
  lay(join(folder, PLACES), JSON.stringify({ tag: tagOf(all), places }));
}
