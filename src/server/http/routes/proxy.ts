// Maximums that are not bid yet. Source: product.md 3.2, 5.5.
import type { MyStanding } from '#contract/outputs.ts';
import { KEY_HEADER } from '#contract/routes.ts';
import { cancelMaximum } from '#server/commands/cancel-maximum.ts';
import type { Handlers } from '#server/http/call.ts';
import type { House } from '#server/http/house.ts';
import { keyIn, type Press } from '#server/http/press.ts';
import { malformed, rateLimited } from '#server/http/replies.ts';

type Maximums = Pick<Handlers, 'cancelMaximum'>;

export const maximums = ({ limits }: House, press: Press): Maximums => ({
  cancelMaximum: async ({ input, viewer: { userId: bidderId }, headers, nowMs }) => {
    const key = keyIn(headers);
    if (key === null) return malformed(KEY_HEADER);
    const retryAfterMs = limits.bid.take(bidderId, nowMs);
    if (retryAfterMs > 0) return rateLimited(retryAfterMs);
    return press<typeof input & { bidderId: string }, MyStanding>(cancelMaximum, { ...input, bidderId }, key);
  },
});
