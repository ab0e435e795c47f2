import { expect, test } from 'vitest';
import { callCounts } from '#server/http/call-counts.ts';
import { notFound, ok, refused } from '#server/http/replies.ts';

test('bids and refusals are counted by their names', () => {
  const counts = callCounts();
  counts.note('placeBid', { status: 200, written: '{}', envelope: ok(null).envelope });
  counts.note('placeBid', refused({ code: 'KEY_REUSED' }));
  counts.note('follow', ok(null));
  counts.noteProblem(notFound());
  const { bids, refusals, callCount } = counts.read();
  expect([...bids]).toEqual([['placeBid', 1]]);
  expect([...refusals]).toEqual([
    ['KEY_REUSED', 1],
    ['404', 1],
  ]);
  expect(callCount).toBe(3);
});

test('an answer written already is not read anew', () => {
  const counts = callCounts();
  counts.note('placeBid', {
    status: 200,
    written: '{}',
    get envelope(): never {
      throw new Error('it was read');
    },
  });
  expect(counts.read().bids.get('placeBid')).toBe(1);
});
