import { expect, it } from 'vitest';
import { returnWords } from '#lib/deposits/return-words.ts';

it('a deposit that won nothing is free after the way’s end', () => {
  expect(returnWords('timed')).toBe('未拍到，落槌后 60 秒内退回可用余额');
  expect(returnWords('sealed')).toBe('未拍到，开标后 60 秒内退回可用余额');
  expect(returnWords('fixed-price')).toBe('没有买到，售完或截止后 60 秒内退回可用余额');
});
