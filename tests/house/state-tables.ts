// Words of one list of states, written down in two files: which tables say the same thing twice.
import { parseSync, Visitor, type Expression, type ObjectExpression, type ObjectProperty } from 'oxc-parser';
import { isCode, type TreeFile } from './tree.ts';

/** Words written down for the states of one list. */
type WordTable = {
  /** `path:line`. */
  readonly place: string;
  readonly path: string;
  /** Words by state, as far as they are written here and not read from another table. */
  readonly words: ReadonlyMap<string, string>;
};

/**
 * Tables whose states are all in a table of another file that calls one of them the same, as "first
 * is again in second". Two tables side by side in one file are two ways to say one list.
 */
export function copiesAmong(files: readonly TreeFile[]): readonly string[] {
  const tables = files.filter(isCode).flatMap(tablesOf);
  return tables.flatMap((table) =>
    tables.filter((other) => isCopy(table, other)).map(({ place }) => `${table.place} is again in ${place}`),
  );
}

/** A constant with one word is a record of something. */
const LEAST_WORDS = 2;

/** Of two alike tables, only the later one is called a copy. */
const isCopy = ({ words, path }: WordTable, other: WordTable): boolean => {
  if (path === other.path) return false;
  if (words.size > other.words.size || (words.size === other.words.size && path < other.path)) return false;
  const states = [...words.keys()];
  const same = states.filter((state) => words.get(state) === other.words.get(state));
  return states.every((state) => other.words.has(state)) && same.length >= leastSame(states.length);
};

/** One or two states stand in many lists: they are a copy only where every word is the same. */
const leastSame = (count: number): number => (count < 3 ? count : 1);

/** Tables of words in a file; of an .astro file in what runs on the server. */
const tablesOf = ({ path, text }: TreeFile): readonly WordTable[] => {
  const isAstro = path.endsWith('.astro');
  const code = isAstro ? (/^---\n([\s\S]*?)^---$/m.exec(text)?.[1] ?? '') : text;
  const tables: WordTable[] = [];
  const note = (table: Expression | null, least: number): void => {
    const object = table && objectIn(table);
    if (!object) return;
    const words = wordsIn(object);
    const line = code.slice(0, object.start).split('\n').length + (isAstro ? 1 : 0);
    if (words.size >= least) tables.push({ place: `${path}:${line}`, path, words });
  };
  new Visitor({
    VariableDeclarator: ({ init }) => note(init, LEAST_WORDS),
    MemberExpression: ({ object, computed }) => (computed ? note(object, 1) : undefined),
  }).visit(parseSync(isAstro ? 'page.ts' : path, code).program);
  return tables;
};

/** An object that is a constant of its own, or is asked for one of its states where it stands. */
const objectIn = (table: Expression): ObjectExpression | null => {
  if (table.type === 'ObjectExpression') return table;
  return table.type === 'TSAsExpression' ||
    table.type === 'TSSatisfiesExpression' ||
    table.type === 'ParenthesizedExpression'
    ? objectIn(table.expression)
    : null;
};

const wordsIn = (object: ObjectExpression): ReadonlyMap<string, string> =>
  new Map(
    object.properties.flatMap((property) => {
      if (property.type !== 'Property') return [];
      const [state, word] = [nameOf(property), wordOf(property.value)];
      return state === null || word === null ? [] : [[state, word] as const];
    }),
  );

const nameOf = ({ key, computed }: ObjectProperty): string | null => {
  if (!computed && key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : null;
};

/** A word, or the one word that stands with its tone; functions are sentences with facts. */
const wordOf = (value: ObjectProperty['value']): string | null => {
  if (value.type === 'Literal') return hasHan(value.value) ? value.value : null;
  if (value.type !== 'ObjectExpression') return null;
  const words = value.properties.flatMap((part) =>
    part.type === 'Property' && part.value.type === 'Literal' && hasHan(part.value.value)
      ? [part.value.value]
      : [],
  );
  return words.length === 1 ? (words[0] ?? null) : null;
};

const hasHan = (text: unknown): text is string => typeof text === 'string' && /\p{Script=Han}/u.test(text);
