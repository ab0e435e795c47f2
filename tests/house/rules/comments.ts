import type { Rule } from '../rule.ts';

const MOST_COLUMNS = 100;

/** Letters that take two columns: those of Chinese, and full-width signs. */
const WIDE = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/;

const columnsOf = (line: string): number =>
  Array.from(line).reduce((sum, sign) => sum + (WIDE.test(sign) ? 2 : 1), 0);

const COMMENT = /^\s*(\/\/ |\* |\/\*\* |\{?\/\* )/;
/** A clause without a subject: the reader learns only from the code under it what is spoken of. */
const HEADLESS =
  /^\s*(\/\/|\/\*\*?|\{\/\*|\*)\s*(… and )?(What|Whatever|Who|Whoever|Whom|Whose|Where|Wherever|(Of|As|By|From|With|To|In) (what|whom))\b/i;

const COMMENT_LINE = /^\s*(?:\/\/|\/\*|\*|\{\/\*)|\s\/\/ /;
/** In words, and not within a name, an address or a piece of code. */
const ONE_SEX = /(?<![\w`'/.-])(?:he|him|his|himself)(?![\w`'/-])/i;

/** Prose that people read: text, and in code what is a comment or a sentence. */
const proseOf = (path: string, line: string): string => {
  if (path.endsWith('.md')) return line;
  const at = COMMENT_LINE.exec(line)?.index ?? line.length;
  const said = Array.from(line.slice(0, at).matchAll(/(['"`])(?:(?!\1)[^\\])*\1/g), ([text]) =>
    text.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, ''),
  ).filter((text) => text.includes(' '));
  return [...said, line.slice(at)].join('\n');
};

const isCode = (path: string): boolean =>
  /^(src|tests|scripts)\/.*\.(tsx?|mjs|astro|scss)$/.test(path) && !path.startsWith('tests/house/rules/');

/** The lines at which a comment begins, by their place. */
const openings = (lines: readonly string[]): readonly (readonly [line: string, at: number])[] =>
  lines.flatMap((line, at) => {
    const goesOn = /^\s*(\/\/ |\* )/.test(line) && /^\s*(\/\/ |\* )/.test(lines[at - 1] ?? '');
    return COMMENT.test(line) && !goesOn ? [[line, at] as const] : [];
  });

export const commentRules: readonly Rule[] = [
  {
    says: 'a comment is at most a hundred columns wide',
    covers: isCode,
    breaches: ({ path, text }) =>
      text
        .split('\n')
        // One long word, an address or a name, cannot be broken.
        .flatMap((line, at) =>
          COMMENT.test(line) && columnsOf(line) > MOST_COLUMNS && line.trim().split(' ').length > 2
            ? [`${path}:${at + 1} is ${columnsOf(line)} columns wide`]
            : [],
        ),
    bites: [
      ['src/core/money.ts', `// ${'Money is whole fen. '.repeat(5)}\n`],
      ['src/core/money.ts', `  /** ${'金额以分为单位。 '.repeat(6)} */\n`],
    ],
    spares: [
      ['src/core/money.ts', `// ${'Money is whole fen. '.repeat(4)}\n`],
      ['src/core/money.ts', `const words = '${'Money is whole fen. '.repeat(6)}';\n`],
    ],
  },
  {
    says: 'a comment begins with its subject',
    covers: isCode,
    breaches: ({ path, text }) =>
      openings(text.split('\n')).flatMap(([line, at]) =>
        HEADLESS.test(line) ? [`${path}:${at + 1} begins without a subject: ${line.trim()}`] : [],
      ),
    bites: [
      ['src/core/orders/fees.ts', '/** What a buyer owes for one lot. */\n'],
      ['src/core/orders/fees.ts', '// Whoever bids has registered.\n'],
      ['src/components/lot/LotTop.astro', '{/* Where it lies. */}\n'],
      ['src/core/orders/fees.ts', '/**\n * Of whom nothing is known.\n */\n'],
    ],
    spares: [
      ['src/core/orders/fees.ts', '/** The bill of one lot. */\n'],
      ['src/core/orders/fees.ts', '// A bid is taken from\n// whoever has registered.\n'],
    ],
  },
  {
    says: 'people are they: no comment, sentence or page of ours calls one of them he',
    covers: (path) => isCode(path) || /^(?:docs\/.*|[A-Z]+)\.md$|^[\w.]+\.(?:mjs|ts)$/.test(path),
    breaches: ({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          ONE_SEX.test(proseOf(path, line)) ? [`${path}:${at + 1} speaks of a man: ${line.trim()}`] : [],
        ),
    bites: [
      ['src/core/orders/fees.ts', '// The buyer pays what he owes.\n'],
      ['tests/kit/houses.ts', '/** A bidder. Returns his id. */\n'],
      ['tests/core/money.test.ts', '/**\n * A seller:\n * Him the house pays last.\n */\n'],
      ['src/components/lot/LotTop.astro', '{/* The leader sees himself first. */}\n'],
      ['scripts/check.ts', 'const steps = 3; // as many as he waits for\n'],
      ['tests/core/money.test.ts', "test('a buyer pays what he owes', () => {});\n"],
      ['docs/glossary.md', '| paddle | the number he bids under |\n'],
      ['CONTRIBUTING.md', 'Whoever commits signs his name.\n'],
    ],
    spares: [
      ['src/core/orders/fees.ts', '// The buyer pays what they owe; this history is theirs.\n'],
      [
        'tests/core/money.test.ts',
        "const [own, his] = await both(`// ${his.name}`);\nexpect(his).toBe('he');\n",
      ],
      ['docs/recipes/he.md', 'See `his` in [he-IL](he/his.md), and the name of a file: src/he.ts.\n'],
    ],
  },
  {
    says: 'an exported function is a declaration, so that the main one can stand first',
    covers: (path) => /^(src|scripts|tests)\/.*\.tsx?$/.test(path) && !/\.(test|spec)\.tsx?$/.test(path),
    breaches: ({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          /^export const \w+ = (async )?(<.*>)?\((?!\()(.*=>.*|\{|\[)?$/.test(line)
            ? [`${path}:${at + 1} exports a function that is no declaration`]
            : [],
        ),
    bites: [
      ['src/core/money.ts', 'export const yuan = (amount: number): number => amount * 100;\n'],
      ['src/core/money.ts', 'export const paid = ({\n  sum,\n}: Paid): number => sum;\n'],
      [
        'src/core/money.ts',
        'export const sum = async <Value>(\n  values: readonly Value[],\n) => values.length;\n',
      ],
    ],
    spares: [
      ['src/core/money.ts', 'export function yuan(amount: number): number {\n  return amount * 100;\n}\n'],
      ['src/server/orders/routes-orders.ts', 'export const answer: Handler = (call) => call;\n'],
      ['src/core/money.ts', 'export const ONE = (1 + 1) / 2;\n'],
    ],
  },
];
