import { describe, expect, test } from 'vitest';
import {
  decideLeaveWork,
  decideTakeWork,
  keptSinceMs,
  takenNow,
  type TakenWork,
} from '#core/office/taken-work.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';

const NOW_MS = Date.parse('2026-11-20T09:00:00+08:00');

const takenAgo = (ms: number, staffId = 'gao'): TakenWork => ({
  kind: 'proof',
  ref: 'p-1',
  staffId,
  takenAtMs: NOW_MS - ms,
});
const order = (staffId: string) => ({ staffId, byName: '高原', nowMs: NOW_MS });
const take = (known: TakenWork | null, staffId: string, isWaiting = true) =>
  decideTakeWork(known, { ...order(staffId), isWaiting });
const leave = (known: TakenWork | null, staffId: string) => decideLeaveWork(known, order(staffId));
const TAKEN = {
  ok: false,
  refusal: { code: 'WORK_TAKEN', byName: '高原', takenAtMs: NOW_MS - HOUR_MS },
};

describe('work that is taken up', () => {
  test('is somebody’s for three days', () => {
    const taken = takenAgo(3 * DAY_MS - 1);
    expect(takenNow(taken, NOW_MS)).toBe(taken);
  });

  test('falls free with the end of the third day', () => {
    expect(takenNow(takenAgo(3 * DAY_MS), NOW_MS)).toBeNull();
    expect(takenNow(takenAgo(30 * DAY_MS), NOW_MS)).toBeNull();
  });

  test('was never anybody’s where nobody took it', () => {
    expect(takenNow(null, NOW_MS)).toBeNull();
  });

  test('is kept since the same moment by store and rule', () => {
    expect(keptSinceMs(NOW_MS)).toBe(NOW_MS - 3 * DAY_MS);
  });
});

describe('to take work up', () => {
  test('is for anybody while it is free', () => {
    expect(take(null, 'shen')).toEqual({ ok: true });
    expect(take(takenAgo(3 * DAY_MS), 'shen')).toEqual({ ok: true });
  });

  test('may be done again by whoever has it', () => {
    expect(take(takenAgo(HOUR_MS), 'gao')).toEqual({ ok: true });
  });

  test('is refused to others, who are told by whom and since when', () => {
    expect(take(takenAgo(HOUR_MS), 'shen')).toEqual(TAKEN);
  });

  test('is refused first where it waits no more', () => {
    const refused = { ok: false, refusal: { code: 'WORK_NOT_WAITING' } };
    expect(take(null, 'shen', false)).toEqual(refused);
    expect(take(takenAgo(HOUR_MS), 'shen', false)).toEqual(refused);
    expect(take(takenAgo(HOUR_MS), 'gao', false)).toEqual(refused);
  });
});

describe('to leave work', () => {
  test('is for whoever has it', () => {
    expect(leave(takenAgo(HOUR_MS), 'gao')).toEqual({ ok: true });
  });

  test('is refused to others', () => {
    expect(leave(takenAgo(HOUR_MS), 'shen')).toEqual(TAKEN);
  });

  test('changes nothing of what nobody has', () => {
    expect(leave(null, 'shen')).toEqual({ ok: true });
    expect(leave(takenAgo(3 * DAY_MS), 'shen')).toEqual({ ok: true });
  });
});
