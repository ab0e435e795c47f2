import { expect, it } from 'vitest';
import { damageKinds, damageWord } from '#lib/lots/damage-words.ts';

it('names every kind of damage once', () => {
  expect(damageKinds().map(damageWord)).toEqual(['划痕', '凹陷', '补漆', '更换']);
});
