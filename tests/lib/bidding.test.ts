import { describe, expect, it, vi } from 'vitest';
import { answer, bid, bidStage, found, state, taken, tooLow } from '../kit/bidding/bid-portal.ts';

const { portal, replies, to, asked, keys } = bidStage();

describe('a bid', () => {
  it('that is taken moves the lot and their own place at once', async () => {
    const { placeBid, $lots, $mine, waiting } = await portal();
    replies('/app/bid', taken);
    const pressed = placeBid(bid);
    expect(waiting()).toEqual({ at: 'sending', bid });
    expect(await pressed).toEqual(answer);
    expect($lots.get()['17']?.view.priceFen).toBe(8_700_000);
    expect($mine.get()['17']?.place).toBe('leading');
    expect(waiting()).toBeUndefined();
    expect(to('/app/bid')).toMatchObject([{ body: bid, key: expect.stringMatching(/^[\w-]{8,40}$/) }]);
  });

  it('that is refused brings reason and lot, and is not repeated', async () => {
    const { placeBid, $lots, $toasts, Refused } = await portal();
    replies('/app/bid', tooLow);
    await expect(placeBid(bid)).rejects.toBeInstanceOf(Refused);
    expect($lots.get()['17']?.view).toMatchObject({ seq: 6, priceFen: 8_750_000 });
    expect(to('/app/bid')).toHaveLength(1);
    expect($toasts.get()).toEqual([]);
  });

  it('pressed twice in haste is one bid', async () => {
    const { placeBid } = await portal();
    replies('/app/bid', taken);
    const both = [placeBid(bid), placeBid(bid)];
    await Promise.all(both);
    expect(to('/app/bid')).toHaveLength(1);
  });

  it('after an answer has a key of its own', async () => {
    const { placeBid } = await portal();
    replies('/app/bid', taken);
    await placeBid(bid);
    await placeBid(bid);
    expect(keys().size).toBe(2);
  });
});

describe('a bid whose answer was lost', () => {
  it('is asked for by its key, and found taken', async () => {
    const { placeBid, waiting } = await portal();
    replies('/app/bid', 'down');
    replies('/app/bid/answer', found(taken));
    const pressed = placeBid(bid);
    await vi.advanceTimersByTimeAsync(0);
    expect(await pressed).toEqual(answer);
    expect(to('/app/bid')).toHaveLength(1);
    expect(to('/app/bid/answer')[0]?.query.get('key')).toBe(to('/app/bid')[0]?.key);
    expect(waiting()).toBeUndefined();
  });

  it('is found refused', async () => {
    const { placeBid, $lots } = await portal();
    replies('/app/bid', 'down');
    replies('/app/bid/answer', found(tooLow));
    await expect(placeBid(bid)).rejects.toMatchObject({ refusal: { code: 'TOO_LOW' } });
    expect($lots.get()['17']?.view.seq).toBe(6);
  });

  it('that has never arrived is sent again under the same key', async () => {
    const { placeBid, waiting } = await portal();
    replies('/app/bid', 'down', taken);
    replies('/app/bid/answer', state('unknown'));
    const pressed = placeBid(bid);
    await vi.advanceTimersByTimeAsync(0);
    expect(waiting()?.at).toBe('unsure');
    await vi.advanceTimersByTimeAsync(400);
    expect(await pressed).toEqual(answer);
    expect(to('/app/bid')).toHaveLength(2);
    expect(keys().size).toBe(1);
  });

  it('is not refused by a house that stayed silent: asked again', async () => {
    const { placeBid } = await portal();
    const tooOften = { code: 4629, data: { refusal: { code: 'RATE_LIMITED', retryAfterMs: 200 } } };
    replies('/app/bid', 'down', tooOften);
    replies('/app/bid/answer', tooOften, { code: 500 }, found(taken));
    const pressed = placeBid(bid);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await pressed).toEqual(answer);
    expect(keys().size).toBe(1);
  });

  it('in a house that broke over it is found taken', async () => {
    const { placeBid } = await portal();
    replies('/app/bid', { code: 500 });
    replies('/app/bid/answer', found(taken));
    expect(await placeBid(bid)).toEqual(answer);
    expect(to('/app/bid')).toHaveLength(1);
  });

  it('in a house that broke and knows nothing of it fails', async () => {
    const { placeBid, waiting } = await portal();
    replies('/app/bid', { code: 500, msg: '稍后再试' });
    replies('/app/bid/answer', state('unknown'));
    await expect(placeBid(bid)).rejects.toMatchObject({ kind: 'answer', code: 500, msg: '稍后再试' });
    expect(to('/app/bid')).toHaveLength(1);
    expect(waiting()).toBeUndefined();
  });

  it('that is still being decided is waited for', async () => {
    const { placeBid } = await portal();
    const inFlight = { code: 4092, data: { refusal: { code: 'IN_FLIGHT', retryAfterMs: 100 } } };
    replies('/app/bid', inFlight, taken);
    replies('/app/bid/answer', state('in-flight'));
    const pressed = placeBid(bid);
    await vi.advanceTimersByTimeAsync(400);
    expect(await pressed).toEqual(answer);
    expect(keys().size).toBe(1);
  });

  it('in a silent house is looked for after four seconds', async () => {
    const { placeBid } = await portal();
    replies('/app/bid', 'silent');
    replies('/app/bid/answer', found(taken));
    const pressed = placeBid(bid);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(to('/app/bid/answer')).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(await pressed).toEqual(answer);
  });
});

describe('a bid on a line that stays down', () => {
  const press = async () => {
    const loaded = await portal();
    replies('/app/bid', 'down');
    replies('/app/bid/answer', 'down');
    const outcome = loaded.placeBid(bid).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_500);
    return { ...loaded, outcome: await outcome };
  };

  it('is said to be unknown after ten seconds', async () => {
    const { outcome, waiting } = await press();
    expect(outcome).toMatchObject({ kind: 'timeout', msg: expect.stringContaining('还没有收到结果') });
    // A reader of the panel is told that it is still being asked for, until it is known.
    expect(waiting()?.at).toBe('unsure');
    replies('/app/bid/answer', found(taken));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(waiting()).toBeUndefined();
  });

  it('is told as soon as the line is back', async () => {
    const { $toasts, $lots } = await press();
    replies('/app/bid/answer', found(taken));
    await vi.advanceTimersByTimeAsync(3_000);
    expect($toasts.get()).toMatchObject([{ kind: 'success', text: '出价成功，你当前领先' }]);
    expect($lots.get()['17']?.view.seq).toBe(5);
    const askedUntilNow = asked().length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked()).toHaveLength(askedUntilNow);
  });

  it.each([
    ['refused', found(tooLow), '最低可出 ¥88,000'],
    ['never arrived', state('unknown'), '它没有到达，可以再出一次'],
  ])('is told to have been %s', async (_, reply, detail) => {
    const { $toasts } = await press();
    replies('/app/bid/answer', reply);
    await vi.advanceTimersByTimeAsync(3_000);
    expect($toasts.get()).toMatchObject([{ kind: 'warning', text: '刚才的出价没有计入', detail }]);
  });

  it('pressed again is the same press, under the same key', async () => {
    const { placeBid } = await press();
    replies('/app/bid', taken);
    expect(await placeBid(bid)).toEqual(answer);
    expect(keys().size).toBe(1);
  });

  it('pressed again for another sum is another press', async () => {
    const { placeBid } = await press();
    replies('/app/bid', taken);
    await placeBid({ ...bid, amountFen: 8_750_000 });
    expect(keys().size).toBe(2);
  });
});
