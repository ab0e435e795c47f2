import { describe, expect, it } from 'vitest';
import type { Lot } from '#core/lot.ts';
import { decidePause, decideResume, decideWithdrawal } from '#core/pause.ts';
import { replay } from '#core/replay.ts';
import { END_MS, START_MS, ledBy, openLot, scheduledLot } from '../kit/lots.ts';

const led = openLot({ standing: ledBy('A', 11_000), bidCount: 3, extensionCount: 1 });
const paused = replay(led, decidePause(led, '系统故障', START_MS + 1_000));
const withdrawn = replay(led, decideWithdrawal(led, '委托人撤回', START_MS + 1_000));
const closed = { closedAtMs: END_MS, bidCount: 0, extensionCount: 0 };
const passed: Lot = { ...scheduledLot(), ...closed, status: 'passed', highestFen: null };

describe('a pause', () => {
  it('stops an open lot with its reason, and keeps where it stands', () => {
    expect(paused).toMatchObject({
      status: 'paused',
      reason: '系统故障',
      pausedAtMs: START_MS + 1_000,
      standing: led.standing,
    });
  });

  it('gives back every second that was lost', () => {
    const back = replay(paused, decideResume(paused, START_MS + 61_000));
    expect(back).toEqual({ ...led, endsAtMs: END_MS + 60_000, rev: led.rev + 3, seq: led.seq + 3 });
  });

  it('of a clock that stood still gives back nothing and takes nothing', () => {
    const back = replay(paused, decideResume(paused, START_MS + 500));
    expect(back).toMatchObject({ status: 'open', endsAtMs: END_MS });
  });

  it.each([scheduledLot(), paused, withdrawn, passed])('means nothing to a lot that is $status', (lot) => {
    expect(decidePause(lot, '系统故障', START_MS)).toEqual([]);
  });

  it.each([scheduledLot(), led, withdrawn, passed])('cannot be ended on a lot that is $status', (lot) => {
    expect(decideResume(lot, START_MS)).toEqual([]);
  });
});

describe('a withdrawal', () => {
  it.each([scheduledLot(), led, paused])('takes a lot that is $status out of the sale', (lot) => {
    const events = decideWithdrawal(lot, '委托人撤回', START_MS + 5);
    expect(events).toEqual([{ type: 'withdrawn', atMs: START_MS + 5, reason: '委托人撤回' }]);
    expect(replay(lot, events)).toMatchObject({ status: 'withdrawn', withdrawnAtMs: START_MS + 5 });
  });

  it('leaves no leader and no price behind', () => {
    expect(withdrawn).not.toHaveProperty('standing');
    expect(withdrawn).not.toHaveProperty('endsAtMs');
  });

  it.each([withdrawn, passed])('comes too late for a lot that is $status', (lot) => {
    expect(decideWithdrawal(lot, '委托人撤回', START_MS)).toEqual([]);
  });
});
