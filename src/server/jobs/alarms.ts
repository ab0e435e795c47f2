// Everything that falls due and is no lot: rung in the order in which it is due, a round at a time.
import { CommandFailed } from '#server/engine/failure.ts';
import { dueDeadlines, type Alarm } from '#server/store/deadlines.ts';
import { putOffDeadline, workDeadline } from './commands-work-deadlines.ts';
import type { SchedulerParts } from './scheduler-parts.ts';

/**
 * Works off the alarms that have rung by now. One that fails is reported and put off; the others
 * are done.
 */
export async function ringAlarms(
  { engine, reader, clock, failed }: SchedulerParts,
  work = workDeadline,
): Promise<void> {
  const ring = async (alarm: Alarm): Promise<void> => {
    try {
      await engine.run(work, alarm);
    } catch (error) {
      if (!(error instanceof CommandFailed)) throw error;
      failed(error);
      await engine.run(putOffDeadline, alarm);
    }
  };
  await Promise.all((await dueDeadlines(reader, clock.nowMs())).map(ring));
}
