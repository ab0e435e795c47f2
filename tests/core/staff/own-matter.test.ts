import { describe, expect, it } from 'vitest';
import { NOBODY_CONCERNED, ownMatterRefusal, type Decider } from '#core/staff/own-matter.ts';

const AN: Decider = { id: 'an', otherIds: ['second of an', 'firm of an'] };

describe('whoever decides for the house', () => {
  it.each([
    ['themselves', 'an'],
    ['a further account of theirs', 'second of an'],
    ['a firm they act for', 'firm of an'],
  ])('leaves to a colleague what concerns %s', (_what, accountId) => {
    expect(ownMatterRefusal(AN, { whose: ['somebody', accountId] })).toEqual({ code: 'OWN_MATTER' });
  });

  it.each([
    ['by the same account', 'an'],
    ['by another account of the same human', 'second of an'],
  ])('is not both of the two: %s', (_what, earlierId) => {
    expect(ownMatterRefusal(AN, { whose: ['lin'], earlier: [earlierId] })).toEqual({ code: 'SAME_PERSON' });
  });

  it('is told first that it is their own', () => {
    expect(ownMatterRefusal(AN, { whose: ['an'], earlier: ['an'] })).toEqual({ code: 'OWN_MATTER' });
  });

  it('decides on everything else', () => {
    expect(ownMatterRefusal(AN, { whose: ['lin'], earlier: ['bo'] })).toBeNull();
    expect(ownMatterRefusal(AN, NOBODY_CONCERNED)).toBeNull();
  });
});
