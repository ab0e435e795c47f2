// Name of a field, said beside its schema: as on the screen it is filled in on, or for a reader who
// cannot fill it in at all. A test walks all calls: no field is without a name.
import * as z from 'zod/mini';

export interface FieldName {
  readonly label: string;
  /** Whether whoever reads it can put it right in the field itself. */
  readonly isFilledIn: boolean;
}

type Schema = z.core.$ZodType;

const names = new WeakMap<Schema, FieldName>();

const named = <Named extends Schema>(schema: Named, name: FieldName): Named => {
  // A schema that several fields share keeps the name it has.
  const own = z.core.clone(schema);
  names.set(own, name);
  return own;
};

/** A field that a person types, chooses or writes. */
export function field<Named extends Schema>(label: string, schema: Named): Named {
  return named(schema, { label, isFilledIn: true });
}

/**
 * A field that the page itself sends along: a reader of its name can only ask for the page anew.
 */
export function hiddenField<Named extends Schema>(label: string, schema: Named): Named {
  return named(schema, { label, isFilledIn: false });
}

interface Def {
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly options?: readonly Schema[];
}

const defOf = (schema: Schema): Def => schema._zod.def as Def;

/** The name that a schema has; null: none. */
export function fieldNameOf(schema: Schema): FieldName | null {
  const { innerType } = defOf(schema);
  return names.get(schema) ?? (innerType ? fieldNameOf(innerType) : null);
}

/** The schemas that a key of what is sent may be read by. */
const under = (schema: Schema, key: PropertyKey): readonly Schema[] => {
  const { shape, element, innerType, options = [] } = defOf(schema);
  if (shape) return typeof key === 'string' && Object.hasOwn(shape, key) ? [shape[key] ?? []].flat() : [];
  if (element) return typeof key === 'number' ? [element] : under(element, key);
  return (innerType ? [innerType] : options).flatMap((inner) => under(inner, key));
};

/** The deepest name on the way to a field; null: none has one. */
export function fieldNameAt(schema: Schema, path: readonly PropertyKey[]): FieldName | null {
  let here: readonly Schema[] = [schema];
  let found: FieldName | null = null;
  for (const key of path) {
    here = here.flatMap((one) => under(one, key));
    found = here.map(fieldNameOf).find((name) => name !== null) ?? found;
  }
  return found;
}
