// A falling price that is stopped before it opened falls from its start price all the same, from
// when it may open.
import { describe, expect, it } from 'vitest';
import { fallingPriceFen, fallOf } from '#core/formats/falling-price.ts';
import { dueEvents } from '#core/lots/closing.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { viewOf } from '#core/lots/lot-view.ts';
import type { FallingLot, Lot } from '#core/lots/lot.ts';
import { decidePause, decideResume } from '#core/lots/pause.ts';
import { yuan } from '#core/money.ts';
import { FALLING_RULES } from '#core/sales/rule-set.ts';
import { fallingLot, scheduledFormatLot } from '../../kit/formats/format-lots.ts';
import { MINUTE_MS, START_MS } from '../../kit/lots.ts';

const STOPPED_MS = START_MS - MINUTE_MS;
const scheduled = scheduledFormatLot(FALLING_RULES, { floorFen: yuan(8_200) });
const stopped = replay(scheduled, decidePause(scheduled, { reason: '系统故障' }, STOPPED_MS));
const resumedAt = (atMs: number): Lot => replay(stopped, decideResume(stopped, atMs));

const openedOf = (lot: Lot, atMs: number): FallingLot => {
  const opened = replay(lot, dueEvents(lot, atMs));
  if (opened.status !== 'falling') throw new Error(opened.status);
  return opened;
};

describe('a falling price that is stopped before it opened', () => {
  it('does not open by itself, however late, and shows its start price', () => {
    expect(dueEvents(stopped, START_MS + 1_000 * MINUTE_MS)).toEqual([]);
    expect(viewOf(stopped)).toMatchObject({
      status: 'paused',
      formatView: { format: 'falling', startPriceFen: yuan(10_000), stoppedAtMs: STOPPED_MS },
    });
  });

  it.each([
    ['a moment before its start', -1, 0],
    ['at its start', 0, 0],
    ['a moment after', 1, 1],
    ['long after', 90 * MINUTE_MS, 90 * MINUTE_MS],
  ])('set going %s it falls in full', (_, afterMs, lateMs) => {
    const openMs = START_MS + lateMs;
    const lot = openedOf(resumedAt(START_MS + afterMs), openMs);
    const fall = fallOf(lot);
    const full = fallOf(fallingLot());
    expect(fall).toEqual({ ...full, beganAtMs: full.beganAtMs + lateMs });
    expect(fallingPriceFen(fall, openMs)).toBe(yuan(10_000));
    expect(fallingPriceFen(fall, openMs + FALLING_RULES.everyMs - 1)).toBe(yuan(10_000));
    expect(fallingPriceFen(fall, openMs + FALLING_RULES.everyMs)).toBe(yuan(10_000) - FALLING_RULES.dropFen);
  });
});
