// A house that could not be opened for want of a key says so later, at the machine and in its
// history.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { troublesIn } from '#core/operations/part-history.ts';
import { DAY_MS } from '#core/time/days.ts';
import { missingKeysLine, noteMissingKeys } from '#server/missing-keys.ts';
import { openHistory } from '#server/operations/history-file.ts';

const NOW_MS = 100 * DAY_MS;
const BIDS = { bids: ['Ab_c-1'], records: [] };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'luochui-missing-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a key that was missing at the start', () => {
  test('is told of while the house is shut', async () => {
    expect(await missingKeysLine(folder, NOW_MS)).toBeNull();
    await noteMissingKeys(folder, BIDS, NOW_MS);
    expect(await missingKeysLine(folder, NOW_MS + 1)).toMatch(
      /^密钥：故障，缺少封存出价的密钥，用它封存的拍品不受理出价（Ab_c-1），自 .* 起。把缺少的密钥放回/,
    );
    await noteMissingKeys(folder, { bids: [], records: ['De_f-2'] }, NOW_MS + 2);
    expect(await missingKeysLine(folder, NOW_MS + 3)).toContain('缺少封存个人信息的密钥');
  });

  test('is kept once, however often the house is started', async () => {
    for (const atMs of [0, 5_000, 10_000]) await noteMissingKeys(folder, BIDS, NOW_MS + atMs);
    expect(readFileSync(join(folder, 'history'), 'utf8').trim().split('\n')).toHaveLength(1);
  });

  test('is over once the house has opened', async () => {
    await noteMissingKeys(folder, BIDS, NOW_MS);
    const history = await openHistory(folder, NOW_MS + 60_000);
    history.note([{ is: 'opened', atMs: NOW_MS + 60_000, aliveMs: NOW_MS - 5_000 }]);
    await history.save();
    expect(await missingKeysLine(folder, NOW_MS + 60_001)).toBeNull();
    expect(troublesIn(history.entries(), 0)).toMatchObject([
      { of: 'keys', why: 'bid-key-missing', about: ['Ab_c-1'], fromMs: NOW_MS, untilMs: NOW_MS + 60_000 },
      { of: 'house', why: 'not-running', fromMs: NOW_MS - 5_000, untilMs: NOW_MS + 60_000 },
    ]);
  });
});
