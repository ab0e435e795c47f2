import type { Rule } from '../rule.ts';
import { houseTree, linesWith } from '../tree.ts';

const SHEETS = /^src\/.*\.(tsx?|astro|scss|css)$/;
/** Declared as `--name:`, by a key of a table of tokens, or by a script that sets it. */
const DECLARED = /(--[a-z][\w-]*)['"]?\s*[:,]|^\s*'?([a-z][\w-]*)'?:/gm;
/** Names put together out of parts: the room's colours (studio.scss). */
const BUILT = /^--(?:mist|sand)-/;

const declared: ReadonlySet<string> = new Set(
  houseTree()
    .filter(({ path }) => SHEETS.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(DECLARED)].flatMap(([, name, key]) => {
        if (name !== undefined) return name;
        return path.startsWith('src/styles/tokens') ? `--${key}` : [];
      }),
    ),
);

const undeclaredIn = (line: string): string[] =>
  [...line.matchAll(/var\((--[a-z][\w-]*)\)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !declared.has(name) && !BUILT.test(name));

const colour =
  /(?:["'`(:\s,=])#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})(?![\w/-])|\b(?:rgba?|hsla?|oklch|oklab|hwb)\(\s*[\d.]/;

export const lookRules: readonly Rule[] = [
  {
    says: 'a literal colour stands in src/styles/tokens* and nowhere else',
    covers: (path) =>
      /^src\/.*\.(ts|tsx|astro|scss|css)$/.test(path) && !/^src\/styles\/(.*\/)?tokens/.test(path),
    breaches: (file) => linesWith(file, colour),
    bites: [
      ['src/islands/bidding/BidPanel.tsx', 'const red = "#e8340c";'],
      ['src/layouts/Main.astro', '<meta name="theme-color" content="#fff" />'],
      ['src/components/Line.astro', 'border-color:#E4E7EC;'],
      ['src/lib/refusal-words.ts', "const shade = 'rgb(12 14 18 / 50%)';"],
    ],
    spares: [
      ['src/layouts/Main.astro', '<a href="#main">到正文</a> <a href="/bidding#face">'],
      ['src/pages/home.astro', "import { paths } from '#lib/paths.ts'; import x from '#core/fee.ts';"],
      ['src/styles/tokens.scss', '--brand: #e8340c;'],
      ['src/lib/refusal-words.ts', 'const lot = `标的 #12`;'],
    ],
  },
  {
    says: 'a custom property that is used is declared somewhere: one that is not draws nothing',
    covers: (path) => SHEETS.test(path),
    breaches: ({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => undeclaredIn(line).map((name) => `${path}:${index + 1} ${name}`)),
    bites: [
      ['src/components/Dot.astro', '<style>\ni { background: var(--nobody-declares-this); }\n</style>'],
    ],
    spares: [
      ['src/components/Dot.astro', 'background: var(--brand);'],
      ['src/components/Dot.astro', 'inline-size: var(--nobody-declares-this, 8px);'],
    ],
  },
  {
    says: 'no element carries a style attribute: the content policy would drop it',
    covers: (path) => /^src\/.*\.(astro|tsx)$/.test(path),
    breaches: (file) => linesWith(file, /\sstyle=["'{`].{0,30}/),
    bites: [
      ['src/components/Bar.astro', '<div class="bar" style="width: 40%"></div>'],
      ['src/islands/lot/Line.tsx', '<i style={{ width }} />'],
    ],
    spares: [['src/components/Bar.astro', '<style lang="scss">\n.bar { inline-size: 40%; }\n</style>']],
  },
  {
    says: 'what stands between two expressions in a component is written into one: Astro drops a bare space there',
    covers: (path) => /^src\/.*\.astro$/.test(path),
    breaches: (file) => (/<[A-Z]\w*(?:\s[^<>]*)?>\s*\{[^{}]*\} \{/.test(file.text) ? [file.path] : []),
    bites: [['src/components/Bid.astro', '<Button kind="primary">\n  {word} {moneyText(fen)}\n</Button>']],
    spares: [
      ['src/components/Bid.astro', '<Button>\n  {`${word} ${moneyText(fen)}`}\n</Button>'],
      ['src/components/Bid.astro', '<p>\n  {word} {moneyText(fen)}\n</p>'],
      ['src/components/Bid.astro', '<Money {fen} {size} />'],
    ],
  },
  {
    says: 'a page carries no styles of its own: looks live in pieces and layouts',
    covers: (path) => /^src\/pages\/.*\.astro$/.test(path),
    breaches: (file) => linesWith(file, /<style\b[^>]*>/),
    bites: [['src/pages/home.astro', '<Main />\n<style>\n.x {}\n</style>']],
    spares: [['src/pages/home.astro', '<Main title="首页" />']],
  },
];
