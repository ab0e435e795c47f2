// A guest of the practice hall: the first press brings the paddle, and nothing of them is kept in
// the browser.
import { describe, expect, it, vi } from 'vitest';
import { answer, bid, bidStage, found, state, taken, tooLow } from '../../kit/bidding/bid-portal.ts';
import { standing } from '../../kit/lots/news.ts';

const { portal, replies, to } = bidStage();

const paddle = { code: 200, data: standing({ place: 'none', lastBidFen: null }) };
const noPaddle = { code: 4608, data: { refusal: { code: 'NOT_REGISTERED', depositFen: 0 }, lot: null } };

const practice = async () => {
  const opened = await portal();
  return { ...opened, ...(await import('#lib/stores/guest.ts')) };
};

describe('a guest', () => {
  it('gets their paddle with the first press, and bids with it', async () => {
    const { bidAsGuest, $mine } = await practice();
    replies('/app/practice/enter', paddle);
    replies('/app/practice/bid', taken);
    expect(await bidAsGuest(bid)).toEqual(answer);
    expect(to('/app/practice/enter')).toMatchObject([{ body: { lotId: '17' } }]);
    expect(to('/app/practice/bid')).toMatchObject([
      { body: bid, key: expect.stringMatching(/^[\w-]{8,40}$/) },
    ]);
    expect($mine.get()['17']?.place).toBe('leading');
    expect(await bidAsGuest({ ...bid, amountFen: 8_800_000 })).toEqual(answer);
    expect(to('/app/practice/enter')).toHaveLength(1);
    expect(to('/app/bid')).toEqual([]);
  });

  it('is given another where the house knows their no more', async () => {
    const { bidAsGuest } = await practice();
    replies('/app/practice/enter', paddle);
    replies('/app/practice/bid', noPaddle, taken);
    expect(await bidAsGuest(bid)).toEqual(answer);
    expect(to('/app/practice/enter')).toHaveLength(2);
  });

  it('is told a refusal that is the auction’s own, once', async () => {
    const { bidAsGuest } = await practice();
    replies('/app/practice/enter', paddle);
    replies('/app/practice/bid', tooLow);
    await expect(bidAsGuest(bid)).rejects.toMatchObject({ refusal: { code: 'TOO_LOW' } });
    expect(to('/app/practice/bid')).toHaveLength(1);
  });

  it('whose answer was lost asks for it as themselves', async () => {
    const { bidAsGuest } = await practice();
    replies('/app/practice/enter', paddle);
    replies('/app/practice/bid', 'down');
    replies('/app/practice/answer', state('in-flight'), found(taken));
    const pressed = bidAsGuest(bid);
    await vi.advanceTimersByTimeAsync(500);
    expect(await pressed).toEqual(answer);
    expect(to('/app/bid/answer')).toEqual([]);
  });

  it('who comes back stands where they stood; unknown guests nowhere', async () => {
    const { loadGuest, $mine } = await practice();
    replies('/app/practice/standing', { code: 200, data: { mine: null } }, 'down', {
      code: 200,
      data: { mine: standing({ place: 'outbid' }) },
    });
    await loadGuest('17');
    await loadGuest('17');
    expect($mine.get()).toEqual({});
    await loadGuest('17');
    expect($mine.get()['17']?.place).toBe('outbid');
  });
});
