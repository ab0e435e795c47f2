// The board of the house, the same for everybody who asks.
import type { Handlers } from '#server/http/call.ts';
import { ok } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { noticeBoardOf } from './queries-notice-board.ts';

export function boardHandlers({ reader }: Services): Pick<Handlers, 'houseBoard'> {
  const boardAt = noticeBoardOf(reader);
  return { houseBoard: async ({ nowMs }) => ok(await boardAt(nowMs)) };
}
