// A bid that was no longer waited for: what its bidder is told when its outcome is known after all.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BidAnswer } from '#contract/bidding/standing-outputs.ts';
import type * as Errors from '#lib/errors.ts';
import type { Outcome } from '#lib/stores/bid-outcome.ts';
import { openBrowser } from '../kit/browser.ts';
import { standing, START_MS, view } from '../kit/lots/news.ts';

const answer = (outcome: BidAnswer['outcome']): BidAnswer => ({
  outcome,
  receipt: {
    id: 'R-1',
    lotId: '17',
    atMs: START_MS,
    paddle: '8F3K',
    kind: outcome === 'maximum-set' ? 'maximum' : 'exact',
    amountFen: 8_700_000,
    priceBeforeFen: 8_650_000,
    priceAfterFen: 8_700_000,
    rulesVersion: 'vehicle-timed-2026.1',
    seq: 2,
    hash: 'h2',
  },
  lot: view({ seq: 2, priceFen: 8_700_000, nextMinimumFen: 8_750_000 }),
  mine: standing({ place: outcome === 'outbid' ? 'outbid' : 'leading', lastBidFen: 8_700_000 }),
  nowMs: START_MS,
});

/** Tells an outcome in a fresh page, and answers what is on its screen. */
const told = async (outcomeOf: (errors: typeof Errors) => Outcome) => {
  openBrowser();
  const [{ tellLateAnswer }, { $toasts }, { $lots }, { $mine }, errors] = await Promise.all([
    import('#lib/stores/late-answer.ts'),
    import('#lib/stores/toasts.ts'),
    import('#lib/stores/lots.ts'),
    import('#lib/stores/standings.ts'),
    import('#lib/errors.ts'),
  ]);
  tellLateAnswer(outcomeOf(errors));
  return { toasts: $toasts.get(), lot: $lots.get()['17'], mine: $mine.get()['17'] };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a late answer that the bid counts', () => {
  it.each([
    ['leading', 'success', '出价成功，你当前领先'],
    ['outbid', 'warning', '出价成功，已被超越'],
    ['maximum-set', 'success', '委托价已设定'],
  ] as const)('as %s is told as a %s, with its sum', async (outcome, kind, text) => {
    const { toasts } = await told(() => ({ state: 'accepted', answer: answer(outcome) }));
    expect(toasts).toMatchObject([{ kind, text, detail: '刚才的 ¥87,000 已计入', stayMs: 6_000 }]);
  });

  it('moves the lot and their place at once, ahead of streams', async () => {
    const { lot, mine } = await told(() => ({ state: 'accepted', answer: answer('leading') }));
    expect([lot?.view.priceFen, mine?.place, mine?.lastBidFen]).toEqual([8_700_000, 'leading', 8_700_000]);
  });
});

describe('a late answer that the bid does not count', () => {
  it('says why in the house’s words, and shows the lot', async () => {
    const { toasts, lot } = await told(({ Refused }) => ({
      state: 'refused',
      error: new Refused({
        code: 4602,
        msg: '有人先出了，当前价 ¥88,000。可出 ¥88,500',
        refusal: { code: 'PRICE_CHANGED', priceFen: 8_800_000, nextMinimumFen: 8_850_000 },
        lot: view({ seq: 5, priceFen: 8_800_000 }),
      }),
    }));
    expect(toasts).toMatchObject([{ kind: 'warning', text: '刚才的出价没有计入' }]);
    expect(toasts[0]?.detail).toContain('¥88,000');
    expect(lot?.view.priceFen).toBe(8_800_000);
  });

  it('says the house’s own sentence where there is no refusal', async () => {
    const { toasts } = await told(({ CallFailed }) => ({
      state: 'refused',
      error: new CallFailed({ kind: 'answer', code: 500, msg: '系统未知错误' }),
    }));
    expect(toasts).toMatchObject([{ text: '刚才的出价没有计入', detail: '系统未知错误' }]);
  });

  it('because it never arrived may be made again, and that is said', async () => {
    const { toasts, lot } = await told(() => ({ state: 'unknown' }));
    expect(toasts).toMatchObject([{ kind: 'warning', detail: '它没有到达，可以再出一次' }]);
    expect(lot).toBeUndefined();
  });
});

describe('a bid whose outcome is still open', () => {
  it.each(['in-flight', 'unreachable'] as const)('is not spoken of while it is %s', async (state) => {
    expect((await told(() => ({ state }))).toasts).toEqual([]);
  });
});
