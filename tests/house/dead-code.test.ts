import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plant, type Planted } from './planted.ts';

const manifest = {
  name: 'planted',
  type: 'module',
  imports: { '#*': './src/*' },
  dependencies: { astro: '7.3.4', nzh: '1.0.14', uqr: '0.1.3' },
};
const files = {
  'package.json': JSON.stringify(manifest),
  'astro.config.mjs': "import { defineConfig } from 'astro/config';\nexport default defineConfig({});\n",
  'src/pages/home.astro': "---\nimport { used } from '#lib/refusal-words.ts';\n---\n<p>{used}</p>\n",
  'src/lib/refusal-words.ts': "import uqr from 'uqr';\nexport const used = uqr;\nexport const unused = 2;\n",
  'src/lib/orphan.ts': 'export const orphan = 1;\n',
  'src/server/main.ts':
    "import { used } from '#server/living.ts';\nimport { hidden } from 'kysely';\nused(hidden);\n",
  'src/server/living.ts': 'export const used = (a: unknown) => a;\n',
};

let planted: Planted;
let said: string;

beforeAll(() => {
  planted = plant(files, ['knip.config.ts', 'tsconfig.json']);
  said = planted.run('knip/bin/knip.js', ['--no-progress', '--reporter=compact']);
});
afterAll(() => planted.clear());

describe('dead code, told by knip', () => {
  it.each([
    ['a file that nobody opens', 'src/lib/orphan.ts'],
    ['a name that nobody asks for', 'src/lib/refusal-words.ts: unused'],
    ['a package that nobody uses', 'package.json: nzh'],
    ['a package that nobody declared', 'src/server/main.ts: kysely'],
  ])('finds %s', (_, words) => {
    expect(said).toContain(words);
  });

  it('leaves what is used alone, through pages, the service and #floors', () => {
    expect(said).not.toMatch(/living|: used|uqr|home\.astro/);
  });
});
