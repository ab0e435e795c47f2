// The parts of an address that filters are read from. What cannot be understood counts as not said.

/** One of these words; null: none of them. */
export const oneOf = <Word extends string>(words: readonly Word[], text: string | null): Word | null =>
  words.find((word) => word === text) ?? null;

/** `brand=大众,丰田` and, from a plain form, `brand=大众&brand=丰田`. */
export const listIn = (params: URLSearchParams, name: string): readonly string[] => {
  const values = params.getAll(name).flatMap((text) => text.split(','));
  return [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))];
};

const MOST = 1_000_000;

/** A number of ten thousands, of yuan or of kilometres, as typed. */
export const wanIn = (params: URLSearchParams, name: string): number | null => {
  const text = params.get(name)?.trim() ?? '';
  const wan = Number(text);
  return text !== '' && Number.isFinite(wan) && wan >= 0 && wan <= MOST ? wan : null;
};

export const pageIn = (params: URLSearchParams): number => {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page >= 1 && page < 100_000 ? page : 1;
};

/** As the house gave it; what is no longer a place in the list begins the list anew. */
export const afterIn = (params: URLSearchParams): string | null => {
  const after = params.get('after') ?? '';
  return /^[A-Za-z0-9_-]{1,200}$/.test(after) ? after : null;
};

/** Several values of a filter as one text; undefined: none. */
export const textOf = (values: readonly string[]): string | undefined =>
  values.length === 0 ? undefined : values.join(',');
