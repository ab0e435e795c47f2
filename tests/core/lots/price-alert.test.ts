import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReached } from '#core/lots/price-alert.ts';
import { topicOf } from '../../kit/notifications/message.ts';

describe('a price somebody waits for', () => {
  it.each([
    ['while nobody has bid is not reached', 9_000_000, null, false],
    ['a fen below is not reached', 9_000_000, 8_999_999, false],
    ['to the fen is reached', 9_000_000, 9_000_000, true],
    ['gone beyond is reached', 9_000_000, 9_050_000, true],
  ])('%s', (_case, alertFen, priceFen, is) => {
    expect(isReached(alertFen, priceFen)).toBe(is);
  });

  it('once reached stays so as the price rises, and never is before', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (alertFen, priceFen, riseFen) => {
        const isNow = isReached(alertFen, priceFen);
        expect(isNow).toBe(priceFen >= alertFen);
        expect(isReached(alertFen, priceFen + riseFen) || !isNow).toBe(true);
      }),
    );
  });

  it('is told of among what concerns bidding', () => {
    const message = { kind: 'price-alert', lotId: 'lot-1', alertFen: 1, priceFen: 2 } as const;
    expect(topicOf(message)).toBe('bidding');
  });
});
