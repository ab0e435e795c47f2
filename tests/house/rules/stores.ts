import type { Rule } from '../rule.ts';

/** A question up to where its first row is taken; nothing else is asked in between. */
const FIRST_OF = /\.selectFrom\((?:(?!\.selectFrom\(|;)[\s\S])*?\.executeTakeFirst(?:OrThrow)?\(/g;

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

const newest = (limit: string): string =>
  `export const newest = (db: Db) =>\n  db.selectFrom('bids').select('id').orderBy('atMs', 'desc')${limit}.executeTakeFirst();\n`;

const BUILDS = /\.(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(/;

const isService = (path: string): boolean => /^src\/server\/.*\.ts$/.test(path);
const isStore = (path: string): boolean => /\/store-[^/]*\.ts$|\/store\//.test(path);

/**
 * What a kind of file is handed: a question reads, a command has its context, a store file the one
 * or the other.
 */
const NOT_HANDED: readonly (readonly [kind: RegExp, names: RegExp])[] = [
  [/\/queries[^/]*\.ts$/, /\b(Writer|CommandContext|Kysely)\b/],
  [/\/(commands|effects)[^/]*\.ts$/, /\b(Reader|Writer|Kysely)\b/],
  [/\/routes[^/]*\.ts$/, /\b(Writer|CommandContext|Kysely)\b/],
];

export const storeRules: readonly Rule[] = [
  {
    says: 'who takes the first of many rows asks for one: Kysely fetches them all',
    covers: (path) => path.startsWith('src/server/') && path.endsWith('.ts'),
    breaches: ({ path, text }) =>
      Array.from(text.matchAll(FIRST_OF))
        .filter(([question]) => question.includes('.orderBy(') && !question.includes('.limit('))
        .map(({ index }) => `${path}:${lineOf(text, index)} sorts rows, takes the first and fetches all`),
    bites: [['src/server/bidding/store-bids.ts', newest('')]],
    spares: [
      ['src/server/bidding/store-bids.ts', newest('.limit(1)')],
      [
        'src/server/bidding/store-bids.ts',
        "const all = db.selectFrom('bids').orderBy('atMs').execute();\nconst one = db.selectFrom('lots').executeTakeFirst();\n",
      ],
    ],
  },
  {
    says: 'only a store builds queries: store-….ts of a domain, or a folder store',
    covers: (path) => isService(path) && !isStore(path),
    breaches: ({ path, text }) => (BUILDS.test(text) ? [`${path} builds a query of its own`] : []),
    bites: [
      ['src/server/bidding/queries-bids.ts', newest('.limit(1)')],
      ['src/server/orders/commands-pay.ts', "await db.updateTable('orders').execute();\n"],
    ],
    spares: [
      [
        'src/server/orders/queries-orders.ts',
        'export const orders = (reader: Reader) => ordersOf(reader);\n',
      ],
    ],
  },
  {
    says: 'a question is handed a Reader, a command its CommandContext (server/store/access.ts)',
    covers: isService,
    breaches: ({ path, text }) =>
      NOT_HANDED.filter(([kind]) => kind.test(path)).flatMap(([, names]) => {
        const found = names.exec(text)?.[0];
        return found === undefined ? [] : [`${path} is handed a ${found}`];
      }),
    bites: [
      ['src/server/orders/queries-orders.ts', "import type { Writer } from '#server/store/access.ts';\n"],
      ['src/server/orders/queries-debts.ts', 'export const debts = (context: CommandContext) => context;\n'],
      ['src/server/orders/commands-pay.ts', 'export const pay = (reader: Reader) => reader;\n'],
      ['src/server/orders/effects-order.ts', "import type { Kysely } from 'kysely';\n"],
    ],
    spares: [
      ['src/server/orders/queries-orders.ts', 'export const orders = (reader: Reader) => reader;\n'],
      ['src/server/orders/commands-pay.ts', 'export const pay = ({ db }: CommandContext) => db;\n'],
    ],
  },
];
