// A build under a running house: its files go, and the house still has every page of the build it
// opened with.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadPortal } from '#server/http/pages/portal.ts';
import { holdPages } from '#server/site/held-pages.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'luochui-held-'));
  mkdirSync(join(dist, 'server', 'chunks'), { recursive: true });
  mkdirSync(join(dist, 'client'));
  const entry = "export const handler = async (q, r) => r.end((await import('./chunks/late.mjs')).page);";
  writeFileSync(join(dist, 'server', 'entry.mjs'), entry);
  writeFileSync(
    join(dist, 'server', 'chunks', 'late.mjs'),
    "import { text } from './deep.mjs'; export const page = text;",
  );
  writeFileSync(join(dist, 'server', 'chunks', 'deep.mjs'), "export const text = '还在';");
  writeFileSync(join(dist, 'server', 'chunks', 'broken.mjs'), 'export const = ;');
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

const drawnBy = async ({ draw }: Awaited<ReturnType<typeof loadPortal>>): Promise<string> => {
  let text = '';
  const response = { end: (said: string) => (text = said) } as unknown as ServerResponse;
  await draw({} as IncomingMessage, response, () => undefined, {} as App.Locals);
  return text;
};

test('a page not yet asked for is served without files', async () => {
  const portal = await loadPortal(dist);
  expect(await holdPages(dist, 0)).toBe(3);
  rmSync(dist, { recursive: true });
  expect(await drawnBy(portal)).toBe('还在');
});

test('where there is no build nothing is held, nobody alarmed', async () => {
  expect(await holdPages(join(dist, 'none'), 0)).toBe(0);
});
