// The rooms of the service (the folders of src/server): which imports which, types included, which
// of them import one another round about, and whose tables each asks for itself. Read from the text
// of the files alone. Source: house.md 2.
import { circlesOfNames, importsOf, type Source } from './code-map.ts';

const SERVER = 'src/server/';

/** Room of a file; null where it lies in no room: the joints of the service itself. */
export function roomOf(path: string): string | null {
  if (!path.startsWith(SERVER)) return null;
  const [room, ...rest] = path.slice(SERVER.length).split('/');
  return room === undefined || rest.length === 0 ? null : room;
}

export type Directions = ReadonlyMap<string, readonly string[]>;

/** The rooms that each room imports, by name. */
export function directionsOf(sources: readonly Source[]): Directions {
  const found = new Map<string, Set<string>>();
  for (const source of sources) {
    const from = roomOf(source.path);
    if (from === null) continue;
    const to = found.get(from) ?? new Set();
    found.set(from, to);
    for (const path of importsOf(source)) {
      const room = roomOf(path);
      if (room !== null && room !== from) to.add(room);
    }
  }
  return new Map(
    [...found]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([room, to]) => [room, [...to].toSorted()] as const),
  );
}

/** Pairs of rooms of which each imports the other. */
export function pairsBothWays(directions: Directions): readonly string[] {
  return [...directions].flatMap(([from, to]) =>
    to
      .filter((room) => from < room && directions.get(room)?.includes(from))
      .map((room) => `${from} ⇄ ${room}`),
  );
}

/** Sets of rooms that can each be reached from each other, the largest first. */
export function knotsOf(directions: Directions): readonly (readonly string[])[] {
  return circlesOfNames(directions);
}

const TABLES = /interface Tables \{([^}]*)\}/;
const TABLE_NAME = /^\s+(\w+):/gm;

/** Room that adds a table to the store, by the name of the table. */
function ownersOf(sources: readonly Source[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const { path, text } of sources) {
    const room = roomOf(path);
    if (room === null) continue;
    for (const [, name = ''] of (TABLES.exec(text)?.[1] ?? '').matchAll(TABLE_NAME)) owners.set(name, room);
  }
  return owners;
}

const QUERY =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|rightJoin|fullJoin)\(\s*'(\w+)/g;

/** A migration writes every table there is, once. */
const MIGRATIONS = `${SERVER}store/migrations/`;

/**
 * Queries on the tables of another room, as `asking → owner`, with their number; the tables of the
 * store itself belong to everybody.
 */
export function foreignQueries(sources: readonly Source[]): ReadonlyMap<string, number> {
  const owners = ownersOf(sources);
  const counts = new Map<string, number>();
  for (const { path, text } of sources) {
    const room = roomOf(path);
    if (room === null || path.startsWith(MIGRATIONS)) continue;
    for (const [, table = ''] of text.matchAll(QUERY)) {
      const owner: string = owners.get(table) ?? room;
      if (owner === room || owner === 'store') continue;
      const direction = `${room} → ${owner}`;
      counts.set(direction, (counts.get(direction) ?? 0) + 1);
    }
  }
  return new Map([...counts].toSorted(([a], [b]) => a.localeCompare(b)));
}
