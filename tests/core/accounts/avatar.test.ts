import { describe, expect, test } from 'vitest';
import { initialOf } from '#core/accounts/avatar.ts';

describe('what stands for somebody without a picture', () => {
  test.each([
    ['林晓', '林'],
    ['江边看车', '江'],
    [' 周远', '周'],
    ['𠮷田', '𠮷'],
    ['Zhou', 'Z'],
    ['', '我'],
    ['  ', '我'],
  ])('of %j is %j', (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });
});
