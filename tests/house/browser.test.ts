import { describe, expect, it } from 'vitest';
import { PLAIN } from '../../scripts/plain-routes.mjs';
import { arrivals, browserScripts } from './imports.ts';
import { isIsland } from './rules/openings.ts';
import { houseTree, type TreeFile } from './tree.ts';

const heavy = /^(zod(\/.*)?|node:.*|fastify.*|kysely.*|pg|src\/server\/.*)$/;

/**
 * The whole table of calls: fetched by the transport of calls that pages make, and by nothing else.
 */
const callTable = /^src\/contract\/routes\.ts$/;
/** Words of every message: they are made where a message is read or sent. */
const messageRows = /^src\/contract\/messages\.ts$/;
const PAGE_TRANSPORT = 'src/lib/calls/page-transport.ts';

/** Modules that reach the browser although they must not: with the path of imports. */
const stowaways = (tree: readonly TreeFile[], unwanted = heavy): string[] => {
  const islands = tree.filter(({ path }) => isIsland(path));
  const scripts = tree
    .filter(({ path }) => path.startsWith('src/') && path.endsWith('.astro'))
    .map(({ path, text }) => ({ path, text: browserScripts(text) }));
  return arrivals([...islands, ...scripts], tree)
    .filter(({ name }) => unwanted.test(name))
    .map(({ name, by }) => [...by, name].join(' → '));
};

/**
 * Islands that no Astro file wakes: neither by a client: directive, nor by a script that fetches
 * later what opens them.
 */
const sleeping = (tree: readonly TreeFile[]): string[] => {
  const markup = tree.filter(({ path }) => path.endsWith('.astro')).map(({ text }) => text);
  const isFetched = (opener: string): boolean =>
    markup.some((text) => browserScripts(text).includes(`import('#${opener.slice('src/'.length)}')`));
  const isOpened = (island: string): boolean => {
    const folder = island.slice(0, island.lastIndexOf('/'));
    const name = `'.${island.slice(folder.length)}'`;
    return tree.some(({ path, text }) => path.startsWith(folder) && text.includes(name) && isFetched(path));
  };
  const isWoken = (path: string): boolean => {
    const from = `#${path.slice('src/'.length)}`;
    const component = path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length);
    const tag = new RegExp(`<${component}\\b[^>]*\\bclient:\\w+`);
    return markup.some((text) => text.includes(from) && tag.test(text.replaceAll('=>', '')));
  };
  return tree
    .map(({ path }) => path)
    .filter(isIsland)
    .filter((path) => !isWoken(path) && !isOpened(path));
};

/** Islands that reach into another room: rooms share by parts and props, never by each other. */
const trespassers = (tree: readonly TreeFile[]): string[] =>
  tree.flatMap(({ path, text }) => {
    const room = /^src\/islands\/([^/]+)\//.exec(path)?.[1];
    const others = [...text.matchAll(/['"]#islands\/([^/'"]+)\/[^'"]*['"]/g)];
    if (!room) return [];
    return others
      .filter(([, other]) => other !== 'parts' && other !== room)
      .map(([from]) => `${path} imports ${from}`);
  });

const planted: TreeFile[] = [
  {
    path: 'src/islands/hall/Hall.tsx',
    text: "import { $lots } from '#lib/lots.ts';\nimport { X } from '#islands/lot/X.tsx';",
  },
  {
    path: 'src/lib/lots.ts',
    text: "import type { Lot } from '#contract/lot.ts';\nimport { lotSchema } from '#contract/lot.ts';",
  },
  { path: 'src/contract/lot.ts', text: "import * as z from 'zod/mini';" },
  {
    path: 'src/layouts/Main.astro',
    text: "---\nimport { readFileSync } from 'node:fs';\n---\n<script>import { go } from '#lib/go.ts';</script>",
  },
  { path: 'src/lib/go.ts', text: "const { hash } = await import('node:crypto');" },
];
const repaired: TreeFile[] = [
  {
    path: 'src/islands/hall/Hall.tsx',
    text: "import { $lots } from '#lib/lots.ts';\nimport { X } from '#islands/parts/X.tsx';",
  },
  {
    path: 'src/lib/lots.ts',
    text: "import type { Lot } from '#contract/lot.ts';\nimport { routes } from '#contract/routes.ts';",
  },
  { path: 'src/contract/lot.ts', text: "import * as z from 'zod/mini';" },
  { path: 'src/contract/routes.ts', text: "import type { Lot } from './lot.ts';" },
  {
    path: 'src/pages/bidding.astro',
    text: "---\nimport { Hall } from '#islands/hall/Hall.tsx';\nimport 'node:fs';\n---\n<Hall lots={lots.map((lot) => lot.id)} client:visible />",
  },
];

describe('what reaches the browser', () => {
  // Built as the values they export, with nothing they import.
  const tree = houseTree()
    .filter(({ path }) => path.startsWith('src/'))
    .map(({ path, text }) => ({ path, text: PLAIN.includes(path) ? '' : text }));

  it('is free of schemas, Node and the service', () => {
    expect(stowaways(tree)).toEqual([]);
  });

  it('does without the whole table of calls', () => {
    const without = tree.filter(({ path }) => path !== PAGE_TRANSPORT);
    expect(stowaways(without, callTable)).toEqual([]);
    expect(stowaways(repaired, callTable)).toEqual([
      'src/islands/hall/Hall.tsx → src/lib/lots.ts → src/contract/routes.ts',
    ]);
  });

  it('does without the rows of messages', () => {
    const carrying = { path: 'src/lib/lots.ts', text: "import { messages } from '#contract/messages.ts';" };
    expect(stowaways(tree, messageRows)).toEqual([]);
    expect(
      stowaways([...repaired.filter(({ path }) => path !== carrying.path), carrying], messageRows),
    ).toEqual(['src/islands/hall/Hall.tsx → src/lib/lots.ts → src/contract/messages.ts']);
  });

  it('is searched along every road: through stores, scripts and late imports', () => {
    expect(stowaways(planted)).toEqual([
      'src/islands/hall/Hall.tsx → src/lib/lots.ts → src/contract/lot.ts → zod/mini',
      'src/layouts/Main.astro → src/lib/go.ts → node:crypto',
    ]);
    expect(stowaways(repaired)).toEqual([]);
  });
});

describe('islands', () => {
  const tree = houseTree().filter(({ path }) => path.startsWith('src/'));

  it('are each woken by a page; what only an island uses stands in its parts', () => {
    expect(sleeping(tree)).toEqual([]);
  });

  it('are missed when no page wakes them', () => {
    expect(sleeping(planted)).toEqual(['src/islands/hall/Hall.tsx']);
    expect(sleeping(repaired)).toEqual([]);
  });

  it('may be fetched later by a script of a page, and sleep where none asks for what opens them', () => {
    const [island] = planted;
    const opener = { path: 'src/islands/hall/open-room.ts', text: "import { Hall } from './Hall.tsx';" };
    const pageWith = (script: string): TreeFile => ({
      path: 'src/pages/bidding.astro',
      text: `---\n---\n<p /><script>${script}</script>`,
    });
    const asking = pageWith("keepStill(place, () => import('#islands/hall/open-room.ts'));");
    expect(sleeping([island as TreeFile, opener, asking])).toEqual([]);
    expect(sleeping([island as TreeFile, opener, pageWith('keepStill(place);')])).toEqual([island?.path]);
  });

  it('never reach into another room', () => {
    expect(trespassers(tree)).toEqual([]);
  });

  it('are caught when they reach into another room', () => {
    expect(trespassers(planted)).toEqual(["src/islands/hall/Hall.tsx imports '#islands/lot/X.tsx'"]);
    expect(trespassers(repaired)).toEqual([]);
  });

  it('share what every panel has, and no panel; what they share knows no room', () => {
    const from = (path: string, name: string): TreeFile => ({ path, text: `import { X } from '${name}';` });
    const shared = '#islands/parts/bidding/entry/RegisterBox.tsx';
    const own = '#islands/bidding/ascending/parts/BidAct.tsx';
    expect(trespassers([from('src/islands/hall/Hall.tsx', shared)])).toEqual([]);
    expect(trespassers([from('src/islands/bidding/BidPanel.tsx', shared)])).toEqual([]);
    expect(trespassers([from('src/islands/bidding/BidPanel.tsx', own)])).toEqual([]);
    const reaching = ['src/islands/hall/Hall.tsx', 'src/islands/parts/bidding/PanelRow.tsx'];
    expect(trespassers(reaching.map((path) => from(path, own)))).toEqual(
      reaching.map((path) => `${path} imports '${own}'`),
    );
  });
});
