import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { foldersOf } from '#server/content/folders.ts';
import { libraryIn } from '#server/content/library.ts';
import { sampleFacts } from '#server/site/sample-facts.ts';
import { putFiles } from '../../kit/content/texts.ts';
import { HOUSE } from '../../kit/content/written.ts';

describe('who opens a real house', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'luochui-facts-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const told = (): Promise<string | null> =>
    sampleFacts(libraryIn(foldersOf(join(folder, 'own'), join(folder, 'ground'))));
  const facts = (change: object): string => JSON.stringify([{ id: 'house', ...HOUSE.data, ...change }]);

  test('is told it still speaks for the code, and where to write', async () => {
    putFiles(join(folder, 'ground'), { 'company/house.json': facts({}) });
    expect(await told()).toContain('仍是示例');
    expect(await told()).toContain('/editor');
  });

  test('is told nothing once the house says who it is', async () => {
    putFiles(join(folder, 'ground'), { 'company/house.json': facts({}) });
    putFiles(join(folder, 'own'), { 'company/house.json': facts({ name: '海平拍卖行', isSample: false }) });
    expect(await told()).toBeNull();
    rmSync(join(folder, 'own'), { recursive: true });
    putFiles(join(folder, 'ground'), { 'company/house.json': '[]' });
    expect(await told()).toBeNull();
  });
});
