import { describe, expect, it } from 'vitest';
import { appointmentStep, nextRingMs } from '#core/viewings/viewing-message.ts';

const HOUR_MS = 3_600_000;
const FROM_MS = Date.UTC(2026, 10, 22, 2, 30);
const TO_MS = FROM_MS + HOUR_MS / 2;
const slot = { saleId: 'sale-1', place: '上海嘉定 3 号库', fromMs: FROM_MS, toMs: TO_MS };
const facts = { saleId: 'sale-1', saleName: '银行处置车辆专场', place: slot.place, fromMs: FROM_MS };
const step = (nowMs: number, isCalledOff = false) =>
  appointmentStep({ appointment: { visitors: 2 }, slot, saleName: facts.saleName, isCalledOff }, nowMs);
const soon = { kind: 'viewing-soon', ...facts, toMs: TO_MS, visitors: 2 };

describe('the alarm of an appointment', () => {
  it('rings a day before, two hours before and at its end', () => {
    const [day, hours] = [FROM_MS - 24 * HOUR_MS, FROM_MS - 2 * HOUR_MS];
    expect(nextRingMs(slot, day - 1)).toBe(day);
    expect(nextRingMs(slot, day)).toBe(hours);
    expect(nextRingMs(slot, hours)).toBe(TO_MS);
    expect(nextRingMs(slot, TO_MS)).toBe(TO_MS);
  });

  it('tells each time what is true then', () => {
    expect(step(FROM_MS - 24 * HOUR_MS)).toEqual({ is: 'tell', message: soon, ahead: 'day' });
    expect(step(FROM_MS - 2 * HOUR_MS - 1)).toMatchObject({ ahead: 'day' });
    expect(step(FROM_MS - 2 * HOUR_MS)).toEqual({ is: 'tell', message: soon, ahead: 'hours' });
    expect(step(FROM_MS - 1)).toMatchObject({ is: 'tell', ahead: 'hours' });
  });

  it('tells of nothing once its time has come, or long before', () => {
    for (const atMs of [FROM_MS, TO_MS - 1, FROM_MS - 24 * HOUR_MS - 1])
      expect(step(atMs)).toEqual({ is: 'wait' });
  });

  it('forgets the plate when its time is over', () => {
    expect(step(TO_MS)).toEqual({ is: 'forget' });
    expect(step(TO_MS, true)).toEqual({ is: 'forget' });
  });

  it('says of a sale that was called off that nobody should come', () => {
    expect(step(FROM_MS - 5 * HOUR_MS, true)).toEqual({
      is: 'tell',
      message: { kind: 'viewing-off', ...facts },
      ahead: 'day',
    });
  });
});
