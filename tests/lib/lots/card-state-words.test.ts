import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ENTERED_WORDS } from '#lib/lots/card-state-words.ts';

it('every state of an entered card has its word’s style', () => {
  const tag = readFileSync('src/components/bidding/PlaceTag.astro', 'utf8');
  const shown = /@each \$state in ([\w, ]+) \{/.exec(tag)?.[1]?.split(', ') ?? [];
  expect(shown.toSorted()).toEqual(Object.keys(ENTERED_WORDS).toSorted());
});
