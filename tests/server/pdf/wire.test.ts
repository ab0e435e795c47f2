import { describe, expect, test } from 'vitest';
import {
  packAsks,
  packReplies,
  unpackAsks,
  unpackReplies,
  type Ask,
  type Reply,
} from '#server/engine/wire.ts';

describe('what crosses between the threads', () => {
  test('commands arrive as they were sent, with a key or without', () => {
    const asks: Ask[] = [
      { id: 1, name: 'beat', input: null, atMs: 5, key: null },
      {
        id: 2,
        name: 'place-bid',
        input: { lotId: '标的一', amountFen: 9_007_199_254_740_991, seenPriceFen: null },
        atMs: 6,
        key: { bidderId: 'an', key: 'request-1', bodyHash: 'h' },
      },
      { id: 3, name: 'nothing', input: undefined, atMs: 7, key: null },
    ];
    expect(unpackAsks(packAsks(asks))).toEqual(asks);
  });

  test('answers arrive as given: texts, values, refusals and failures', () => {
    const replies: Reply[] = [
      { id: 1, ok: true, answer: { state: 'answered', body: '{"ok":true,"answer":"¥1,000"}' } },
      { id: 2, ok: true, answer: { state: 'in-flight' } },
      { id: 3, ok: true, answer: { state: 'key-reused' } },
      { id: 4, ok: true, answer: null },
      { id: 5, ok: true, answer: undefined },
      { id: 6, ok: true, answer: 'answered' },
      { id: 7, ok: false, failure: 'CommandFailed', message: '' },
      { id: 8, ok: false, failure: 'EngineUnavailable', message: 'the disk is full' },
    ];
    expect(unpackReplies(packReplies(replies))).toEqual(replies);
  });

  test('a chunk of none is a chunk of none', () => {
    expect(unpackAsks(packAsks([]))).toEqual([]);
    expect(unpackReplies(packReplies([]))).toEqual([]);
  });
});
