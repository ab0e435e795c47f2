import { expect, test } from 'vitest';
import { placeText } from '#core/lots/yard.ts';

test('a place is said by its name and its address', () => {
  const address = '上海市嘉定区示例路 3 号';
  expect(placeText({ name: '上海嘉定 3 号库', address })).toBe('上海嘉定 3 号库，上海市嘉定区示例路 3 号');
});

test('a name that stands in the address is said once', () => {
  const address = '上海市嘉定区示例路 3 号库';
  expect(placeText({ name: '示例路 3 号库', address })).toBe(address);
});
