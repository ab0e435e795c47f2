import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { lineCount } from '#server/http/line-count.ts';

test('a hall of strangers is seated behind one address, without starving', () => {
  const lines = lineCount();
  const held = Array.from({ length: 2_000 }, () => new EventEmitter());
  for (const line of held) {
    expect(lines.isFull(null, '203.0.113.1')).toBe(false);
    lines.hold(null, '203.0.113.1', line);
  }
  expect(lines.isFull(null, '203.0.113.1')).toBe(true);
  expect(lines.isFull({ sid: 'an' }, '203.0.113.1')).toBe(false);
  expect(lines.isFull(null, '203.0.113.2')).toBe(false);
  for (const line of held) line.emit('close');
  expect(lines.isFull(null, '203.0.113.1')).toBe(false);
});
