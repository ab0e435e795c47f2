// Words of a card on how its visitor stands.
import { describe, expect, it } from 'vitest';
import { cardStanding, rowStandingWords } from '#lib/hall/card-standing.ts';
import { CARD_WAY_WORDS } from '#lib/lots/card-state-words.ts';
import { aView, standing } from '../../islands/parts/lots.ts';

const view = aView();

describe('the standing on a card', () => {
  it('of who leads names how far they would go', () => {
    const mine = standing({ maximumFen: 15_000_000 });
    expect(cardStanding('leading', view, mine)).toEqual({
      place: 'leading',
      words: '你领先',
      aside: '委托价 ¥150,000',
    });
    expect(cardStanding('leading', view, standing({}))?.aside).toBe('');
  });

  it.each([
    ['their last bid', { lastBidFen: 12_760_000 }, '差 ¥2,000 反超'],
    [
      'their maximum, before their last bid',
      { lastBidFen: 12_000_000, maximumFen: 12_860_000 },
      '差 ¥1,000 反超',
    ],
    ['nothing that is known', {}, ''],
    ['more than is asked', { maximumFen: 13_000_000 }, ''],
  ])('of who was overtaken is counted from %s', (_, mine, aside) => {
    expect(cardStanding('outbid', view, standing(mine))).toEqual({
      place: 'outbid',
      words: '已被超越',
      aside,
    });
  });

  it('is none in any other state', () => {
    const states = Object.keys(CARD_WAY_WORDS).filter((state) => state !== 'leading' && state !== 'outbid');
    expect(states).toHaveLength(8);
    for (const state of ['open', 'sold', 'won', 'upcoming'] as const)
      expect(cardStanding(state, view, standing({ maximumFen: 15_000_000 }))).toBeNull();
  });
});

describe('the standing in a row', () => {
  it('keeps a maximum to itself', () => {
    expect(rowStandingWords({ place: 'leading', words: '你领先', aside: '委托价 ¥150,000' })).toBe('你领先');
  });

  it('says what it takes to lead again', () => {
    const words = '已被超越';
    expect(rowStandingWords({ place: 'outbid', words, aside: '差 ¥2,000 反超' })).toBe(
      '已被超越 · 差 ¥2,000 反超',
    );
    expect(rowStandingWords({ place: 'outbid', words, aside: '' })).toBe('已被超越');
  });
});
