import { describe, expect, test } from 'vitest';
import { fewAtOnce, type Line } from '#server/few-at-once.ts';

/** Pieces of work, each of which ends when it is told to. */
const piecesIn = (line: Line) => {
  const begun: string[] = [];
  return {
    begun,
    begin: (name: string) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const done = line.run(() => {
        begun.push(name);
        return promise;
      });
      return { done, end: () => resolve(name), fail: () => reject(new Error(name)) };
    },
  };
};

/** By then all that was promised is done. */
const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

describe('work of which only some is done at once', () => {
  test('begins when there is room, in the order it came', async () => {
    const line = fewAtOnce(2);
    const { begun, begin } = piecesIn(line);
    const [a, b, c, d] = [begin('a'), begin('b'), begin('c'), begin('d')];
    await turn();
    expect([begun, line.waiting()]).toEqual([['a', 'b'], 2]);
    b.end();
    await turn();
    expect([begun, line.waiting()]).toEqual([['a', 'b', 'c'], 1]);
    for (const piece of [a, c, d]) piece.end();
    expect(await Promise.all([a.done, b.done, c.done, d.done])).toEqual(['a', 'b', 'c', 'd']);
  });

  test('leaves its place to the next when it fails', async () => {
    const { begin } = piecesIn(fewAtOnce(1));
    const [first, second] = [begin('a'), begin('b')];
    first.fail();
    second.end();
    await expect(first.done).rejects.toThrow('a');
    expect(await second.done).toBe('b');
  });

  test('gives its place back when nobody waits', async () => {
    const { begun, begin } = piecesIn(fewAtOnce(1));
    for (const name of ['a', 'b']) {
      const piece = begin(name);
      piece.end();
      expect(await piece.done).toBe(name);
    }
    expect(begun).toEqual(['a', 'b']);
  });
});
