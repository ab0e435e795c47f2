import { describe, expect, it, vi } from 'vitest';
import {
  answer,
  bid,
  bidStage,
  found,
  LIN,
  state,
  taken,
  tooLow,
  ZHOU,
} from '../../kit/bidding/bid-portal.ts';

const { portal, office, replies, to, keys } = bidStage();

describe('an expired session at the moment of the bid', () => {
  it('ends the press, keeps the page, and is asked for a login', async () => {
    const { placeBid, $toasts } = await portal();
    const { $loginPrompt } = await import('#lib/stores/shell.ts');
    replies('/app/bid', { code: 401 });
    await expect(placeBid(bid)).rejects.toMatchObject({ code: 401, msg: '登录状态已过期,请重新登录' });
    expect($toasts.get()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(500);
    expect($loginPrompt.get()).toMatchObject({ open: true, reason: 'expired' });
    expect(to('/app/bid')).toHaveLength(1);
  });

  it('between a bid and its lost answer loses no bid', async () => {
    const { placeBid, waiting, $toasts, logsIn } = await office();
    replies('/app/bid', 'down');
    replies('/app/bid/answer', { code: 401 }, found(taken));
    await expect(placeBid(bid)).rejects.toMatchObject({ code: 401 });
    expect(waiting(LIN)?.at).toBe('unsure');
    logsIn(ZHOU);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(to('/app/bid/answer')).toHaveLength(1);
    logsIn(LIN);
    await vi.advanceTimersByTimeAsync(3_000);
    expect($toasts.get()).toContainEqual(expect.objectContaining({ text: '出价成功，你当前领先' }));
    expect(waiting(LIN)).toBeUndefined();
  });
});

describe('another person at the same screen', () => {
  /**
   * Lin has pressed, the answer is lost, and Zhou logs in, as in another window of a shared office
   * machine.
   */
  const takenOver = async () => {
    const loaded = await office();
    replies('/app/bid', 'down');
    replies('/app/bid/answer', state('unknown'));
    const outcome = loaded.placeBid(bid).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(0);
    loaded.logsIn(ZHOU);
    replies('/app/bid', taken);
    return { ...loaded, outcome };
  };
  const said = (path: string, token: string) => to(path).filter((request) => request.token === token);

  it('never bids by it: an earlier press is not sent anew', async () => {
    const { outcome } = await takenOver();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toMatchObject({ kind: 'timeout' });
    expect(said('/app/bid', ZHOU)).toEqual([]);
    expect(said('/app/bid/answer', ZHOU)).toEqual([]);
  });

  it('hears nothing of the bid that is waited for', async () => {
    const { waiting, $toasts } = await takenOver();
    expect(waiting(ZHOU)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(60_000);
    expect($toasts.get()).toEqual([]);
    expect(waiting(LIN)?.at).toBe('unsure');
  });

  it('bids for themselves, under their own key, and no bid is lost', async () => {
    const { placeBid, waiting, $toasts, logsIn } = await takenOver();
    expect(await placeBid(bid)).toEqual(answer);
    expect(said('/app/bid', ZHOU)).toHaveLength(1);
    expect(keys().size).toBe(2);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(waiting(LIN)?.at).toBe('unsure');
    logsIn(LIN);
    replies('/app/bid/answer', found(tooLow));
    await vi.advanceTimersByTimeAsync(3_000);
    expect($toasts.get()).toMatchObject([{ text: '刚才的出价没有计入' }]);
  });

  it('is not told where the other stands by a late answer', async () => {
    const { placeBid, logsIn, $mine, $lots } = await office();
    const held = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => held.promise);
    const pressed = placeBid(bid);
    await vi.advanceTimersByTimeAsync(0);
    logsIn(ZHOU);
    held.resolve(Response.json({ msg: '', ...taken }));
    expect(await pressed).toEqual(answer);
    expect($mine.get()['17']).toBeUndefined();
    expect($lots.get()['17']).toBeUndefined();
  });

  it('whose log-in comes meanwhile does not unmake the other’s bid', async () => {
    const { placeBid, logsIn, waiting, $toasts } = await office();
    replies('/app/bid', 'down');
    replies('/app/bid/answer', 'down');
    const outcome = placeBid(bid).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_500);
    await outcome;
    const asked = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => asked.promise);
    await vi.advanceTimersByTimeAsync(3_000);
    logsIn(ZHOU);
    asked.resolve(Response.json({ msg: '', ...state('unknown') }));
    await vi.advanceTimersByTimeAsync(0);
    expect($toasts.get()).toEqual([]);
    expect(waiting(LIN)?.at).toBe('unsure');
  });
});
