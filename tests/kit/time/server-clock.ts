// Time as it passes on a test server: the clock is moved, and the house does what has fallen due,
// lots and alarms alike. Whoever comes back after days logs in again.
import type { Outputs } from '#contract/outputs.ts';
import type { Message } from '#core/notifications/message.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { advance } from '#server/jobs/scheduler.ts';
import { call, logIn, type Person, type TestServer } from '../test-server.ts';

/** One end may open the next, as in a lane. */
const ROUNDS = 3;

export async function passTo(server: TestServer, atMs: number): Promise<void> {
  server.clock.moveTo(atMs);
  const { engine, clock, services: house, reported } = server;
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

export async function backAgain(server: TestServer, { userId, phone }: Person): Promise<Person> {
  return {
    userId,
    ...(await logIn(server, phone)),
  };
}

/** Time passes, and all of them come back. */
export async function allBackAt<Name extends string>(
  server: TestServer,
  atMs: number,
  people: Readonly<Record<Name, Person>>,
): Promise<Record<Name, Person>> {
  await passTo(server, atMs);
  const back: Record<Name, Person> = { ...people };
  for (const name in people) back[name] = await backAgain(server, people[name]);
  return back;
}

/** Messages somebody reads in their message centre, the newest first. */
export async function toldAt(server: TestServer, who: Person): Promise<readonly Message[]> {
  const { data } = await call<Outputs['messageList']>(server, ['messageList'], who);
  return data.rows.map(({ message }) => message);
}

/** Only what it is about, for a test that does not ask after the words. */
export async function kindsToldAt(server: TestServer, who: Person): Promise<readonly string[]> {
  return (await toldAt(server, who)).map(({ kind }) => kind);
}
