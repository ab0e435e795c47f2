// How long commands take, of the last minute.
import { describe, expect, test } from 'vitest';
import { AnswerMeter } from '#server/engine/answer-times.ts';

const meterOf = (times: readonly number[], answeredAtMs = 1_000): AnswerMeter => {
  const meter = new AnswerMeter();
  for (const ms of times) meter.note(answeredAtMs - ms, answeredAtMs);
  return meter;
};
const upTo = (count: number): number[] => Array.from({ length: count }, (_none, index) => index + 1);

describe('the times of answers', () => {
  test('are none before the first', () => {
    expect(new AnswerMeter().read(5_000)).toBeNull();
  });

  test('are told by their middle and their slowest', () => {
    expect(meterOf(upTo(100)).read(2_000)).toEqual({ p50Ms: 50, p99Ms: 99, count: 100 });
    expect(meterOf([7]).read(2_000)).toEqual({ p50Ms: 7, p99Ms: 7, count: 1 });
  });

  test('are forgotten after a minute', () => {
    const meter = meterOf([9]);
    expect(meter.read(61_000)).toMatchObject({ count: 1 });
    expect(meter.read(61_001)).toBeNull();
  });

  test('are of the last thousand', () => {
    expect(meterOf([...upTo(5).map(() => 500), ...upTo(1_000).map(() => 1)]).read(2_000)).toEqual({
      p50Ms: 1,
      p99Ms: 1,
      count: 1_000,
    });
  });
});
