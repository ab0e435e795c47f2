// The control board, narrowed to the sales that the right of whoever asks reaches.
import type { Handlers } from '#server/http/call.ts';
import { ok } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { controlBoard } from './queries-control-board.ts';

export function controlHandlers({ reader, measured, beyond }: Services): Pick<Handlers, 'controlBoard'> {
  return {
    controlBoard: async ({ input, viewer, nowMs }) => {
      const outside = await beyond(viewer, 'control.view');
      return ok(await controlBoard({ reader, measured, beyond: outside, nowMs }, input));
    },
  };
}
