// The conversation about a bid, over the house's service in memory.
import { describe, expect, it, vi } from 'vitest';
import type { BidAnswer } from '#contract/bidding/standing-outputs.ts';
import { TIMED_VEHICLE_RULES as limits } from '#core/sales/rule-set.ts';
import type { Press } from '#lib/bidding/panel/offer.ts';
import { answer, bid, bidStage, found, state, taken, tooLow } from '../../../kit/bidding/bid-portal.ts';
import { standing, view } from '../../../kit/lots/news.ts';

const { portal, replies, to } = bidStage();
const SUM_FEN = bid.amountFen;
const LARGE_FEN = 20_000_000;
const offered = { kind: 'exact', amountFen: SUM_FEN, seenPriceFen: bid.seenPriceFen };

const desk = async (change: Partial<Press> = {}) => {
  const opened = await portal();
  const { openOffering } = await import('#lib/bidding/panel/offer.ts');
  const { $phase, offer, confirm, goOn, cancel } = openOffering();
  const onAccepted = vi.fn<(answer: BidAnswer) => void>();
  const press: Press = {
    view: view(),
    drawn: { id: '17' },
    limits,
    confirmLevel: 'large',
    isGuest: false,
    onAccepted,
    ...change,
  };
  return {
    ...opened,
    $phase,
    onAccepted,
    cancel,
    offers: (amountFen: number) => offer(press, 'exact', amountFen),
    confirms: () => confirm(press),
    goesOn: () => goOn(press),
  };
};

describe('a bid that is asked for', () => {
  it('is on its way, then taken, and its receipt is told once', async () => {
    const { $phase, offers, onAccepted } = await desk();
    replies('/app/bid', taken);
    const sent = offers(SUM_FEN);
    expect($phase.get()).toEqual({ at: 'sending', offer: offered });
    await sent;
    expect($phase.get()).toEqual({ at: 'accepted', answer });
    expect(onAccepted.mock.calls).toEqual([[answer]]);
    expect(to('/app/bid')).toMatchObject([{ body: bid }]);
  });

  it('of a large sum is read once more before it is sent', async () => {
    const { $phase, offers, confirms } = await desk();
    replies('/app/bid', taken);
    await offers(LARGE_FEN);
    expect($phase.get()).toMatchObject({ at: 'confirming', offer: { amountFen: LARGE_FEN } });
    expect(to('/app/bid')).toEqual([]);
    await confirms();
    expect(to('/app/bid')).toMatchObject([{ body: { amountFen: LARGE_FEN, isConfirmed: true } }]);
    await confirms();
    expect(to('/app/bid')).toHaveLength(1);
  });

  it('is let go of without a word to the house', async () => {
    const { $phase, offers, cancel, confirms } = await desk({ confirmLevel: 'every' });
    await offers(SUM_FEN);
    cancel();
    await confirms();
    expect($phase.get()).toEqual({ at: 'idle' });
    expect(to('/app/bid')).toEqual([]);
  });

  it('of a guest goes the guest’s way', async () => {
    const { $phase, offers } = await desk({ isGuest: true });
    replies('/app/practice/enter', { code: 200, data: standing({ place: 'none', lastBidFen: null }) });
    replies('/app/practice/bid', taken);
    await offers(SUM_FEN);
    expect($phase.get().at).toBe('accepted');
    expect(to('/app/bid')).toEqual([]);
  });
});

describe('a bid that was not taken', () => {
  it('is refused with the reason, and its sum is kept', async () => {
    const { $phase, offers, onAccepted } = await desk();
    replies('/app/bid', tooLow);
    await offers(SUM_FEN);
    expect($phase.get()).toMatchObject({ at: 'refused', offer: offered, refusal: { code: 'TOO_LOW' } });
    expect(onAccepted).not.toHaveBeenCalled();
  });

  const changed = (textVersion: number) => ({
    code: 4623,
    msg: '',
    data: { refusal: { code: 'TEXT_CHANGED', seenTextVersion: 1, textVersion }, lot: view() },
  });

  it('for a corrected text goes out again, under what they have seen', async () => {
    const { $phase, offers, goesOn } = await desk();
    replies('/app/bid', changed(3), taken, taken);
    await offers(SUM_FEN);
    expect($phase.get()).toMatchObject({ at: 'refused', refusal: { code: 'TEXT_CHANGED' } });
    await goesOn();
    expect($phase.get()).toEqual({ at: 'accepted', answer });
    await offers(SUM_FEN);
    const sent = to('/app/bid').map(({ body }) => (body as { seenTextVersion: number }).seenTextVersion);
    expect(sent).toEqual([1, 3, 3]);
    expect(new Set(to('/app/bid').map(({ key }) => key)).size).toBe(3);
  });

  it('that was read twice for its size is not asked again', async () => {
    const { offers, confirms, goesOn } = await desk({ confirmLevel: 'every' });
    replies('/app/bid', changed(2), taken);
    await offers(SUM_FEN);
    await confirms();
    await goesOn();
    expect(to('/app/bid')).toMatchObject([{ body: { isConfirmed: true } }, { body: { isConfirmed: true } }]);
  });

  it('for anything else does not go out by the same way', async () => {
    const { offers, goesOn } = await desk();
    replies('/app/bid', tooLow);
    await goesOn();
    await offers(SUM_FEN);
    await goesOn();
    expect(to('/app/bid')).toHaveLength(1);
  });

  it('is asked once more where the house counts more strictly', async () => {
    const { $phase, offers } = await desk();
    const data = { refusal: { code: 'TOO_HIGH_CONFIRM' }, lot: view() };
    replies('/app/bid', { code: 4616, data });
    await offers(SUM_FEN);
    expect($phase.get()).toEqual({ at: 'confirming', offer: offered });
  });

  it('of a session that is over leaves the prompt to speak', async () => {
    const { $phase, offers } = await desk();
    replies('/app/bid', { code: 401 });
    await offers(SUM_FEN);
    expect($phase.get()).toEqual({ at: 'idle' });
  });

  it('that never left the page has failed, in words', async () => {
    const { $phase, offers } = await desk();
    replies('/app/bid', { code: 404, msg: '没有这件' });
    await offers(SUM_FEN);
    expect($phase.get()).toMatchObject({ at: 'failed', message: expect.any(String) });
  });

  it('without an answer is unknown, and its late answer is told elsewhere', async () => {
    const { $phase, offers, $toasts } = await desk();
    replies('/app/bid', 'down');
    replies('/app/bid/answer', state('unknown'));
    const sent = offers(SUM_FEN);
    await vi.advanceTimersByTimeAsync(11_000);
    await sent;
    expect($phase.get()).toMatchObject({ at: 'unknown' });
    replies('/app/bid/answer', found(taken));
    await vi.advanceTimersByTimeAsync(6_000);
    expect($toasts.get()).toContainEqual(expect.objectContaining({ text: '出价成功，你当前领先' }));
    expect($phase.get()).toMatchObject({ at: 'unknown' });
  });
});
