import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EngineUnavailable } from '#server/engine/failure.ts';
import { faultLog } from '#server/fault-log.ts';
import { StoreUnreachable } from '#server/store/watched-pool.ts';

let lines: string[];
let report: (error: unknown) => void;
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  report = faultLog((line) => lines.push(line));
});
afterEach(() => vi.useRealTimers());

const MINUTE_MS = 60_000;

describe('a fault in the log', () => {
  test('is one line, with its origin and what was behind it', () => {
    const cause = new Error('the disk\nis full');
    report(new TypeError('no lot', { cause }));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^TypeError: no lot < at .*fault-log\.test\.ts.*: Error: the disk < is full/);
    expect(lines[0]).not.toContain('\n');
  });

  test('that passes by itself tells no more than what it is', () => {
    report(new EngineUnavailable('the store cannot be written to'));
    report(new StoreUnreachable('lost', 'connect ECONNREFUSED'));
    report('the disk is full');
    expect(lines).toEqual([
      'EngineUnavailable: the store cannot be written to',
      'StoreUnreachable: connect ECONNREFUSED',
      'the disk is full',
    ]);
  });

  test('repeated is told once, and each minute how often', () => {
    for (let at = 0; at < 9_568; at += 1) {
      report(new EngineUnavailable(`no answer within ${at} ms`));
      if (at === 5_000) vi.advanceTimersByTime(MINUTE_MS);
    }
    expect(lines).toEqual([
      'EngineUnavailable: no answer within 0 ms',
      'EngineUnavailable: no answer within 0 ms（又出现 5000 次）(5000 more times)',
    ]);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(lines.at(-1)).toContain('4567');
  });

  test('unheard for a minute is told anew when it returns', () => {
    report(new EngineUnavailable('away'));
    vi.advanceTimersByTime(MINUTE_MS);
    report(new EngineUnavailable('away'));
    expect(lines).toEqual(['EngineUnavailable: away', 'EngineUnavailable: away']);
  });

  test('is told apart from another, and not from itself about something else', () => {
    report(new Error('paper 0191a2b3-0000-7000-8000-000000000001 cannot be printed'));
    report(new Error('paper 0191a2b3-0000-7000-8000-000000000002 cannot be printed'));
    report(new Error('the bank does not answer'));
    expect(lines).toHaveLength(2);
  });

  test('of ever new kinds is told by line, remembered within bounds', () => {
    const name = (at: number): string => String.fromCodePoint(0x4e00 + at);
    for (let at = 0; at < 400; at += 1) report(name(at));
    expect(lines).toHaveLength(400);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(vi.getTimerCount()).toBe(0);
  });
});
