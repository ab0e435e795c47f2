import { describe, expect, test } from 'vitest';
import { openGiveBack, ownMemory } from '#server/jobs/give-back.ts';

const MB = 1_048_576;

const lookAt = () => {
  const now = { heldMb: 100, busyPart: 0.1 };
  let cleared = 0;
  const look = openGiveBack({
    heldBytes: () => now.heldMb * MB,
    busyPart: () => now.busyPart,
    clear: () => (cleared += 1),
  });
  return {
    cleared: () => cleared,
    /** So many MB at each look, one after the other. */
    holds: (...looks: readonly number[]): void => {
      for (const heldMb of looks) {
        now.heldMb = heldMb;
        look();
      }
    },
    isBusy: (part: number): void => {
      now.busyPart = part;
    },
  };
};

describe('memory that a crowd took', () => {
  test('is given back when the crowd has gone, and not before', () => {
    const house = lookAt();
    house.holds(140, 100, 100);
    expect(house.cleared()).toBe(1);
    house.isBusy(0.9);
    house.holds(300, 300, 300);
    expect(house.cleared()).toBe(1);
    house.isBusy(0.1);
    house.holds(300);
    expect(house.cleared()).toBe(2);
  });

  test('is left alone while it is little', () => {
    const house = lookAt();
    house.holds(140, 100, 100, 110, 119, 110);
    expect(house.cleared()).toBe(1);
    house.holds(121);
    expect(house.cleared()).toBe(2);
  });

  test('is not asked for again while it is being cleared away', () => {
    const house = lookAt();
    house.holds(300, 300, 290);
    expect(house.cleared()).toBe(1);
  });

  test('that is needed now is what the house has to hold', () => {
    const house = lookAt();
    house.holds(140, 100, 100, 200, 200, 200, 200, 210);
    expect(house.cleared()).toBe(2);
  });
});

describe("the thread's own memory", () => {
  test('grows with what is held, in the heap and beside it', () => {
    const { heldBytes } = ownMemory();
    const before = heldBytes();
    const held = new ArrayBuffer(64 * MB);
    expect(heldBytes() - before).toBeGreaterThan(32 * MB);
    expect(held.byteLength).toBe(64 * MB);
  });

  test('is cleared away by V8 itself', async () => {
    const { clear } = ownMemory();
    const { promise: gone, resolve } = Promise.withResolvers<string>();
    const registry = new FinalizationRegistry<string>(resolve);
    (() => registry.register({ of: 'nobody' }, 'gone'))();
    clear();
    expect(await gone).toBe('gone');
    expect(registry).toBeDefined();
  });

  test('tells how busy the thread has been since it was last asked', () => {
    const { busyPart } = ownMemory();
    const part = busyPart();
    expect(part).toBeGreaterThanOrEqual(0);
    expect(part).toBeLessThanOrEqual(1);
  });
});
