// The hot path: a bid, a registration, a follow. The answer is given when the engine has it on
// disk, and a repeat of the same request is answered with the same bytes. Source: engine.md 9.5;
// docs/decisions/bidding/refusals-are-kept-too.md.
import type { BidAnswer, Registered } from '#contract/bidding/standing-outputs.ts';
import type { Handlers } from '#server/http/call.ts';
import type { KeyedCall } from '#server/http/idempotency.ts';
import { ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { underSeenText } from '#server/lots/events/seen-text.ts';
import { followLot } from '#server/lots/follows/commands-follow-lot.ts';
import { followLots } from '#server/lots/follows/commands-follow-lots.ts';
import { groupFollows } from '#server/lots/follows/commands-group-follows.ts';
import { noteFollow } from '#server/lots/follows/commands-note-follow.ts';
import { unfollowLots } from '#server/lots/follows/commands-unfollow-lots.ts';
import { sealedNote, storedGroup } from '#server/lots/follows/note-seal.ts';
import { followGroups, followNotes } from '#server/lots/follows/queries-follow-groups.ts';
import { placeBid } from './commands-place-bid.ts';
import { registerForLot } from './commands-register-for-lot.ts';
import { registerForSale } from './groups/register-for-sale.ts';

type Actions = Pick<
  Handlers,
  | 'placeBid'
  | 'registerForLot'
  | 'registerForSale'
  | 'follow'
  | 'followLots'
  | 'unfollowLots'
  | 'noteFollow'
  | 'followNotes'
  | 'groupFollows'
  | 'followGroups'
>;

export function bidHandlers(services: Services, keyedCall: KeyedCall): Actions {
  const { engine } = services;
  return {
    placeBid: async ({ input, viewer: { userId: bidderId }, key }) =>
      keyedCall<typeof input & { bidderId: string }, BidAnswer>(
        placeBid,
        underSeenText(input, bidderId),
        key,
      ),
    registerForLot: async ({ input, viewer: { userId: bidderId }, key }) => {
      const wish = underSeenText(input, bidderId);
      if (key !== null) return keyedCall<typeof wish, Registered>(registerForLot, wish, key);
      const answer = await engine.run(registerForLot, wish);
      return answer.ok ? ok(answer.answer) : refused(answer.refusal, answer.lot);
    },
    registerForSale: ({ input, viewer: { userId } }) => registerForSale(services, input, userId),
    follow: async ({ input, viewer: { userId } }) => {
      const answer = await engine.run(followLot, { ...input, userId });
      return answer.ok ? ok(answer.answer) : refused(answer.refusal);
    },
    noteFollow: async ({ input: { lotId, note, alertFen, group }, viewer: { userId } }) => {
      const noteSealed = sealedNote(services, { userId, lotId }, note);
      const wish = { userId, lotId, noteSealed, alertFen, group: storedGroup(services, userId, group) };
      const answer = await engine.run(noteFollow, wish);
      return answer.ok ? ok({ note, group, ...answer.answer }) : refused(answer.refusal);
    },
    followNotes: async ({ input: { ids }, viewer: { userId } }) =>
      ok({ rows: await followNotes(services, { userId, lotIds: ids.split(',') }) }),
    followGroups: async ({ input: { hall = 'vehicle' }, viewer: { userId } }) =>
      ok(await followGroups(services, userId, hall)),
    groupFollows: async ({ input: { lotIds, group }, viewer: { userId } }) => {
      const wish = { userId, lotIds, group: storedGroup(services, userId, group) };
      const answer = await engine.run(groupFollows, wish);
      return answer.ok ? ok({ group, ...answer.answer }) : refused(answer.refusal);
    },
    followLots: async ({ input, viewer: { userId } }) =>
      ok((await engine.run(followLots, { ...input, userId })).answer),
    unfollowLots: async ({ input, viewer: { userId } }) => {
      return ok((await engine.run(unfollowLots, { ...input, userId })).answer);
    },
  };
}
