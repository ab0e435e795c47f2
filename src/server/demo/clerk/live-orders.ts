// Which orders the clerk of the sample house works on: those of the sales that run while it is
// open. Orders that came in with a past of their own stand there to be looked at, each at its
// stage, and are worked on only once somebody has moved them.
import { HOUR_MS } from '#core/time/days.ts';

/** Sales that came in with their orders: earlier-months.ts, cases, stages. */
const STAGED = /^(?:fleet-|cases-|stages-)/;
/** No order of theirs has moved so short a time before it came in. */
const MOVED_MS = HOUR_MS;

/** Whether something was done to it here. `movedAtMs`: when anything last was, in epoch ms. */
export function isLive(lotId: string, movedAtMs: number, nowMs: number): boolean {
  return !STAGED.test(lotId) || nowMs - movedAtMs < MOVED_MS;
}
