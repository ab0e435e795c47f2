// Changes to a verification by the clock: the answer of the sample house, the month before a paper
// ends, its end, and pictures that nobody hands in.
import { afterEach, describe, expect, test } from 'vitest';
import type { OwnVerification } from '#contract/identity/outputs.ts';
import { DAY_MS } from '#core/time/days.ts';
import { keepRegister } from '#server/demo/notices.ts';
import { reviewVerification } from '#server/identity/commands-review.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { checkIdentities } from '#server/jobs/check-identities.ts';
import { identityFor, SAMPLE_ANSWER_MS } from '#server/ports/identity.ts';
import {
  agree,
  handInPerson,
  PERSON,
  sendPaper,
  showPapers,
  somebodyUnknown,
  somePaper,
} from '../../kit/identity/verifications.ts';
import {
  call,
  logIn,
  openTestServer,
  somebodyOfTheHouse,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

const open = async (kind: 'sample' | 'real'): Promise<Person> => {
  server = await openTestServer({ kind });
  if (kind === 'sample') await keepRegister(server.services);
  return somebodyUnknown(server);
};

const failures: unknown[] = [];
const failed = (error: unknown): void => void failures.push(error);
const ring = async (): Promise<void> => {
  const { engine, clock } = server;
  await ringAlarms({ engine, reader: server.ground.store.reader, clock, failed });
};
const check = async (): Promise<void> => {
  const port = identityFor('sample');
  if (!port) throw new Error('the sample house has somebody who answers');
  const { engine, clock, services: house } = server;
  await checkIdentities({ engine, clock, reader: house.reader, port, identities: house.identities, failed });
  expect(failures).toEqual([]);
};
const mine = async (who: Person) => (await call<OwnVerification>(server, ['authMine'], who)).data;
const titles = async (who: Person) => {
  const { data } = await call<{ rows: { title: string }[] }>(server, ['messageList', {}], who);
  return data.rows.map(({ title }) => title).filter((title) => title.includes('实名'));
};

/** A person who comes back after so long has to log in anew. */
const again = async ({ phone, userId }: Person): Promise<Person> => ({
  userId,
  ...(await logIn(server, phone)),
});

describe('the sample house', () => {
  test('answers by itself after some seconds, and says that it does', async () => {
    const an = await open('sample');
    await handInPerson(server, an);
    expect(await mine(an)).toMatchObject({ state: 'waiting', answeredBy: 'sample' });
    server.clock.moveBy(SAMPLE_ANSWER_MS - 1);
    await check();
    expect((await mine(an)).state).toBe('waiting');
    server.clock.moveBy(1);
    await check();
    expect(await mine(an)).toMatchObject({ state: 'approved', isVerified: true });
    expect(await titles(an)).toEqual(['实名认证已通过']);
  });

  test('refuses what even it can see: both sides shown by one picture', async () => {
    const an = await open('sample');
    await agree(server, an);
    const front = (await sendPaper(server, an, ['front', await somePaper()])).data.id;
    const back = (await sendPaper(server, an, ['back', await somePaper()])).data.id;
    await call(server, ['authPerson', { ...PERSON, front, back }], an);
    server.clock.moveBy(SAMPLE_ANSWER_MS);
    await check();
    const refused = await mine(an);
    expect(refused).toMatchObject({
      state: 'refused',
      newest: { wrong: [{ item: 'back', reason: 'same-picture' }] },
    });
    const other = await showPapers(server, an, ['back']);
    const mended = (await sendPaper(server, an, ['back', await somePaper(200)])).data.id;
    expect(other.back).not.toBe(mended);
    expect(await call(server, ['authPerson', { back: mended }], an)).toMatchObject({ code: 200 });
    server.clock.moveBy(SAMPLE_ANSWER_MS);
    await check();
    expect((await mine(an)).state).toBe('approved');
  });
});

describe('a real house', () => {
  test('is answered for by its own people alone', async () => {
    const an = await open('real');
    expect(identityFor('real')).toBeNull();
    const { data } = await handInPerson(server, an);
    const byItself = { id: data.id, staffId: null, review: { verdict: 'approve' } } as const;
    expect(await server.engine.run(reviewVerification, byItself)).toMatchObject({ ok: false });
    expect((await mine(an)).state).toBe('waiting');
  });

  test('tells a month before a paper ends, then bars bids', async () => {
    const an = await open('real');
    const clerk = await somebodyOfTheHouse(server);
    const { data } = await handInPerson(server, an);
    await call(server, ['authReview', { id: data.id, review: { verdict: 'approve' } }], clerk);
    const endMs = Date.parse('2037-01-01T00:00+08:00');
    server.clock.moveTo(endMs - 30 * DAY_MS - 1);
    await ring();
    expect(await titles(await again(an))).toEqual(['实名认证已通过']);
    server.clock.moveTo(endMs - 30 * DAY_MS);
    await ring();
    expect((await titles(await again(an)))[0]).toBe('实名认证快到期了');
    server.clock.moveTo(endMs);
    await ring();
    const later = await again(an);
    expect(await titles(later)).toEqual(['实名认证已过期', '实名认证快到期了', '实名认证已通过']);
    expect(await mine(later)).toMatchObject({ state: 'expired', isVerified: false, approval: null });
    expect(failures).toEqual([]);
  });

  test('lets go of a picture that nobody hands in for a week', async () => {
    const an = await open('real');
    await agree(server, an);
    await showPapers(server, an);
    server.clock.moveBy(7 * DAY_MS);
    await ring();
    expect((await mine(await again(an))).loosePictures).toEqual([]);
  });

  test('keeps a picture that was handed in, however long ago', async () => {
    const an = await open('real');
    await handInPerson(server, an);
    server.clock.moveBy(8 * DAY_MS);
    await ring();
    expect((await mine(await again(an))).newest?.pictures).toHaveLength(2);
  });
});
