// Leaks of a test file into the worker it shares are found; changes by the runner itself are none.
import { describe, expect, it } from 'vitest';
import { leaksBetween, surroundingsNow } from '../../kit/leaks.ts';

/** Names found changed by `change`; `restore` puts them back. */
const leaksOf = (change: () => void, restore: () => void): string[] => {
  const before = surroundingsNow();
  change();
  try {
    return leaksBetween(before, surroundingsNow());
  } finally {
    restore();
  }
};

describe('a file that leaves something behind', () => {
  it('is caught with a global of its own', () => {
    const put = () => Object.defineProperty(globalThis, 'document', { value: {}, configurable: true });
    const found = leaksOf(put, () => void Reflect.deleteProperty(globalThis, 'document'));
    expect(found).toEqual(['document']);
  });

  it('is caught with a global that only answers when asked', () => {
    const put = () => Object.defineProperty(globalThis, 'screen', { get: () => 1, configurable: true });
    const found = leaksOf(put, () => void Reflect.deleteProperty(globalThis, 'screen'));
    expect(found).toEqual(['screen']);
  });

  it('is caught with a timer that is not the system’s', () => {
    const { setTimeout: real } = globalThis;
    const found = leaksOf(
      () => void (globalThis.setTimeout = (() => 0) as unknown as typeof setTimeout),
      () => void (globalThis.setTimeout = real),
    );
    expect(found).toEqual(['setTimeout']);
  });

  it('is caught with a variable of the environment', () => {
    const found = leaksOf(
      () => void (process.env.LUOCHUI_PORT = '1'),
      () => void delete process.env.LUOCHUI_PORT,
    );
    expect(found).toEqual(['process.env.LUOCHUI_PORT']);
  });
});

it('a file that leaves nothing behind passes', () => {
  expect(
    leaksOf(
      () => undefined,
      () => undefined,
    ),
  ).toEqual([]);
});
