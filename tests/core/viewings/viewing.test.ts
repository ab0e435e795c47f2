import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  APPOINTMENT_FIXED_MS,
  changeUntilMs,
  decideCancelAppointment,
  decideChangeAppointment,
  decideMakeAppointment,
  MOST_VISITORS,
  placesLeft,
  type AppointmentAt,
  type AppointmentRequest,
  type ViewingSlot,
} from '#core/viewings/viewing.ts';

const FROM_MS = Date.UTC(2026, 10, 22, 2, 30);
const HOUR_MS = 3_600_000;
const NOW_MS = FROM_MS - 20 * HOUR_MS;

const slot = (part: Partial<ViewingSlot> = {}): ViewingSlot => ({
  id: 'slot-1',
  saleId: 'sale-1',
  place: '上海嘉定 3 号库',
  fromMs: FROM_MS,
  toMs: FROM_MS + HOUR_MS / 2,
  capacity: 6,
  takenCount: 2,
  ...part,
});
const own = (visitors = 2, at: Partial<ViewingSlot> = {}): AppointmentAt => ({
  appointment: { id: 'a-1', saleId: 'sale-1', slotId: at.id ?? 'slot-1', visitors },
  slot: slot(at),
});
const request = (part: Partial<AppointmentRequest> = {}): AppointmentRequest => ({
  slot: slot(),
  visitors: 2,
  own: null,
  isCalledOff: false,
  ...part,
});
const codeOf = (decided: { readonly ok: boolean; readonly refusal?: { readonly code: string } }) =>
  decided.refusal?.code ?? null;

describe('an appointment', () => {
  it('takes the places of all who come', () => {
    expect(decideMakeAppointment(request(), NOW_MS)).toEqual({
      ok: true,
      places: { taken: 2, givenBack: 0 },
    });
  });

  it('is made until its time begins', () => {
    expect(decideMakeAppointment(request(), FROM_MS - 1).ok).toBe(true);
    expect(decideMakeAppointment(request(), FROM_MS)).toEqual({
      ok: false,
      refusal: { code: 'VIEWING_BEGUN', fromMs: FROM_MS },
    });
  });

  it.each<[string, Partial<AppointmentRequest>]>([
    ['UNKNOWN_VIEWING', { slot: null, isCalledOff: true }],
    ['VIEWING_CALLED_OFF', { isCalledOff: true, visitors: MOST_VISITORS + 1 }],
    ['VISITORS_MANY', { visitors: MOST_VISITORS + 1, own: own() }],
    ['APPOINTMENT_MADE', { own: own(), slot: slot({ takenCount: 6 }) }],
    ['VIEWING_FULL', { slot: slot({ takenCount: 6 }) }],
    ['VIEWING_FULL', { slot: slot({ takenCount: 5 }) }],
  ])('is refused with %s before what follows', (code, part) => {
    expect(codeOf(decideMakeAppointment(request(part), NOW_MS))).toBe(code);
  });

  it('tells how many could still come', () => {
    const refusal = { code: 'VIEWING_FULL', fromMs: FROM_MS, left: 1 };
    expect(decideMakeAppointment(request({ slot: slot({ takenCount: 5 }) }), NOW_MS)).toEqual({
      ok: false,
      refusal,
    });
  });

  it('never takes more places than there are', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 9 }),
        fc.nat({ max: 9 }),
        fc.integer({ min: 1, max: 4 }),
        (room, taken, visitors) => {
          const at = slot({ capacity: room, takenCount: Math.min(room, taken) });
          const decided = decideMakeAppointment(request({ slot: at, visitors }), NOW_MS);
          expect(decided.ok).toBe(visitors <= placesLeft(at));
        },
      ),
    );
  });
});

describe('an appointment that is changed', () => {
  const full = slot({ takenCount: 6 });

  it('counts its own places at the same time', () => {
    const same = request({ slot: full, own: own(2, full), visitors: 2 });
    expect(decideChangeAppointment(same, NOW_MS)).toEqual({ ok: true, places: { taken: 2, givenBack: 2 } });
    expect(codeOf(decideChangeAppointment({ ...same, visitors: 3 }, NOW_MS))).toBe('VIEWING_FULL');
  });

  it('takes all places anew at another time', () => {
    const moved = request({ slot: slot({ id: 'slot-2', takenCount: 4 }), own: own() });
    expect(decideChangeAppointment(moved, NOW_MS)).toEqual({ ok: true, places: { taken: 2, givenBack: 0 } });
    const other = request({ slot: slot({ id: 'slot-2', takenCount: 6 }), own: own() });
    expect(codeOf(decideChangeAppointment(other, NOW_MS))).toBe('VIEWING_FULL');
  });

  it('stands from two hours before its time on', () => {
    const untilMs = changeUntilMs(slot());
    expect(untilMs).toBe(FROM_MS - APPOINTMENT_FIXED_MS);
    expect(decideChangeAppointment(request({ own: own() }), untilMs).ok).toBe(true);
    expect(decideChangeAppointment(request({ own: own() }), untilMs + 1)).toEqual({
      ok: false,
      refusal: { code: 'APPOINTMENT_FIXED', untilMs },
    });
  });

  it('must be there, and go to a time that is', () => {
    expect(codeOf(decideChangeAppointment(request(), NOW_MS))).toBe('UNKNOWN_APPOINTMENT');
    expect(codeOf(decideChangeAppointment(request({ own: own(), slot: null }), NOW_MS))).toBe(
      'UNKNOWN_VIEWING',
    );
    const begun = request({ own: own(), slot: slot({ id: 'slot-2', fromMs: NOW_MS }) });
    expect(codeOf(decideChangeAppointment(begun, NOW_MS))).toBe('VIEWING_BEGUN');
  });
});

describe('an appointment that is taken back', () => {
  it('gives its places back until two hours before', () => {
    const untilMs = changeUntilMs(slot());
    expect(decideCancelAppointment(request({ own: own(3) }), untilMs)).toEqual({ ok: true, own: own(3) });
    expect(codeOf(decideCancelAppointment(request({ own: own() }), untilMs + 1))).toBe('APPOINTMENT_FIXED');
  });

  it('may go at any time where the sale is called off', () => {
    expect(decideCancelAppointment(request({ own: own(), isCalledOff: true }), FROM_MS).ok).toBe(true);
  });

  it('must be there', () => {
    expect(codeOf(decideCancelAppointment(request(), NOW_MS))).toBe('UNKNOWN_APPOINTMENT');
  });
});

describe('places that are left', () => {
  it('are never fewer than none', () => {
    expect(placesLeft({ capacity: 4, takenCount: 1 })).toBe(3);
    expect(placesLeft({ capacity: 4, takenCount: 5 })).toBe(0);
  });
});
