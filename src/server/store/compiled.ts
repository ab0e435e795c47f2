// Statements of the hot path, built and compiled once per database and shape; only their values
// change.
import type { CompiledQuery } from 'kysely';
import type { Reader } from './access.ts';

const byDatabase = new WeakMap<object, Map<string, CompiledQuery>>();

/** The compiled form of what `build` makes; `name` tells one shape from another. */
export function compiled<Row>(db: Reader, name: string, build: () => CompiledQuery<Row>): CompiledQuery<Row> {
  const { adapter } = db.getExecutor();
  const shapes = byDatabase.get(adapter) ?? new Map<string, CompiledQuery>();
  byDatabase.set(adapter, shapes);
  const known = shapes.get(name);
  if (known) return known;
  const fresh = build();
  shapes.set(name, fresh);
  return fresh;
}
