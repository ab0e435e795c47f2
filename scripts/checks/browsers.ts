// The browsers the portal is built for, the oldest version of each; and what of the language and
// the page they lack, by MDN's table. README.md and the accessibility page name the same list
// (tests/house/browsers.test.ts).
import table from '@mdn/browser-compat-data' with { type: 'json' };

export const OLDEST = { chrome: 109, edge: 109, firefox: 128, safari: 16.4, safari_ios: 16.4 } as const;

type Browser = keyof typeof OLDEST;

/**
 * Functions given to them: by lib/older-browsers.ts, and the popovers by their stand-in
 * (lib/frame/aid-popovers.ts).
 */
const GIVEN = new Set(['toReversed', 'toSorted', 'showPopover', 'hidePopover', 'togglePopover']);

interface Support {
  readonly version_added: unknown;
  readonly version_removed?: unknown;
  readonly flags?: unknown;
  readonly prefix?: unknown;
  readonly alternative_name?: unknown;
}

interface Statement {
  readonly support: Readonly<Partial<Record<Browser, Support | readonly Support[]>>>;
}

/** A type of the table, with its members beside what is said of itself. */
type Type = Readonly<Record<string, { readonly __compat?: Statement } | undefined>>;
type Types = Readonly<Record<string, Type>>;

const { javascript, api } = table as unknown as {
  readonly javascript: { readonly builtins: Types };
  readonly api: Types;
};

export function lacking(): Lacking {
  const { builtins } = javascript;
  const all = [...membersOf(builtins, true), ...membersOf(api, false)];
  const plainName = (member: string): string => member.replace(/_static$/, '');
  const known = new Set(all.filter(({ isThere: is }) => is).map(({ member }) => plainName(member)));
  const young = all.filter((one) => !one.isThere);
  const isTelling = ({ type, member, isBuiltIn }: Found): boolean =>
    isBuiltIn ? !COMMON_NAMES.has(type) : member.length >= LEAST_LETTERS;
  return {
    statics: new Set(young.map(({ type, member }) => `${type}.${plainName(member)}`)),
    methods: new Set(
      young
        .filter(isTelling)
        .map(({ member }) => plainName(member))
        .filter((name) => !known.has(name) && !GIVEN.has(name)),
    ),
    globals: new Set([...lackingTypes(builtins), ...lackingTypes(api)]),
  };
}

/** The table's statement on a type itself lies among its members. */
const statementOf = (type: Type): Statement | undefined => type.__compat as Statement | undefined;

const versionOf = (text: unknown): number =>
  typeof text === 'string' ? Number.parseFloat(text.replace('≤', '')) || Infinity : Infinity;

/**
 * The version from which on it is there for everybody: behind no flag, under its own name, not
 * taken away again.
 */
const since = ({ support }: Statement, browser: Browser): number => {
  const statements: readonly Support[] = [support[browser] ?? []].flat();
  const plain = statements.filter(
    (one) => !one.flags && !one.prefix && !one.alternative_name && !one.version_removed,
  );
  return Math.min(Infinity, ...plain.map(({ version_added: added }) => versionOf(added)));
};

const isThere = (statement: Statement): boolean =>
  (Object.keys(OLDEST) as Browser[]).every((browser) => since(statement, browser) <= OLDEST[browser]);

/**
 * Their methods are called like everybody's own (`map`, `take`, `format`): the test in an older
 * browser finds those.
 */
const COMMON_NAMES = new Set(['Iterator', 'Temporal', 'Intl', 'WebAssembly']);
/** Names of the page's own interfaces that nobody gives to a function of their own by chance. */
const LEAST_LETTERS = 10;

export interface Lacking {
  /** `Array.fromAsync`, `AbortSignal.any` */
  readonly statics: ReadonlySet<string>;
  /** `toSorted`, `checkVisibility`: of whatever they are asked. */
  readonly methods: ReadonlySet<string>;
  /** `URLPattern` */
  readonly globals: ReadonlySet<string>;
}

interface Found {
  readonly type: string;
  readonly member: string;
  readonly isThere: boolean;
  readonly isBuiltIn: boolean;
}

const membersOf = (types: Types, isBuiltIn: boolean): Found[] =>
  Object.entries(types).flatMap(([type, members]) =>
    Object.entries(members).flatMap(([member, entry]) => {
      const statement = entry?.__compat;
      const isMember = member !== '__compat' && !member.endsWith('_event');
      return statement && isMember ? [{ type, member, isThere: isThere(statement), isBuiltIn }] : [];
    }),
  );

const lackingTypes = (types: Types): string[] =>
  Object.entries(types).flatMap(([name, type]) => {
    const statement = statementOf(type);
    return statement && !isThere(statement) ? [name] : [];
  });
