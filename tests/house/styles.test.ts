import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plant, type Planted } from './planted.ts';

type Sheet = { source: string; warnings: { rule: string; line: number }[] };

const broken: [rule: string, path: string, text: string][] = [
  ['color-no-hex', 'src/islands/lot/A.module.scss', '.price {\n  color: #e8340c;\n}\n'],
  ['color-named', 'src/styles/base.scss', '.price {\n  color: red;\n}\n'],
  ['function-disallowed-list', 'src/styles/layers.scss', '.price {\n  color: rgb(12 14 18);\n}\n'],
  ['declaration-no-important', 'src/styles/reset.scss', '.price {\n  opacity: 1 !important;\n}\n'],
  ['selector-max-id', 'src/styles/page.scss', '#price {\n  opacity: 1;\n}\n'],
  [
    'selector-disallowed-list',
    'src/ui/toast/toast.module.scss',
    ':global(html:has([data-bar])) .toast {\n  opacity: 1;\n}\n',
  ],
  ['property-disallowed-list', 'src/styles/sides.scss', '.price {\n  padding-left: 8px;\n}\n'],
  [
    'declaration-property-value-disallowed-list',
    'src/styles/text.scss',
    '.price {\n  text-align: left;\n}\n',
  ],
  [
    'declaration-property-value-allowed-list',
    'src/components/Card.astro',
    '<p />\n<style>\n.card {\n  margin-block-end: 8px;\n}\n</style>\n',
  ],
  [
    'color-no-hex',
    'src/layouts/Main.astro',
    '---\nconst a: Array<string> = [];\n---\n<p />\n<style lang="scss">\n.a {\n  color: #fff;\n}\n</style>\n',
  ],
];

const right: [path: string, text: string][] = [
  ['src/styles/tokens.scss', ':root {\n  --brand: #e8340c;\n  --veil: rgb(12 14 18 / 50%);\n}\n'],
  ['src/styles/tokens/palette.css', ':root {\n  --brand: #e8340c;\n}\n'],
  [
    'src/islands/lot/Ok.module.scss',
    "@use 'sass:math';\n\n.bidPanel {\n  margin: 0 auto;\n  color: var(--brand);\n\n  &:hover {\n    padding-inline-start: math.div(16px, 2);\n  }\n}\n",
  ],
  [
    'src/components/Ok.astro',
    '---\nconst a = 1;\n---\n<p>{a}</p>\n<style>\n  .ok {\n    margin-inline: auto;\n    color: color-mix(in oklch, var(--brand), transparent);\n  }\n</style>\n',
  ],
  ['src/components/Plain.astro', '<p>落槌</p>\n'],
];

let planted: Planted;
let sheets: Sheet[];

beforeAll(() => {
  const files = [...broken.map(([, path, text]) => [path, text]), ...right];
  planted = plant(Object.fromEntries(files), ['stylelint.config.mjs', 'package.json']);
  const args = ['--formatter=json', 'src/**/*.{css,scss,astro}'];
  sheets = JSON.parse(planted.run('stylelint/bin/stylelint.mjs', args)) as Sheet[];
});
afterAll(() => planted.clear());

const about = (path: string): string[] =>
  sheets
    .filter(({ source }) => source.endsWith(path))
    .flatMap(({ warnings }) => warnings.map(({ rule }) => rule));

describe('the look of the house, told by stylelint', () => {
  it.each(broken)('%s stops %s', (rule, path) => {
    expect(about(path)).toContain(rule);
  });

  it.each(right)('lets %s through', (path) => {
    expect(sheets.some(({ source }) => source.endsWith(path))).toBe(true);
    expect(about(path)).toEqual([]);
  });

  it('names the true line of a style inside an Astro piece', () => {
    const sheet = sheets.find(({ source }) => source.endsWith('src/layouts/Main.astro'));
    expect(sheet?.warnings.map(({ line }) => line)).toEqual([7]);
  });
});
