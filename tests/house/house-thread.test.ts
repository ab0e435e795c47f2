import { expect, it } from 'vitest';
import { arrivals } from './imports.ts';
import { houseTree } from './tree.ts';

/** Programs within which papers are set, pictures drawn and pages built: each is large. */
const large = /^(pdfkit|sharp|libheif-js.*|astro.*|sass|src\/server\/pdf\/print-worker\.ts)$/;

type When = Parameters<typeof arrivals>[2];

const comingAlong = (entry: string, kind: RegExp, when?: When): readonly string[] => {
  const tree = houseTree();
  const start = tree.filter(({ path }) => path === `src/server/${entry}.ts`);
  expect(start).toHaveLength(1);
  const came = arrivals(start, tree, when).filter(({ name }) => kind.test(name));
  return came.map(({ name, by }) => [...by, name].join(' → '));
};

it.each(['start', 'engine-thread'])('a thread of the house loads no workshop: %s', (entry) => {
  expect(comingAlong(entry, large)).toEqual([]);
});

it('the engine, which answers no call, builds no schemas of calls', () => {
  expect(comingAlong('engine-thread', /^zod/, 'at-opening')).toEqual([]);
  expect(comingAlong('start', /^zod/, 'at-opening')).not.toEqual([]);
});

it('the program that starts the house loads nothing that builds', () => {
  const tree = houseTree();
  const start = tree.filter(({ path }) => path === 'scripts/start.ts');
  expect(start).toHaveLength(1);
  const came = arrivals(start, tree).map(({ name }) => name);
  expect(came).toContain('scripts/service/built-stamp.ts');
  expect(came.filter((name) => /^(src\/|rolldown|astro)|portal\.ts$|bundle\.ts$/.test(name))).toEqual([]);
});
