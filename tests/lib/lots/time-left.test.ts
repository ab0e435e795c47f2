import { describe, expect, it } from 'vitest';
import { percentText, shareLeft, toneOfLeft, toneTo } from '#lib/lots/time-left.ts';

const MINUTE_MS = 60_000;

describe('the colour of the time that is left', () => {
  it.each([
    [10 * MINUTE_MS + 1, 'calm'],
    [10 * MINUTE_MS, 'soon'],
    [2 * MINUTE_MS, 'soon'],
    [2 * MINUTE_MS - 1, 'hot'],
    [1, 'hot'],
    [0, 'over'],
    [-MINUTE_MS, 'over'],
  ])('with %i ms to the hammer is %s', (leftMs, tone) => {
    expect(toneOfLeft(leftMs)).toBe(tone);
  });
});

describe('the colour of the time to an opening', () => {
  it.each([11, 10, 2, 1])('%i minutes ahead hurries nobody', (minutes) => {
    expect(toneTo('opening', minutes * MINUTE_MS)).toBe('calm');
    expect(toneTo('hammer', minutes * MINUTE_MS)).toBe(toneOfLeft(minutes * MINUTE_MS));
  });

  it('says when it is there', () => {
    expect([toneTo('opening', 0), toneTo('hammer', 0)]).toEqual(['over', 'over']);
    expect(toneTo('over', MINUTE_MS)).toBe('over');
  });
});

describe('the length of the hammer line', () => {
  const span = { startsAtMs: 1_000, endsAtMs: 5_000 };

  it('is what is left of the whole time of the lot', () => {
    expect(shareLeft(span, 1_000)).toBe(1);
    expect(shareLeft(span, 4_000)).toBe(0.25);
    expect(shareLeft(span, 5_000)).toBe(0);
  });

  it('is never longer than the line nor shorter than nothing', () => {
    expect(shareLeft(span, 0)).toBe(1);
    expect(shareLeft(span, 9_000)).toBe(0);
    expect(shareLeft({ startsAtMs: 5_000, endsAtMs: 5_000 }, 4_000)).toBe(0);
  });

  it('grows back when a late bid moves the end', () => {
    const before = shareLeft(span, 4_900);
    expect(shareLeft({ ...span, endsAtMs: 6_900 }, 4_900)).toBeGreaterThan(before);
  });

  it('is written as the percentage an attribute takes', () => {
    expect(percentText(1 / 3)).toBe('33.33%');
    expect(percentText(0)).toBe('0%');
  });
});
