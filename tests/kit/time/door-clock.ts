// Time as it passes at a door: the clock is moved, and the house does what has fallen due, lots and
// alarms alike. Whoever comes back after days logs in again.
import { ringAlarms } from '#server/jobs/alarms.ts';
import { advance } from '#server/jobs/scheduler.ts';
import type { Message } from '#core/notifications/message.ts';
import type { MessageOutputs } from '#contract/notifications/outputs.ts';
import { call, type Door, logIn, type Person } from '../door.ts';

/** One end may open the next, as in a lane. */
const ROUNDS = 3;

export async function passTo(door: Door, atMs: number): Promise<void> {
  door.clock.moveTo(atMs);
  const { engine, clock, house, reported } = door;
  const parts = {
    engine,
    clock,
    reader: house.reader,
    failed: (error: unknown) => void reported.push(error),
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await advance(parts);
    await ringAlarms(parts);
  }
}

export async function backAgain(door: Door, { userId, phone }: Person): Promise<Person> {
  return {
    userId,
    ...(await logIn(door, phone)),
  };
}

/** Time passes, and all of them come back. */
export async function allBackAt<Name extends string>(
  door: Door,
  atMs: number,
  people: Readonly<Record<Name, Person>>,
): Promise<Record<Name, Person>> {
  await passTo(door, atMs);
  const back: Record<Name, Person> = { ...people };
  for (const name in people) back[name] = await backAgain(door, people[name]);
  return back;
}

/** Messages somebody reads in their message centre, the newest first. */
export async function toldAt(door: Door, who: Person): Promise<readonly Message[]> {
  const { data } = await call<MessageOutputs['messageList']>(door, ['messageList'], who);
  return data.rows.map(({ message }) => message);
}

/** Only what it is about, for a test that does not ask after the words. */
export async function kindsToldAt(door: Door, who: Person): Promise<readonly string[]> {
  return (await toldAt(door, who)).map(({ kind }) => kind);
}
