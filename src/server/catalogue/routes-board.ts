// The board of the house, the same for everybody who asks.
import type { Handlers } from '#server/http/call.ts';
import { ok } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { houseBoardOf } from './queries-house-board.ts';

export function noticeBoard({ reader }: Services): Pick<Handlers, 'houseBoard'> {
  const boardAt = houseBoardOf(reader);
  return { houseBoard: async ({ nowMs }) => ok(await boardAt(nowMs)) };
}
