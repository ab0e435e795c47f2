// Statements that come in a few shapes and with other values each time. A shape is built and
// compiled once, with a mark in the place of each value; after that only the values are put in. To
// build a walk takes longer than to run it.
import type { CompiledQuery } from 'kysely';
import type { Reader } from './access.ts';
import { compiled } from './compiled.ts';

class Mark {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Says what stands in a place of the statement; the name is that of the place. */
export type Put = <Value>(name: string, value: Value) => Value;

const marking = ((name: string) => new Mark(name)) as Put;

export interface Shape<Asked, Row> {
  /** Everything about the statement that is not a value. */
  readonly name: string;
  /**
   * Runs for every statement: what is asked, each value handed in through `put` and not looked at.
   */
  readonly fill: (put: Put) => Asked;
  /** Runs once for each shape. */
  readonly build: (asked: Asked) => CompiledQuery<Row>;
}

/**
 * The statement of this shape with its values of now; two that put different places are different
 * shapes.
 */
export function prepared<Asked, Row>(
  db: Reader,
  { name, fill, build }: Shape<Asked, Row>,
): CompiledQuery<Row> {
  const values = new Map<string, unknown>();
  fill((place, value) => {
    values.set(place, value);
    return value;
  });
  const shape = compiled(db, [name, ...values.keys()].join(' '), () => build(fill(marking)));
  const parameters = shape.parameters.map((one) => (one instanceof Mark ? values.get(one.name) : one));
  return { ...shape, parameters };
}
