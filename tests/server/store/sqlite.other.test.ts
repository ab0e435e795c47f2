// Another program that writes in the house's file: nobody waits long for it, nothing is decided
// while it writes, and everybody is told that the house is busy. SQLite alone: a server of
// PostgreSQL locks rows, not a file.
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { topUpDeposit } from '#server/deposits/commands-top-up-deposit.ts';
import { EngineUnavailable } from '#server/engine/failure.ts';
import { heartbeat } from '#server/jobs/commands-heartbeat.ts';
import { callKeyed, enter, handBid } from '../../kit/staff-request.ts';
import { openTestServer, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';

let house: TestServer;
let buyer: Person;
let other: DatabaseSync;

beforeEach(async () => {
  house = await openTestServer({ store: 'sqlite' });
  buyer = await somePerson(house);
  const { config } = house.ground;
  if (config.kind !== 'sqlite') throw new Error('this house has no file');
  other = new DatabaseSync(config.file);
});
afterEach(async () => {
  other.close();
  house.reported.length = 0;
  await house.close();
});

test('makes the house busy, and never a fault of what was asked', async () => {
  await enter(house, buyer);
  other.exec('begin immediate');
  const answers = [];
  for (let at = 0; at < 3; at += 1)
    answers.push(await callKeyed(house, ['placeBid', handBid(100_000_00)], buyer));
  for (const { status, msg } of answers) expect([status, msg]).toEqual([503, '系统繁忙，请稍后重试']);
  const toppedUp = house.engine.run(topUpDeposit, {
    bidderId: buyer.userId,
    amountFen: 1,
    cause: randomUUID(),
  });
  await expect(toppedUp).rejects.toThrow(EngineUnavailable);
});

test('leaves a house that goes on as soon as it is done', async () => {
  other.exec('begin immediate');
  await expect(house.engine.run(heartbeat, null)).rejects.toThrow(EngineUnavailable);
  other.exec('commit');
  await house.engine.run(heartbeat, null);
  await enter(house, buyer);
});
