// Whole courses of appointments, by chance: whatever people ask for one after another, the places
// of each time are those of who comes to it, and never more than there are.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideCancelAppointment,
  decideChangeAppointment,
  decideMakeAppointment,
  MOST_VISITORS,
  type Appointment,
  type AppointmentAt,
  type ViewingSlot,
} from '#core/viewings/viewing.ts';

const HOUR_MS = 3_600_000;
const FIRST_MS = Date.UTC(2026, 10, 22, 2);
const NOW_MS = FIRST_MS - 24 * HOUR_MS;
const PEOPLE = 5;
const SLOTS = 3;

interface Act {
  readonly what: 'make' | 'change' | 'cancel';
  readonly who: number;
  readonly at: number;
  readonly visitors: number;
}

interface World {
  readonly slots: readonly ViewingSlot[];
  readonly appointments: ReadonlyMap<number, Appointment>;
}

const act: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom('make', 'change', 'cancel'),
  who: fc.nat({ max: PEOPLE - 1 }),
  at: fc.nat({ max: SLOTS - 1 }),
  visitors: fc.integer({ min: 1, max: MOST_VISITORS + 1 }),
});

const empty = (capacity: number): World => ({
  slots: Array.from({ length: SLOTS }, (_none, at) => ({
    id: `slot-${at}`,
    saleId: 'sale-1',
    place: '上海嘉定 3 号库',
    fromMs: FIRST_MS + at * HOUR_MS,
    toMs: FIRST_MS + (at + 1) * HOUR_MS,
    capacity,
    takenCount: 0,
  })),
  appointments: new Map(),
});

const moved = (slots: readonly ViewingSlot[], id: string, by: number): readonly ViewingSlot[] =>
  slots.map((slot) => (slot.id === id ? { ...slot, takenCount: slot.takenCount + by } : slot));

const ownOf = ({ slots, appointments }: World, who: number): AppointmentAt | null => {
  const appointment = appointments.get(who);
  const slot = slots.find(({ id }) => id === appointment?.slotId);
  return appointment && slot ? { appointment, slot } : null;
};

const without = (appointments: World['appointments'], who: number): Map<number, Appointment> =>
  new Map([...appointments].filter(([one]) => one !== who));

const after = (world: World, { what, who, at, visitors }: Act): World => {
  const own = ownOf(world, who);
  if (what === 'cancel') {
    const decided = decideCancelAppointment({ own, isCalledOff: false }, NOW_MS);
    if (!decided.ok) return world;
    const { slot, appointment } = decided.own;
    return {
      slots: moved(world.slots, slot.id, -appointment.visitors),
      appointments: without(world.appointments, who),
    };
  }
  const slot = world.slots[at] ?? null;
  const decide = what === 'make' ? decideMakeAppointment : decideChangeAppointment;
  const decided = decide({ slot, visitors, own, isCalledOff: false }, NOW_MS);
  if (!decided.ok || !slot) return world;
  const { taken, givenBack } = decided.places;
  const isMoved = own !== null && own.slot.id !== slot.id;
  const given = isMoved ? moved(world.slots, own.slot.id, -own.appointment.visitors) : world.slots;
  const appointment = { id: `a-${who}`, saleId: 'sale-1', slotId: slot.id, visitors };
  return {
    slots: moved(given, slot.id, taken - givenBack),
    appointments: new Map([...world.appointments, [who, appointment]]),
  };
};

describe('a course of appointments', () => {
  it('keeps the places of each time those of who comes', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), fc.integer({ min: 1, max: 6 }), (acts, capacity) => {
        const end = acts.reduce(after, empty(capacity));
        for (const slot of end.slots) {
          const coming = [...end.appointments.values()].filter(({ slotId }) => slotId === slot.id);
          const people = coming.reduce((sum, { visitors }) => sum + visitors, 0);
          expect(slot.takenCount).toBe(people);
          expect(slot.takenCount).toBeLessThanOrEqual(slot.capacity);
        }
      }),
    );
  });

  it('leaves everybody with one appointment at most, of few people', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const end = acts.reduce(after, empty(6));
        for (const { visitors } of end.appointments.values())
          expect(visitors).toBeLessThanOrEqual(MOST_VISITORS);
        expect(end.appointments.size).toBeLessThanOrEqual(PEOPLE);
      }),
    );
  });

  it('gives every place back when all of them take theirs back', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const gone = Array.from({ length: PEOPLE }, (_none, who) => ({
          what: 'cancel' as const,
          who,
          at: 0,
          visitors: 1,
        }));
        const end = [...acts, ...gone].reduce(after, empty(4));
        expect(end.slots.map(({ takenCount }) => takenCount)).toEqual([0, 0, 0]);
        expect(end.appointments.size).toBe(0);
      }),
    );
  });
});
