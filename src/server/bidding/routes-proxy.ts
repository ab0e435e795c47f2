// Maximums: taking one back before the opening, and groups of them. Source: product.md 3.2, 5.5.
import type { GroupView } from '#contract/bidding/outputs.ts';
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { Handlers } from '#server/http/call.ts';
import type { KeyedCall } from '#server/http/idempotency.ts';
import { ok } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { cancelMaximum } from './commands-cancel-maximum.ts';
import { cancelGroup } from './groups/commands-cancel-group.ts';
import { placeGroup } from './groups/commands-place-group.ts';
import { leaveMaximums } from './groups/leave-maximums.ts';
import { myGroups } from './groups/queries-my-groups.ts';

type Maximums = Pick<Handlers, 'leaveMaximums' | 'cancelMaximum' | 'placeGroup' | 'cancelGroup' | 'myGroups'>;

export function maximumHandlers({ reader, bids }: Services, keyedCall: KeyedCall): Maximums {
  return {
    leaveMaximums: ({ input, viewer: { userId: bidderId }, key, nowMs }) =>
      leaveMaximums(keyedCall, input, { bidderId, key, nowMs }),
    cancelMaximum: ({ input, viewer: { userId: bidderId }, key }) => {
      const wish = { ...input, bidderId };
      return keyedCall<typeof wish, MyStanding>(cancelMaximum, wish, key);
    },
    placeGroup: ({ input: { id = null, ...terms }, viewer: { userId: bidderId }, key }) => {
      const wish = { ...terms, id, bidderId };
      return keyedCall<typeof wish, GroupView>(placeGroup, wish, key);
    },
    cancelGroup: ({ input, viewer: { userId: bidderId }, key }) => {
      const wish = { ...input, bidderId };
      return keyedCall<typeof wish, GroupView>(cancelGroup, wish, key);
    },
    myGroups: async ({ viewer: { userId } }) => ok(await myGroups(reader, userId, bids)),
  };
}
