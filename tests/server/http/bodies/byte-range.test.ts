import { expect, test } from 'vitest';
import { rangeOf } from '#server/http/bodies/byte-range.ts';

test.each<[string | undefined, ReturnType<typeof rangeOf>]>([
  [undefined, 'whole'],
  ['', 'whole'],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=90-5000', { start: 90, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-5000', { start: 0, end: 99 }],
  ['bytes=-0', 'beyond'],
  ['bytes=100-', 'beyond'],
  ['bytes=999999999999999-', 'beyond'],
  ['bytes=9999999999999999-0', 'whole'],
  ['bytes=20-10', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,5-9', 'whole'],
  ['bytes=a-b', 'whole'],
  ['bytes= 0-1', 'whole'],
  ['lines=0-1', 'whole'],
  ['bytes=0-1\r\nx: y', 'whole'],
])('of a hundred bytes %j is %j', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range);
});
