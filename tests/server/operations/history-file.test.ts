// History of the parts: it outlives the process, and what the disk does not take waits for it.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/operations/history-entry.ts';
import { DAY_MS } from '#core/time/days.ts';
import { openHistory } from '#server/operations/history-file.ts';

const NOW_MS = 100 * DAY_MS;
const at = (atMs: number): HistoryEntry => ({
  is: 'part',
  name: 'disk',
  state: 'watch',
  why: 'disk-low',
  about: [],
  atMs,
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'luochui-history-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the history of a house', () => {
  test('is there again when the house is opened anew', async () => {
    const history = await openHistory(folder, NOW_MS);
    history.note([at(NOW_MS), { is: 'opened', atMs: NOW_MS + 1, aliveMs: null }]);
    await history.save();
    expect((await openHistory(folder, NOW_MS + 2)).entries()).toEqual([
      at(NOW_MS),
      { is: 'opened', atMs: NOW_MS + 1, aliveMs: null },
    ]);
  });

  test('begins where there is no folder yet', async () => {
    const history = await openHistory(join(folder, 'none'), NOW_MS);
    history.note([at(NOW_MS)]);
    await history.save();
    expect(readFileSync(join(folder, 'none', 'history'), 'utf8')).toContain('disk-low');
  });

  test('forgets what is older than is told', async () => {
    const history = await openHistory(folder, NOW_MS);
    history.note([at(NOW_MS), at(NOW_MS + DAY_MS)]);
    await history.save();
    const later = await openHistory(folder, NOW_MS + 30 * DAY_MS + 1);
    expect(later.entries()).toEqual([at(NOW_MS + DAY_MS)]);
    expect(readFileSync(join(folder, 'history'), 'utf8').trim().split('\n')).toHaveLength(1);
  });

  test('passes over a line that a power cut has cut short', async () => {
    const whole = JSON.stringify(at(NOW_MS));
    writeFileSync(join(folder, 'history'), `${whole}\n${whole.slice(0, 20)}`);
    expect((await openHistory(folder, NOW_MS)).entries()).toEqual([at(NOW_MS)]);
  });

  test('keeps what the disk does not take until it does', async () => {
    const history = await openHistory(folder, NOW_MS);
    rmSync(join(folder, 'history'));
    // A folder of that name cannot be written to, by nobody.
    mkdirSync(join(folder, 'history'));
    history.note([at(NOW_MS)]);
    await history.save();
    expect(history.entries()).toEqual([at(NOW_MS)]);
    rmSync(join(folder, 'history'), { recursive: true });
    await history.save();
    expect(readFileSync(join(folder, 'history'), 'utf8')).toBe(`${JSON.stringify(at(NOW_MS))}\n`);
  });

  test('is for its owner alone', async () => {
    const history = await openHistory(folder, NOW_MS);
    history.note([at(NOW_MS)]);
    await history.save();
    expect(statSync(join(folder, 'history')).mode & 0o077).toBe(0);
  });
});
