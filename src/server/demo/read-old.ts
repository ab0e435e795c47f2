// Messages somebody of the sample house was sent some hours ago have been read since: not all of
// theirs are new.
import { HOUR_MS } from '#core/time/days.ts';
import { readMessages } from '#server/notifications/commands-read-messages.ts';
import type { SampleParts } from './sample-parts.ts';
import { messageIdsBefore } from './store/sample-people.ts';

const READ_HOURS_AGO = 8;

export async function readWhatIsOld(
  { reader, engine, clock }: SampleParts,
  userId: string,
  agoMs: number = READ_HOURS_AGO * HOUR_MS,
): Promise<void> {
  const beforeMs = clock.nowMs() - agoMs;
  const ids = await messageIdsBefore(reader, { userId, beforeMs });
  await engine.run(readMessages, { userId, ids, topic: null });
}
