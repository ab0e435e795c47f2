// A phone's bar leads whoever has to enter first to where they do.
import { describe, expect, it } from 'vitest';
import { entryVerb } from '#lib/bidding/panel/entry-words.ts';

describe('the bar of a phone', () => {
  it('names what has to be done first', () => {
    expect(entryVerb({ kind: 'unregistered' })).toBe('去报名');
    expect(entryVerb({ kind: 'unverified' })).toBe('去实名认证');
    expect(entryVerb({ kind: 'not-started', startsAtMs: 1, entry: 'unregistered' })).toBe('去报名');
    expect(entryVerb({ kind: 'paused', reason: '', entry: 'signed-out' })).toBe('去登录');
  });

  it('has nothing of it for whoever is in', () => {
    expect(entryVerb({ kind: 'not-started', startsAtMs: 1, entry: 'ready' })).toBeNull();
    expect(entryVerb({ kind: 'can-bid', paddle: '6027' })).toBeNull();
    expect(entryVerb({ kind: 'passed', highestFen: null, releasedAtMs: null })).toBeNull();
  });
});
