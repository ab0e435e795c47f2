// Maximums: taking one back before the opening, and groups of them. Source: product.md 3.2, 5.5.
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { GroupView } from '#contract/bidding/outputs.ts';
import { KEY_HEADER } from '#contract/routes.ts';
import { cancelGroup } from './groups/commands-cancel-group.ts';
import { cancelMaximum } from './commands-cancel-maximum.ts';
import { placeGroup } from './groups/commands-place-group.ts';
import type { Command } from '#server/engine/command.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import type { House } from '#server/http/services.ts';
import { keyIn, type Press } from '#server/http/idempotency.ts';
import { malformedField, ok, rateLimited, type Reply } from '#server/http/replies.ts';
import { myGroups } from './groups/queries-my-groups.ts';

type Maximums = Pick<Handlers, 'cancelMaximum' | 'placeGroup' | 'cancelGroup' | 'myGroups'>;
type Pressed = Call<'cancelMaximum' | 'placeGroup' | 'cancelGroup'>;

export const maximums = ({ limits, reader, bids }: House, press: Press): Maximums => {
  /** A press counts like a bid: it may become several. */
  const pressOf = async <Input extends { readonly bidderId: string }, Data>(
    { headers, nowMs }: Pick<Pressed, 'headers' | 'nowMs'>,
    command: Command<Input, unknown>,
    input: Input,
  ): Promise<Reply<Data>> => {
    const key = keyIn(headers);
    if (key === null) return malformedField('', KEY_HEADER);
    const retryAfterMs = limits.bid.take(input.bidderId, nowMs);
    return retryAfterMs > 0 ? rateLimited(retryAfterMs) : press<Input, Data>(command, input, key);
  };
  return {
    cancelMaximum: (call) => {
      const bidderId = call.viewer.userId;
      return pressOf<typeof call.input & { bidderId: string }, MyStanding>(call, cancelMaximum, {
        ...call.input,
        bidderId,
      });
    },
    placeGroup: (call) => {
      const { id = null, ...terms } = call.input;
      const wish = { ...terms, id, bidderId: call.viewer.userId };
      return pressOf<typeof wish, GroupView>(call, placeGroup, wish);
    },
    cancelGroup: (call) => {
      const wish = { ...call.input, bidderId: call.viewer.userId };
      return pressOf<typeof wish, GroupView>(call, cancelGroup, wish);
    },
    myGroups: async ({ viewer: { userId } }) => ok(await myGroups(reader, userId, bids)),
  };
};
