// A log-in that has ended by itself leaves nothing behind, and one that is used stays; so it is
// with codes.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { issueSmsCode } from '#server/accounts/commands-issue-sms-code.ts';
import { forgetSessions } from '#server/accounts/sessions/commands-forget-sessions.ts';
import { IDLE_MS, SESSION_MS, startSession } from '#server/accounts/sessions/commands-start-session.ts';
import { touchSession } from '#server/accounts/sessions/commands-touch-session.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { openExpireSessions, type SessionExpiry } from '#server/jobs/expire-sessions.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { someBuyer } from '../../kit/fixtures.ts';
import { MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

describe.each(storeKinds)('what lets people in, on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let clock: MovedClock;
  let seeOut: SessionExpiry;
  let userId: string;

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS);
    engine = inlineEngine(ground.store, clock);
    userId = await someBuyer(engine, 'an');
    seeOut = openExpireSessions({ engine, reader: ground.store.reader, clock });
  });
  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const logIn = async (name: string): Promise<string> => {
    const hashes = { cookieHash: `cookie-${name}`, tokenHash: `token-${name}` };
    const { sid } = await engine.run(startSession, { userId, ...hashes, insteadOfSid: null, rehashed: null });
    return sid;
  };
  const leftAt = async (nowMs: number): Promise<string[]> => {
    clock.moveTo(nowMs);
    await seeOut();
    const rows = await ground.store.reader.selectFrom('sessions').select('cookieHash').execute();
    return rows.map(({ cookieHash }) => cookieHash).toSorted();
  };
  const codes = async (): Promise<number> =>
    (await ground.store.reader.selectFrom('smsCodes').select('phoneIndex').execute()).length;

  test('an unused log-in goes in a day, any within a week', async () => {
    await logIn('idle');
    const used = await logIn('used');
    expect(await leftAt(START_MS + IDLE_MS - 1)).toEqual(['cookie-idle', 'cookie-used']);
    await engine.run(touchSession, { sid: used });
    expect(await leftAt(START_MS + IDLE_MS + MINUTE_MS)).toEqual(['cookie-used']);
    for (let day = 2; day < 7; day += 1) {
      clock.moveTo(START_MS + day * IDLE_MS - MINUTE_MS);
      await engine.run(touchSession, { sid: used });
    }
    clock.moveTo(START_MS + SESSION_MS - MINUTE_MS);
    await engine.run(touchSession, { sid: used });
    expect(await leftAt(START_MS + SESSION_MS - 1)).toEqual(['cookie-used']);
    expect(await leftAt(START_MS + SESSION_MS + MINUTE_MS)).toEqual([]);
  });

  test('is looked at once a minute, or at once for more', async () => {
    for (let count = 0; count < 201; count += 1) await logIn(`one-${count}`);
    expect(await leftAt(START_MS + IDLE_MS)).toHaveLength(1);
    expect(await leftAt(START_MS + IDLE_MS)).toEqual([]);
    await leftAt(START_MS + IDLE_MS);
    clock.moveTo(START_MS + IDLE_MS);
    await logIn('late');
    expect(await leftAt(START_MS + 2 * IDLE_MS)).toEqual([]);
  });

  test('one that was used since it was found is left alone', async () => {
    const sid = await logIn('back');
    clock.moveTo(START_MS + IDLE_MS - 1);
    await engine.run(touchSession, { sid });
    clock.moveTo(START_MS + IDLE_MS + 1);
    await engine.run(forgetSessions, { sids: [sid], phoneIndexes: [], tries: [], guestIds: [] });
    expect(await leftAt(START_MS + IDLE_MS + 2)).toEqual(['cookie-back']);
  });

  test('a code goes when its ten minutes are over, and not before', async () => {
    await engine.run(issueSmsCode, { phoneIndex: 'an', codeHash: 'hash', home: 'h' });
    clock.moveTo(START_MS + 10 * MINUTE_MS - 1);
    await seeOut();
    await engine.run(forgetSessions, { sids: [], phoneIndexes: ['an'], tries: [], guestIds: [] });
    expect(await codes()).toBe(1);
    clock.moveTo(START_MS + 11 * MINUTE_MS);
    await seeOut();
    expect(await codes()).toBe(0);
  });
});
