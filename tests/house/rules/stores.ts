import type { Rule } from '../rule.ts';

/** A question up to where its first row is taken; nothing else is asked in between. */
const FIRST_OF = /\.selectFrom\((?:(?!\.selectFrom\(|;)[\s\S])*?\.executeTakeFirst(?:OrThrow)?\(/g;

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

const newest = (limit: string): string =>
  `export const newest = (db: Db) =>\n  db.selectFrom('bids').select('id').orderBy('atMs', 'desc')${limit}.executeTakeFirst();\n`;

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
];
