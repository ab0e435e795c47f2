// GET parameters as the specification wants them (section 7): nested keys written as name[key].
// Absent values are left out, so that an optional filter needs no case of its own at the caller.

type Value = string | number | boolean | null | undefined | { readonly [key: string]: Value };

/** `?a=1&b%5Bc%5D=2`, or nothing at all when there is nothing to say. */
export function queryString(parameters: object): string {
  const entries = Object.entries(parameters) as [string, Value][];
  const pairs = entries.flatMap(([name, value]) => pairsOf(name, value));
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

const pairsOf = (name: string, value: Value): string[] => {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') {
    return [`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`];
  }
  // An array nests by its numbers: name[0]=…, name[1]=….
  return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${key}]`, inner));
};
