import { expect, it } from 'vitest';
import { arrivals } from './imports.ts';
import { houseTree } from './tree.ts';

/** Programs within which papers are set, pictures drawn and pages built: each is large. */
const large = /^(pdfkit|sharp|libheif-js.*|astro.*|sass|src\/server\/pdf\/print-worker\.ts)$/;

it.each(['start', 'engine-thread'])('a thread of the house loads no workshop: %s', (entry) => {
  const tree = houseTree();
  const start = tree.filter(({ path }) => path === `src/server/${entry}.ts`);
  expect(start).toHaveLength(1);
  const came = arrivals(start, tree).filter(({ name }) => large.test(name));
  expect(came.map(({ name, by }) => [...by, name].join(' → '))).toEqual([]);
});
