// Saying who one is, over HTTP: consents first, pictures, papers, and the answer of the house.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { UserInfo } from '#contract/accounts/outputs.ts';
import type { OwnVerification } from '#contract/identity/outputs.ts';
import { legalNameOf } from '#server/identity/legal-name.ts';
import {
  agree,
  FIRM,
  handInPerson,
  NUMBERS,
  PERSON,
  sendPaper,
  showPapers,
  somebodyUnknown,
  somePaper,
} from '../../kit/identity/verifications.ts';
import {
  call,
  freshKey,
  openTestServer,
  somebodyOfTheHouse,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

let server: TestServer;
let an: Person;

beforeEach(async () => {
  server = await openTestServer({ kind: 'real' });
  an = await somebodyUnknown(server);
});
afterEach(() => server.close());

const mine = async (who = an): Promise<OwnVerification> =>
  (await call<OwnVerification>(server, ['authMine'], who)).data;
const review = async (id: string, verdict: object) => {
  const clerk = await somebodyOfTheHouse(server);
  return call(server, ['authReview', { id, review: verdict }], clerk);
};
const approve = (id: string) => review(id, { verdict: 'approve' });
const refuse = (id: string, wrong: object[]) => review(id, { verdict: 'refuse', wrong });
const person = (other: object = {}) =>
  call<{ id: string }>(server, ['authPerson', { ...PERSON, ...other }], an);

describe('before anything is shown', () => {
  test('a person is unverified, and has handed in nothing', async () => {
    expect(await mine()).toMatchObject({
      state: 'none',
      isVerified: false,
      newest: null,
      approval: null,
      history: [],
      answeredBy: 'staff',
    });
  });

  test('no picture or paper is taken before all purposes are agreed', async () => {
    const refusal = { code: 'CONSENT_MISSING', purposes: ['identity-papers', 'identity-check'] };
    expect((await sendPaper(server, an, ['front', await somePaper()])).data).toMatchObject({ refusal });
    expect((await person()).data).toMatchObject({ refusal });
    expect(existsSync(`${server.folder}-identity`)).toBe(false);
  });

  test('a consent is kept with version and time, until taken back', async () => {
    const given = await call<{ rows: object[] }>(
      server,
      ['consentGive', { purposes: ['identity-papers'] }],
      an,
    );
    const row = { purpose: 'identity-papers', version: '2026-1', givenAtMs: server.clock.nowMs() };
    expect(given.data.rows).toEqual([{ ...row, withdrawnAtMs: null }]);
    await call(server, ['consentGive', { purposes: ['identity-papers'] }], an);
    server.clock.moveBy(60_000);
    const ended = await call<{ rows: object[] }>(
      server,
      ['consentWithdraw', { purpose: 'identity-papers' }],
      an,
    );
    expect(ended.data.rows).toEqual([{ ...row, withdrawnAtMs: server.clock.nowMs() }]);
    expect((await call<{ rows: object[] }>(server, ['consentList'], an)).data.rows).toEqual(ended.data.rows);
  });
});

describe('the picture of a paper', () => {
  beforeEach(() => agree(server, an));

  test('lies sealed in its own folder, without where it was taken', async () => {
    const { data } = await sendPaper(server, an, ['front', await somePaper()]);
    const names = readdirSync(`${server.folder}-identity`).toSorted();
    expect(names).toEqual([`${data.id}-coarse`, `${data.id}-whole`]);
    for (const name of names) {
      const bytes = readFileSync(join(`${server.folder}-identity`, name));
      await expect(sharp(bytes).metadata()).rejects.toThrow(/unsupported/);
      expect(bytes.includes(Buffer.from('Exif'))).toBe(false);
    }
  });

  test('is shown to its owner coarse and marked, to nobody else', async () => {
    const { data } = await sendPaper(server, an, ['front', await somePaper()]);
    const read = (who: Person, name: 'authFile' | 'fileRead') => call(server, [name, { id: data.id }], who);
    const own = await read(an, 'authFile');
    expect(own).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/jpeg', 'cache-control': 'no-store' },
    });
    const clerk = await somebodyOfTheHouse(server);
    const other = await somebodyUnknown(server, '13800000002');
    for (const who of [clerk, other]) expect((await read(who, 'authFile')).status).toBe(404);
    for (const who of [clerk, other, an]) expect((await read(who, 'fileRead')).status).toBe(404);
  });

  test('too small to be read is refused, and no picture too', async () => {
    const small = await sendPaper(server, an, ['front', await somePaper(40, 300)]);
    expect(small.data).toMatchObject({ refusal: { code: 'PICTURE_TOO_SMALL', leastPx: 400 } });
    expect(await sendPaper(server, an, ['front', Buffer.from('%PDF-1.7')])).toMatchObject({ code: 5007 });
    expect(readdirSync(`${server.folder}-identity`)).toEqual([]);
  });

  test('takes the place of the one before it of the same side', async () => {
    const first = await sendPaper(server, an, ['front', await somePaper()]);
    const second = await sendPaper(server, an, ['front', await somePaper(90)]);
    expect((await mine()).loosePictures).toEqual([{ id: second.data.id, item: 'front' }]);
    expect(readdirSync(`${server.folder}-identity`).some((name) => name.startsWith(first.data.id))).toBe(
      false,
    );
  });

  test('stands in the form’s order, whichever side came first', async () => {
    await sendPaper(server, an, ['back', await somePaper()]);
    server.clock.moveBy(1_000);
    await sendPaper(server, an, ['front', await somePaper(90)]);
    expect((await mine()).loosePictures.map(({ item }) => item)).toEqual(['front', 'back']);
    const { front, back } = await showPapers(server, an);
    await person({ front, back });
    expect((await mine()).newest?.pictures.map(({ item }) => item)).toEqual(['front', 'back']);
  });

  test('of somebody else or another side is no part of mine', async () => {
    const other = await somebodyUnknown(server, '13800000002');
    await agree(server, other);
    const theirs = await showPapers(server, other);
    const own = await showPapers(server, an);
    const wrong = { refusal: { code: 'UNKNOWN_PICTURE', item: 'front' } };
    expect((await person({ ...own, front: theirs.front })).data).toMatchObject(wrong);
    expect((await person({ ...own, front: own.back })).data).toMatchObject(wrong);
    expect((await mine()).state).toBe('none');
  });
});

describe('papers that are handed in', () => {
  test('wait for the house, which is told, and lie nowhere in clear', async () => {
    const clerk = await somebodyOfTheHouse(server, '13900000009');
    expect(await handInPerson(server, an)).toMatchObject({ code: 200, data: { status: 'waiting' } });
    expect(await mine()).toMatchObject({ state: 'waiting', isVerified: false });
    const told = await call<{ rows: { title: string }[] }>(server, ['messageList', {}], clerk);
    expect(told.data.rows.map(({ title }) => title)).toContain('有实名认证待审核');
    const { reader } = server.ground.store;
    const written = JSON.stringify([
      await reader.selectFrom('verifications').selectAll().execute(),
      await reader.selectFrom('houseDeeds').selectAll().execute(),
      await reader.selectFrom('messages').selectAll().execute(),
    ]);
    for (const text of [PERSON.name, PERSON.number, PERSON.address]) expect(written).not.toContain(text);
  });

  test.each([
    [{ number: '110105199003070018' }, 'WRONG_ID_NUMBER'],
    [{ number: '110105201001010010' }, 'UNDER_AGE'],
    [{ validUntil: '2020-01-01' }, 'PAPER_EXPIRED'],
  ] as const)('with %j are refused by name', async (other, code) => {
    expect((await handInPerson(server, an, other as object)).data).toMatchObject({ refusal: { code } });
    expect((await mine()).state).toBe('none');
  });

  test('of a firm are judged by its own code', async () => {
    await agree(server, an);
    const pictures = await showPapers(server, an, ['licence', 'letter']);
    const firm = (other: object) => call(server, ['authCompany', { ...FIRM, ...pictures, ...other }], an);
    expect((await firm({ number: '91310101MA1FPX1235' })).data).toMatchObject({
      refusal: { code: 'WRONG_FIRM_CODE' },
    });
    expect(await firm({})).toMatchObject({ code: 200 });
    expect((await mine()).newest).toMatchObject({
      kind: 'firm',
      business: 'dealer',
      masked: { name: '示****司', number: '913***********1234', agent: '周*' },
    });
  });

  test('are not handed in twice while they wait', async () => {
    await handInPerson(server, an);
    expect((await person()).data).toMatchObject({ refusal: { code: 'ALREADY_WAITING' } });
  });

  test('with another account’s number are refused while that is used', async () => {
    const { data } = await handInPerson(server, an);
    const other = await somebodyUnknown(server, '13800000002');
    const taken = { refusal: { code: 'ID_NUMBER_TAKEN' } };
    expect((await handInPerson(server, other)).data).toMatchObject(taken);
    await refuse(data.id, [{ item: 'name', reason: 'differs' }]);
    expect(await handInPerson(server, other)).toMatchObject({ code: 200 });
    expect((await person({ number: NUMBERS[0] })).data).toMatchObject(taken);
  });

  test('are not looked at any more once a consent is taken back', async () => {
    const { data } = await handInPerson(server, an);
    await call(server, ['consentWithdraw', { purpose: 'identity-check' }], an);
    expect((await mine()).state).toBe('none');
    expect((await approve(data.id)).data).toMatchObject({ refusal: { code: 'NOT_WAITING' } });
  });
});

describe('the answer of the house', () => {
  test('approving is known everywhere at once: bids are judged anew', async () => {
    const bid = {
      lotId: 'lot-1',
      kind: 'exact',
      amountFen: 1_000_000,
      seenPriceFen: null,
      isConfirmed: true,
    };
    const tryBid = (key = freshKey()) =>
      call<{ refusal: { code: string } }>(server, ['placeBid', bid], { ...an, key });
    expect((await tryBid()).data.refusal.code).toBe('NOT_VERIFIED');
    const { data } = await handInPerson(server, an);
    expect(await approve(data.id)).toMatchObject({ code: 200, data: { status: 'approved' } });
    expect((await tryBid()).data.refusal.code).toBe('NOT_REGISTERED');
    const info = await call<UserInfo>(server, ['getUserBySid', { sid: an.sid }], an);
    expect(info.data).toMatchObject({ verification: 'verified' });
    expect(await mine()).toMatchObject({
      state: 'approved',
      isVerified: true,
      approval: { masked: { name: '林*', number: '110***********0017' } },
    });
  });

  test('leaves the shown name, and keeps the legal one sealed', async () => {
    const { data } = await handInPerson(server, an);
    const named = () =>
      server.ground.store.reader
        .selectFrom('users')
        .select(['id', 'displayName', 'legalNameSealed'])
        .where('id', '=', an.userId)
        .executeTakeFirstOrThrow();
    const before = await named();
    await approve(data.id);
    const after = await named();
    expect(after.displayName).toBe(before.displayName);
    expect(after.legalNameSealed).not.toContain(PERSON.name);
    expect(legalNameOf(server.services.bids.maximums, after)).toBe(PERSON.name);
  });

  test('that refuses names the items, and only those are sent again', async () => {
    const { data } = await handInPerson(server, an, { name: '林小' });
    await refuse(data.id, [{ item: 'name', reason: 'differs' }]);
    const told = await call<{ rows: { title: string; text: string }[] }>(server, ['messageList', {}], an);
    expect(told.data.rows[0]).toMatchObject({
      title: '实名认证没有通过',
      text: '姓名需要改正，其余的不用再填。',
    });
    const state = await mine();
    expect(state).toMatchObject({
      state: 'refused',
      newest: { wrong: [{ item: 'name', reason: 'differs' }] },
    });
    expect(await call(server, ['authPerson', { name: PERSON.name }], an)).toMatchObject({ code: 200 });
    expect(await mine()).toMatchObject({
      state: 'waiting',
      newest: { masked: { number: '110***********0017' }, pictures: state.newest?.pictures },
    });
  });

  test('takes from papers of another kind nothing at all', async () => {
    const { data } = await handInPerson(server, an);
    await refuse(data.id, [{ item: 'name', reason: 'differs' }]);
    expect((await call(server, ['authCompany', FIRM], an)).data).toMatchObject({
      refusal: { code: 'ITEMS_MISSING', items: ['licence', 'letter'] },
    });
  });

  test('lets an approval stand while newer papers wait, then replaces it', async () => {
    const first = await handInPerson(server, an);
    await approve(first.data.id);
    const second = await handInPerson(server, an, { validUntil: '2040-01-01' });
    expect(await mine()).toMatchObject({
      state: 'waiting',
      isVerified: true,
      approval: { id: first.data.id },
    });
    const clerk = await somebodyOfTheHouse(server, '13900000002');
    await call(server, ['authReview', { id: second.data.id, review: { verdict: 'approve' } }], clerk);
    const { state, approval, history } = await mine();
    expect([state, approval?.id]).toEqual(['approved', second.data.id]);
    expect(history.map(({ status }) => status)).toEqual(['approved', 'replaced']);
  });
});
