import type { Rule } from '../rule.ts';
import { isCode, linesWith, nameOf } from '../tree.ts';

// A test names its file first, then the situation: order.edges.test.ts.
const kebab =
  /^_?[a-z0-9]+(-[a-z0-9]+)*((\.[a-z0-9]+(-[a-z0-9]+)*)?\.(test|spec)|\.(config|d|module))?\.(ts|mjs|scss|css)$/;
const pascal = /^([A-Z][A-Za-z0-9]*)((\.[a-z0-9]+(-[a-z0-9]+)*)?\.(test|spec))?\.(tsx|astro)$/;
const pascalStyles = /^[A-Z][A-Za-z0-9]*\.module\.scss$/;
const inHouse = (path: string): boolean => /^(src|tests|scripts)\//.test(path);
const isPage = (path: string): boolean => path.startsWith('src/pages/');

const reExport = /^export\s+(type\s+)?(\*|\{[^}]*\})\s*(as\s+\w+\s*)?from\s/;
const meaningless = /^(index|utils?|helpers?|misc|common|shared|lib|functions|stuff)\./i;

const onlyReExports = (text: string): boolean => {
  const statements = text
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  return statements.length > 0 && statements.every((statement) => reExport.test(statement));
};

export const nameRules: readonly Rule[] = [
  {
    says: 'a file is named kebab-case.ts, or PascalCase.tsx and .astro, after what is in it',
    covers: (path) => inHouse(path) && !isPage(path) && /\.(ts|tsx|mjs|astro|scss|css)$/.test(path),
    breaches: ({ path }) => {
      const name = nameOf(path);
      const right = /\.(tsx|astro)$/.test(name)
        ? pascal.test(name)
        : kebab.test(name) || pascalStyles.test(name);
      return right ? [] : [`${path} is not named as its kind is`];
    },
    bites: [
      ['src/lib/queryString.ts', ''],
      ['src/islands/lot/bid-panel.tsx', ''],
      ['src/components/lotCard.astro', ''],
      ['tests/core/Bid.test.ts', ''],
      ['src/core/orders/order.edges.ts', ''],
    ],
    spares: [
      ['src/lib/query-string.ts', ''],
      ['src/islands/bidding/BidPanel.tsx', ''],
      ['src/islands/bidding/BidPanel.module.scss', ''],
      ['src/styles/_breakpoints.scss', ''],
      ['src/pages/MyOrder.astro', ''],
      ['tests/core/bidding/bid.test.ts', ''],
      ['tests/core/orders/order.edges.test.ts', ''],
      ['tests/islands/BidPanel.test.tsx', ''],
    ],
  },
  {
    says: 'no file is called index, utils or another name that says nothing',
    covers: (path) => inHouse(path) && !isPage(path),
    breaches: ({ path }) => (meaningless.test(nameOf(path)) ? [`${path} is named after nothing`] : []),
    bites: [
      ['src/lib/index.ts', ''],
      ['src/server/utils.ts', ''],
      ['tests/kit/helpers.ts', ''],
    ],
    spares: [
      ['src/pages/index.astro', ''],
      ['src/core/index-of-lots.ts', ''],
    ],
  },
  {
    says: 'nothing is a barrel: a name is imported from the file that makes it',
    covers: (path) => /^(src|tests)\/.*\.tsx?$/.test(path),
    breaches: (file) =>
      onlyReExports(file.text)
        ? [`${file.path} only passes names on`]
        : linesWith(file, /^export\s+\*\s.*from\b.*/),
    bites: [
      ['src/lib/stores.ts', "export { $lots } from './lots.ts';\nexport { $session } from './session.ts';\n"],
      ['src/core/all.ts', "// All of it.\nexport * from './bid.ts';\nexport const n = 1;\n"],
    ],
    spares: [['src/core/bidding/bid.ts', "import { fen } from './money.ts';\nexport const bid = fen;\n"]],
  },
  {
    says: 'an import names its file with the extension, across floors from #',
    covers: (path) => inHouse(path) && !path.startsWith('tests/house/') && isCode({ path, text: '' }),
    breaches: (file) =>
      linesWith(
        file,
        /(?:from|import)\s*\(?\s*['"](?:\.{1,2}\/|#)[^'"]*(?<!\.(?:tsx?|mjs|astro|scss|css|json|svg|md|webp|png|sql)(?:\?\w+)?)['"]/,
      ),
    bites: [
      ['src/lib/a.ts', "import { b } from './b';"],
      ['src/pages/home.astro', "import Main from '#layouts/Main';"],
      ['src/islands/hall/Hall.tsx', "const lazy = () => import('./Filters');"],
    ],
    spares: [
      [
        'src/lib/a.ts',
        "import { b } from './b.ts';\nimport raw from './rules.md?raw';\nimport { atom } from 'nanostores';",
      ],
    ],
  },
  {
    says: 'no piece, page or style sheet is longer than 300 lines',
    covers: (path) => /^src\/.*\.(astro|scss|css)$/.test(path) && !/tokens/.test(nameOf(path)),
    breaches: ({ path, text }) => {
      const lines = text.trimEnd().split('\n').length;
      return lines > 300 ? [`${path} has ${lines} lines`] : [];
    },
    bites: [['src/pages/home.astro', 'x\n'.repeat(301)]],
    spares: [
      ['src/pages/home.astro', 'x\n'.repeat(300)],
      ['src/styles/tokens.scss', 'x\n'.repeat(400)],
    ],
  },
  {
    says: 'a store is named with a $ in front',
    covers: (path) => /^src\/(lib|islands)\/.*\.tsx?$/.test(path),
    breaches: (file) =>
      linesWith(
        file,
        /\b(?:const|let)\s+(?!\$)\w+[^=]*=\s*(?:atom|map|deepMap|computed|batched|persistentAtom|persistentMap)\b[<(]/,
      ),
    bites: [
      ['src/lib/stores/lots.ts', 'export const lots = map<Record<string, Lot>>({});'],
      ['src/lib/session.ts', "const token: Token = persistentAtom('token', '');"],
    ],
    spares: [
      ['src/lib/stores/lots.ts', 'export const $lots = map({});\nconst ids = rows.map((row) => row.id);'],
    ],
  },
];
