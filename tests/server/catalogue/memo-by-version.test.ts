import { expect, test } from 'vitest';
import { oneByOne, TooManyAsking } from '#server/catalogue/memo-by-version.ts';

interface Held {
  readonly answer: () => Promise<string>;
  readonly let: () => void;
}

const held = (name: string, begun: string[]): Held => {
  let go: () => void = () => undefined;
  const free = new Promise<void>((resolve) => {
    go = resolve;
  });
  const answer = async (): Promise<string> => {
    begun.push(name);
    await free;
    return name;
  };
  return { answer, let: () => go() };
};

test('long questions are answered singly, in the order they came', async () => {
  const begun: string[] = [];
  const inTurn = oneByOne();
  const [one, two] = [held('one', begun), held('two', begun)];
  const answers = [inTurn(one.answer), inTurn(two.answer)];
  two.let();
  await Promise.resolve();
  expect(begun).toEqual(['one']);
  one.let();
  expect(await Promise.all(answers)).toEqual(['one', 'two']);
  expect(begun).toEqual(['one', 'two']);
});

test('a question that fails keeps nobody behind it', async () => {
  const inTurn = oneByOne();
  const failed = inTurn(() => Promise.reject(new Error('the store is away')));
  const next = inTurn(() => Promise.resolve('next'));
  await expect(failed).rejects.toThrow('the store is away');
  expect(await next).toBe('next');
});

test('who comes when too many wait is told to return', async () => {
  const begun: string[] = [];
  const inTurn = oneByOne(2);
  const [one, two] = [held('one', begun), held('two', begun)];
  const waiting = [inTurn(one.answer), inTurn(two.answer)];
  await expect(inTurn(() => Promise.resolve('three'))).rejects.toThrow(TooManyAsking);
  one.let();
  two.let();
  await Promise.all(waiting);
  expect(await inTurn(() => Promise.resolve('three'))).toBe('three');
});
