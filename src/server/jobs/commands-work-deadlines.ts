// The clock's second command: something other than a lot has fallen due. Each alarm is a command of
// its own, so that one that cannot be seen to is taken back alone, and put off, while the rest go
// ahead. Source: goals.md I-53.
import type { Command, CommandContext, DeadlineHandlers } from '#server/engine/command.ts';
import { setDeadline, takeDeadline, type Alarm } from '#server/store/deadlines.ts';

const PUT_OFF_MS = 60_000;

export function workDeadlineWith(
  handlersIn: (context: CommandContext) => DeadlineHandlers,
): Command<Alarm, { readonly isDone: boolean }> {
  return {
    name: 'work-deadline',
    // A batch beside other writers knows only the groups of the lots it has named: the end of a
    // negotiation may have them bid.
    lotsOf: ({ kind, ref }) => (kind === 'negotiation' ? [ref] : []),
    run: async (context, alarm) => {
      if (!(await takeDeadline(context.db, alarm, context.nowMs))) return { isDone: false };
      const seeTo = handlersIn(context)[alarm.kind];
      if (!seeTo) throw new Error(`nobody sees to ${alarm.kind}`);
      await seeTo(context, alarm.ref);
      return { isDone: true };
    },
  };
}

export const workDeadline = workDeadlineWith(({ deadlines }) => deadlines);

/**
 * An alarm nobody could see to rings again in a minute: it is not lost, and it does not ring all
 * the time.
 */
export const putOffDeadline: Command<Alarm, null> = {
  name: 'put-off-deadline',
  run: async ({ db, nowMs }, alarm) => {
    if (await takeDeadline(db, alarm, nowMs)) {
      await setDeadline(db, { ...alarm, dueAtMs: nowMs + PUT_OFF_MS });
    }
    return null;
  },
};
