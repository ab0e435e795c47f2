// Blanks are no words: what may not be left empty cannot be filled with nothing but blanks either.
import { describe, expect, test } from 'vitest';
import { words } from '#contract/fields.ts';
import { inputs } from '#contract/inputs.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { fullSampleOf, shapesOf, textsIn, withAt } from '../kit/service/shapes.ts';

const posts = (Object.keys(routes) as RouteName[]).filter(
  (name) => routes[name].method === 'POST' && !('body' in routes[name]),
);

/**
 * A password may be anything one can type, and the proof that a form is ours is read by a machine.
 */
const NO_WORDS = ['password', 'oldPassword', 'newPassword', 'proof', 'pass', 'website'];

const isTaken = (name: RouteName, body: unknown): boolean => inputs[name].safeParse(body).success;

describe('a field that must not be empty', () => {
  test.each(posts)('of %s is not filled with blanks', (name) => {
    const blanks = shapesOf(name).flatMap((shape) => {
      const whole = fullSampleOf(shape);
      return textsIn(whole)
        .filter((path) => !NO_WORDS.includes(path.at(-1) ?? ''))
        .filter((path) => !isTaken(name, withAt(whole, path, '')))
        .filter((path) => isTaken(name, withAt(whole, path, ' '.repeat(20))))
        .map((path) => path.join('.'));
    });
    expect(blanks).toEqual([]);
  });
});

test('words are kept without the blanks around them, and counted so', () => {
  expect(words(2, 4).parse('  车况良好　\n')).toBe('车况良好');
  expect(words(2, 4).safeParse('  车  ').success).toBe(false);
  expect(words(2, 4).safeParse(`${' '.repeat(40)}车况${' '.repeat(40)}`).success).toBe(true);
});
