// Papers before the people of the house: masked, and in full only to whoever shows once more who
// they are, which is on record.
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RevealedPapers, StaffVerification } from '#contract/identity/outputs.ts';
import { OPENED_MOST, OPENED_QUIETLY } from '#core/identity/opened-papers.ts';
import { shown } from '../../kit/accounts/shown.ts';
import { handInPerson, PERSON, somebodyUnknown } from '../../kit/identity/verifications.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';
import {
  call,
  openTestServer,
  somebodyOfTheHouse,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

let server: TestServer;
let an: Person;
let clerk: Person;
let id: string;

beforeEach(async () => {
  server = await openTestServer({ kind: 'real' });
  an = await somebodyUnknown(server);
  clerk = await somebodyOfTheHouse(server);
  id = (await handInPerson(server, an)).data.id;
});
afterEach(() => server.close());

const log = async (): Promise<string[]> => {
  const { data } = await call<{ rows: { detail: string | null; ref: string | null }[] }>(
    server,
    ['deedLog', { part: 'persons' }],
    clerk,
  );
  return data.rows.filter(({ ref }) => ref === id).map(({ detail }) => detail ?? '');
};

describe('the people of the house', () => {
  test('see who waits, the longest first, and nothing of it in clear', async () => {
    const { body, data } = await call<{ rows: StaffVerification[] }>(
      server,
      ['authList', { status: 'waiting' }],
      clerk,
    );
    expect(data.rows).toMatchObject([
      {
        id,
        status: 'waiting',
        masked: { name: '林*', number: '110***********0017', address: '上海市黄浦区****' },
      },
    ]);
    for (const text of [PERSON.name, PERSON.number, PERSON.address]) expect(body).not.toContain(text);
    const one = await call<StaffVerification>(server, ['authView', { id }], clerk);
    expect(one.data).toEqual(data.rows[0]);
    expect((await call(server, ['authView', { id: 'none' }], clerk)).status).toBe(404);
  });

  test('see papers in full only after a step-up, each recorded', async () => {
    expect(await call(server, ['authReveal', { id }], clerk)).toMatchObject({ code: 4307, data: null });
    expect(await log()).not.toContain('authReveal');
    const { data } = await call<RevealedPapers>(server, ['authReveal', { id, ...shown }], clerk);
    expect(data.filled).toMatchObject(PERSON);
    expect(data.pictures.map(({ item }) => item)).toEqual(['front', 'back']);
    const picture = await sharp(Buffer.from(data.pictures[0]?.jpegBase64 ?? '', 'base64')).metadata();
    expect(picture).toMatchObject({ format: 'jpeg', width: 900 });
    expect(picture.exif).toBeUndefined();
    expect(await log()).toContain('authReveal');
  });

  test('open only what waits: once judged it stays closed', async () => {
    await call(server, ['authReview', { id, review: { verdict: 'approve' } }], clerk);
    const later = await call(server, ['authReveal', { id, ...shown }], clerk);
    expect(later).toMatchObject({ code: REFUSAL_NUMBER.PAPERS_DECIDED, data: { refusal: {} } });
    expect(await log()).not.toContain('authReveal');
  });

  test('open so many a day; beyond that the others hear', async () => {
    const deputy = await somebodyOfTheHouse(server, '13900000077');
    const opens = async (who = clerk) => {
      server.clock.moveBy(10_000);
      return (await call(server, ['authReveal', { id, ...shown }], who)).code;
    };
    const heard = async (who: Person): Promise<number> =>
      (
        await server.services.reader
          .selectFrom('messages')
          .select('cause')
          .where('userId', '=', who.userId)
          .where('cause', 'like', 'papers-opened:%')
          .execute()
      ).length;
    for (let count = 0; count < OPENED_QUIETLY; count += 1) expect(await opens()).toBe(200);
    expect(await heard(deputy)).toBe(0);
    expect(await opens()).toBe(200);
    expect([await heard(deputy), await heard(clerk)]).toEqual([1, 0]);
    for (let count = OPENED_QUIETLY + 1; count < OPENED_MOST; count += 1) await opens();
    expect(await opens()).toBe(REFUSAL_NUMBER.TOO_MANY_OPENED);
    expect((await log()).filter((detail) => detail === 'authReveal').length).toBeGreaterThanOrEqual(
      OPENED_QUIETLY,
    );
    // It is a count of each person, and of each day.
    expect(await opens(deputy)).toBe(200);
    server.clock.moveBy(86_400_000);
    expect(await opens()).not.toBe(REFUSAL_NUMBER.TOO_MANY_OPENED);
  });

  test('mark every picture across, so it serves nothing else', async () => {
    const { data } = await call<RevealedPapers>(server, ['authReveal', { id, ...shown }], clerk);
    const jpeg = Buffer.from(data.pictures[0]?.jpegBase64 ?? '', 'base64');
    const { channels } = await sharp(jpeg).stats();
    // It was of one colour all over when it came.
    expect(channels[0]?.stdev ?? 0).toBeGreaterThan(5);
  });

  test('decide once, each verdict under a name', async () => {
    const done = await call(server, ['authReview', { id, review: { verdict: 'approve' } }], clerk);
    expect(done).toMatchObject({ code: 200 });
    const again = await call(server, ['authReview', { id, review: { verdict: 'approve' } }], clerk);
    expect(again.data).toMatchObject({ refusal: { code: 'NOT_WAITING' } });
    const { reader } = server.ground.store;
    const row = await reader
      .selectFrom('verifications')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'approved', reviewerId: clerk.userId });
    const actions = await call<{ rows: { ref: string }[] }>(server, ['deedLog', { part: 'done' }], clerk);
    expect(actions.data.rows.map(({ ref }) => ref)).toEqual([id]);
  });

  test('are refused what is not the papers’, or missing', async () => {
    const wrong = [{ item: 'licence', reason: 'unclear' }];
    const foreign = await call(server, ['authReview', { id, review: { verdict: 'refuse', wrong } }], clerk);
    expect(foreign.data).toMatchObject({ refusal: { code: 'NOTHING_NAMED' } });
    const nowhere = await call(server, ['authReview', { id: 'none', review: { verdict: 'approve' } }], clerk);
    expect(nowhere.data).toMatchObject({ refusal: { code: 'UNKNOWN_VERIFICATION' } });
  });

  test('alone are asked: to nobody else is any of it open', async () => {
    for (const name of ['authList', 'authView', 'authReveal', 'authReview'] as const) {
      const input = { id, status: 'waiting', review: { verdict: 'approve' } };
      expect((await call(server, [name, input], an)).status).toBe(403);
    }
  });
});
