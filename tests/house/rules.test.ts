import { describe, expect, it } from 'vitest';
import { addressRules } from './rules/addresses.ts';
import { commentRules } from './rules/comments.ts';
import { decisionRules } from './rules/decisions.ts';
import { dialectNameRules } from './rules/dialect-names.ts';
import { faceRules } from './rules/faces.ts';
import { fileWordRules } from './rules/file-words.ts';
import { formRules } from './rules/forms.ts';
import { leakRules } from './rules/leaks.ts';
import { liveTextRules } from './rules/live-texts.ts';
import { lookRules } from './rules/looks.ts';
import { nameRules } from './rules/names.ts';
import { openingRules } from './rules/openings.ts';
import { resultRules } from './rules/results.ts';
import { storeRules } from './rules/stores.ts';
import { testRules } from './rules/tests.ts';
import { unitRules } from './rules/units.ts';
import { wordRules } from './rules/words.ts';
import { houseTree } from './tree.ts';

const tree = houseTree();
const rules = [
  ...nameRules,
  ...fileWordRules,
  ...openingRules,
  ...resultRules,
  ...storeRules,
  ...unitRules,
  ...faceRules,
  ...formRules,
  ...addressRules,
  ...liveTextRules,
  ...lookRules,
  ...wordRules,
  ...commentRules,
  ...testRules,
  ...leakRules,
  ...decisionRules,
  ...dialectNameRules,
];

describe.each(rules)('$says', (rule) => {
  it('holds in the whole house', () => {
    expect(tree.filter(({ path }) => rule.covers(path)).flatMap(rule.breaches)).toEqual([]);
  });

  it.each(rule.bites)('bites when broken in %s (%j)', (path, text) => {
    expect(rule.covers(path)).toBe(true);
    expect(rule.breaches({ path, text })).not.toEqual([]);
  });

  it.each(rule.spares)('spares what is right in %s', (path, text) => {
    const breaches = rule.covers(path) ? rule.breaches({ path, text }) : [];
    expect(breaches).toEqual([]);
  });
});
