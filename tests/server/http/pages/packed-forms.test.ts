// A file that is kept for ever is packed as well as can be, once for a build: a house that opens
// takes over what is kept beside it.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readPackedForms } from '#server/http/pages/packed-forms.ts';
import { loadPages } from '#server/http/pages/page-table.ts';

const ADDRESS = '/_astro/app.3f2a.js';
const SCRIPT = `console.log(${'1;'.repeat(200)})`;
const AS_WELL_AS_CAN_BE = brotliCompressSync(SCRIPT);
const NOTHING = Buffer.alloc(0);

describe('a file that is named by its content', () => {
  let folder: string;
  const formsFile = (): string => join(folder, 'packed-forms.bin');
  const brOf = async (): Promise<Buffer> => (await loadPages(folder)).get(ADDRESS)?.bodies.br ?? NOTHING;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'luochui-packed-'));
    mkdirSync(join(folder, 'client', '_astro'), { recursive: true });
    writeFileSync(join(folder, 'client', ADDRESS), SCRIPT);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is packed best, and the forms lie beside the build', async () => {
    const file = (await loadPages(folder)).get(ADDRESS);
    expect(file?.bodies.br?.equals(AS_WELL_AS_CAN_BE)).toBe(true);
    const kept = readPackedForms(folder).get(file?.etag ?? '');
    expect(kept?.br.equals(AS_WELL_AS_CAN_BE)).toBe(true);
    expect(gunzipSync(kept?.gzip ?? NOTHING).toString()).toBe(SCRIPT);
  });

  test('is taken over packed by the next house, which writes nothing anew', async () => {
    await loadPages(folder);
    const [kept] = readPackedForms(folder).values();
    const written = readFileSync(formsFile());
    rmSync(join(folder, 'client', ADDRESS));
    writeFileSync(join(folder, 'client', ADDRESS), SCRIPT);
    expect((await brOf()).equals(kept?.br ?? NOTHING)).toBe(true);
    expect(readFileSync(formsFile()).equals(written)).toBe(true);
  });

  test('is packed anew when its text has changed', async () => {
    await loadPages(folder);
    const changed = `${SCRIPT};`;
    writeFileSync(join(folder, 'client', ADDRESS), changed);
    expect((await brOf()).equals(brotliCompressSync(changed))).toBe(true);
    expect((await brOf()).equals(brotliCompressSync(changed))).toBe(true);
  });

  test.each([
    ['cut short', (all: Buffer) => all.subarray(1)],
    ['with its parts changed round', (all: Buffer) => Buffer.concat([all.subarray(1), all.subarray(0, 1)])],
  ])('is packed anew when what is kept is %s', async (_flaw, spoil) => {
    await loadPages(folder);
    writeFileSync(formsFile(), spoil(readFileSync(formsFile())));
    expect(readPackedForms(folder).size).toBe(0);
    expect((await brOf()).equals(AS_WELL_AS_CAN_BE)).toBe(true);
    expect(readPackedForms(folder).size).toBe(1);
  });

  test('is not packed again when the next build has it, too', async () => {
    const pages = await loadPages(folder);
    const again = await loadPages(folder, pages);
    expect(again.get(ADDRESS)?.bodies).toBe(pages.get(ADDRESS)?.bodies);
  });

  test('is served where nobody can write beside the build', async () => {
    mkdirSync(`${formsFile()}.new`);
    expect((await brOf()).equals(AS_WELL_AS_CAN_BE)).toBe(true);
    expect(existsSync(formsFile())).toBe(false);
  });
});
