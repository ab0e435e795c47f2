// The portal of a buyer who bids, over the house's service in memory: one bid, what the house may
// answer to it, and who is here.
import { afterEach, beforeEach, vi } from 'vitest';
import type { BidAnswer } from '#contract/bidding/standing-outputs.ts';
import { openBrowser } from '../browser.ts';
import { openFakeService } from '../fake-service.ts';
import { standing, START_MS, view } from '../lots/news.ts';

export const bid = {
  lotId: '17',
  kind: 'exact',
  amountFen: 8_700_000,
  seenPriceFen: 8_650_000,
  isConfirmed: false,
} as const;

export const answer: BidAnswer = {
  outcome: 'leading',
  receipt: {
    id: 'R1',
    lotId: '17',
    atMs: START_MS,
    paddle: '8F3K',
    kind: 'exact',
    amountFen: 8_700_000,
    priceBeforeFen: 8_650_000,
    priceAfterFen: 8_700_000,
    rulesVersion: 'v',
    seq: 5,
    hash: 'h',
  },
  lot: view({ seq: 5, priceFen: 8_700_000 }),
  mine: standing({ place: 'leading', lastBidFen: 8_700_000 }),
  nowMs: START_MS,
};
export const taken = { code: 200, data: answer };
export const tooLow = {
  code: 4613,
  msg: '最低可出 ¥88,000',
  data: {
    refusal: { code: 'TOO_LOW', nextMinimumFen: 8_800_000 },
    lot: view({ seq: 6, priceFen: 8_750_000 }),
  },
};
export function found(envelope: object) {
  return {
    code: 200,
    data: { state: 'answered', envelope: { msg: '', ...envelope } },
  };
}
export function state(name: string) {
  return { code: 200, data: { state: name } };
}

/**
 * A portal for each test, on a clock that the test moves: what it opens, its service is the one
 * spoken of.
 */
export function bidStage() {
  let service: ReturnType<typeof openFakeService>;
  const opening =
    <Opened extends { readonly service: typeof service }>(open: () => Promise<Opened>) =>
    async (): Promise<Opened> => {
      const opened = await open();
      ({ service } = opened);
      return opened;
    };
  beforeEach(() => {
    vi.useFakeTimers({ now: START_MS });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  return {
    portal: opening(bidPortal),
    office: opening(bidOffice),
    replies: (...next: Parameters<typeof service.replies>) => service.replies(...next),
    to: (path: string) => service.to(path),
    asked: () => service.asked,
    /** How many requests the bids sent so far are. */
    keys: () => new Set(service.to('/app/bid').map(({ key }) => key)),
  };
}

const bidPortal = async () => {
  openBrowser({ local: { token: 'handle-0123456789', isLogin: 'true' } });
  const service = openFakeService();
  const [bidding, lots, standings, toasts, errors] = await Promise.all([
    import('#lib/stores/bidding.ts'),
    import('#lib/stores/lots.ts'),
    import('#lib/stores/standings.ts'),
    import('#lib/stores/toasts.ts'),
    import('#lib/errors.ts'),
  ]);
  const { $bidding, attemptOf } = bidding;
  /** The attempt a person with this phone waits for on the lot. */
  const waiting = (maskedPhone?: string) => $bidding.get()[attemptOf('17', maskedPhone)];
  return { ...bidding, ...lots, ...standings, ...toasts, ...errors, waiting, service };
};

export const LIN = '138****0001';
export const ZHOU = '138****0002';

/**
 * A machine at which one person logs in after the other; Lin is the first. Each one's token is
 * their phone.
 */
const bidOffice = async () => {
  const loaded = await bidPortal();
  const { signedIn } = await import('#lib/session.ts');
  const user = { displayName: '', verification: 'verified', hasPassword: true } as const;
  const logsIn = (maskedPhone: string): void =>
    signedIn({ token: maskedPhone, userInfo: { ...user, sid: maskedPhone, maskedPhone } });
  logsIn(LIN);
  return { ...loaded, logsIn };
};
