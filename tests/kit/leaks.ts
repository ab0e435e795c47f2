// Leaks of a test file into the worker that other files share: globals, timers, variables of the
// environment.

export interface Surroundings {
  readonly globals: ReadonlyMap<string, PropertyDescriptor>;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export function surroundingsNow(): Surroundings {
  const globals = Object.entries(Object.getOwnPropertyDescriptors(globalThis));
  return { globals: new Map(globals), environment: { ...process.env } };
}

/** Names of all that is not as it was; empty: the next file finds what this one found. */
export function leaksBetween(before: Surroundings, after: Surroundings): string[] {
  const names = new Set([...before.globals.keys(), ...after.globals.keys()]);
  const globals = [...names].filter(
    (name) => !isSame(before.globals.get(name), after.globals.get(name)) && !OF_A_LIBRARY.test(name),
  );
  const variables = Object.keys({ ...before.environment, ...after.environment }).filter(
    (name) => before.environment[name] !== after.environment[name] && !OF_A_LIBRARY.test(name),
  );
  return [...globals, ...variables.map((name) => `process.env.${name}`)];
}

/** Names under which a library keeps itself from the moment it is first loaded. */
const OF_A_LIBRARY = /^__|^nanostoresGlobal$|^VIPSHOME$/;

/** Node puts some of its own in place only when they are first asked for. */
const isSame = (before: PropertyDescriptor | undefined, after: PropertyDescriptor | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  (Object.is(before.value, after.value) || before.get !== undefined);
