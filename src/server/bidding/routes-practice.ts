// The practice hall for whoever has no account. A guest is known by a cookie of their own and by
// nothing else: it is read here alone, so that at every other call they are nobody.
// Source: docs/decisions/bidding/a-guest-is-nobody.md.
import type { BidAnswer, MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { Handlers } from '#server/http/call.ts';
import type { KeyedCall, RunningCalls } from '#server/http/idempotency.ts';
import { homeOf } from '#server/http/limits.ts';
import type { Headers } from '#server/http/origin.ts';
import { ok, rateLimited, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { underSeenText } from '#server/lots/events/seen-text.ts';
import { hashOf, newSecret } from '#server/secrets.ts';
import { enterPractice } from './commands-enter-practice.ts';
import { placeBid } from './commands-place-bid.ts';
import { myStandings } from './queries-my-standings.ts';
import { answersOf } from './routes-mine.ts';
import { GUEST, isGuest } from './store-guests.ts';

type Hall = Pick<Handlers, 'enterPractice' | 'practiceBid' | 'practiceAnswer' | 'practiceStanding'>;

export function practiceHandlers(services: Services, keyedCall: KeyedCall, runningCalls: RunningCalls): Hall {
  const answerTo = answersOf(services, runningCalls);
  const { engine, reader, limits, practiceCookie, bids } = services;
  /** The guest the cookie names; null: nobody, or one whose day is over. */
  const guestIn = async (headers: Headers, nowMs: number): Promise<string | null> => {
    const cookie = practiceCookie.read(headers.cookie);
    const id = cookie === null ? null : idOf(cookie);
    return id !== null && (await isGuest(reader, id, nowMs)) ? id : null;
  };
  const standingOf = async (userId: string, lotId: string): Promise<MyStanding | null> => {
    const { rows } = await myStandings(reader, { userId, lotIds: [lotId] }, bids.maximums);
    return rows.find(({ paddle }) => paddle !== null) ?? null;
  };
  return {
    enterPractice: async ({ input: { lotId }, headers, ip, nowMs }) => {
      const known = await guestIn(headers, nowMs);
      const waitMs =
        known === null ? limits.guestHome.take(homeOf(ip), nowMs) : limits.write.take(known, nowMs);
      if (waitMs > 0) return rateLimited(waitMs);
      // Nobody chooses their own: one that names no guest is not taken over.
      const cookie = known === null ? newSecret() : null;
      const bidderId = known ?? idOf(cookie ?? '');
      const entered = await engine.run(enterPractice, { bidderId, lotId });
      if (!entered.ok) return refused(entered.refusal, entered.lot);
      const mine = await standingOf(bidderId, lotId);
      if (mine === null) return refused({ code: 'NOT_REGISTERED', depositFen: 0 });
      const answer = ok(mine, '已领演练号牌，不产生任何交易');
      return cookie === null ? answer : { ...answer, cookies: [practiceCookie.set(cookie)] };
    },
    practiceBid: async ({ input, key, headers, ip, nowMs }) => {
      const bidderId = await guestIn(headers, nowMs);
      if (bidderId === null) return refused({ code: 'NOT_REGISTERED', depositFen: 0 });
      const waitMs = limits.bid.take(bidderId, nowMs) || limits.guestBids.take(homeOf(ip), nowMs);
      if (waitMs > 0) return rateLimited(waitMs);
      return keyedCall<typeof input & { bidderId: string }, BidAnswer>(
        placeBid,
        underSeenText(input, bidderId),
        key,
      );
    },
    practiceAnswer: async ({ input: { key }, headers, nowMs }) => {
      const guestId = await guestIn(headers, nowMs);
      return ok(guestId === null ? { state: 'unknown' } : await answerTo(guestId, key));
    },
    practiceStanding: async ({ input: { lotId }, headers, nowMs }) => {
      const guestId = await guestIn(headers, nowMs);
      return ok({ mine: guestId === null ? null : await standingOf(guestId, lotId) });
    },
  };
}

const idOf = (cookie: string): string => `${GUEST}-${hashOf(cookie)}`;
