// A guest of the practice hall: who bids there without a log-in. The house knows them by a cookie
// that no script reads; the page knows how they stand for as long as it is open, and keeps nothing
// of it.
import type { BidAnswer } from '#contract/bidding/standing-outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import { call } from '#lib/api.ts';
import { serverNowMs } from '#lib/clock.ts';
import { Refused } from '#lib/errors.ts';
import { placeBid } from './bidding.ts';
import { $mine, receiveMine } from './standings.ts';

/**
 * Bids with a paddle of the practice hall, which the first press fetches; one whose day is over is
 * exchanged.
 */
export async function bidAsGuest(bid: Inputs['practiceBid']): Promise<BidAnswer> {
  const { lotId } = bid;
  if (($mine.get()[lotId]?.paddle ?? null) === null) await enter(lotId);
  try {
    return await placeBid(bid, 'guest');
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.code !== 'NOT_REGISTERED') throw error;
    await enter(lotId);
    return placeBid(bid, 'guest');
  }
}

const enter = async (lotId: string): Promise<void> =>
  receiveMine(await call('enterPractice', { lotId }, { quiet: true }), serverNowMs());

/**
 * The guest's paddle and place on the lot, where the house knows them; silent when it cannot be
 * had, for it is asked again.
 */
export async function loadGuest(lotId: string): Promise<void> {
  const askedAtMs = serverNowMs();
  try {
    const { mine } = await call('practiceStanding', { lotId }, { quiet: true });
    if (mine) receiveMine(mine, askedAtMs);
  } catch {
    // The next price asks again.
  }
}
