// Proofs over HTTP: handed in by their owner, looked at by the house, refused item by item, and
// taken back. Nobody else is told of them.
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OpenedProof, OwnProofs, StaffProof } from '#contract/proofs/outputs.ts';
import type { Proof } from '#core/proofs/proof.ts';
import { shown } from '../../kit/accounts/shown.ts';
import { handInProof, judge, PERMIT, QUOTA, showProof } from '../../kit/proofs/proofs.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';
import {
  call,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

let server: TestServer;
let an: Person;
let clerk: Person;

beforeEach(async () => {
  server = await openTestServer({ kind: 'real' });
  an = await somePerson(server, '13800000001');
  clerk = await somebodyOfTheHouse(server);
});
afterEach(() => server.close());

const mine = async (who = an): Promise<OwnProofs> => (await call<OwnProofs>(server, ['proofMine'], who)).data;
const waiting = async () => call<{ rows: StaffProof[] }>(server, ['proofList', { status: 'waiting' }], clerk);

describe('its owner', () => {
  test('sees it wait, masked', async () => {
    const { data } = await handInProof(server, an);
    expect(data).toMatchObject({ status: 'waiting', subject: QUOTA.subject });
    const { body, data: own } = await call<OwnProofs>(server, ['proofMine'], an);
    expect(own.rows).toMatchObject([
      {
        id: data.id,
        status: 'waiting',
        rank: null,
        masked: { city: '北京', number: '001******8901', holder: '林*', validUntil: '2036-12-31' },
      },
    ]);
    expect(own.rows[0]?.pictureIds).toHaveLength(1);
    expect(body).not.toContain(QUOTA.number);
  });

  test('is asked for every item, and for a paper that still holds', async () => {
    const { data: picture } = await showProof(server, an);
    const send = async (part: object) =>
      (await call(server, ['proofSend', { ...QUOTA, pictures: [picture.id], ...part }], an)).code;
    expect(await send({ number: undefined })).toBe(REFUSAL_NUMBER.PROOF_ITEMS_MISSING);
    expect(await send({ validUntil: '2020-01-01' })).toBe(REFUSAL_NUMBER.PROOF_ENDED);
    expect(await send({ pictures: ['none'] })).toBe(REFUSAL_NUMBER.UNKNOWN_PROOF_PICTURE);
    expect(await send({})).toBe(200);
  });

  test('hands in one of a kind at a time', async () => {
    await handInProof(server, an);
    expect((await handInProof(server, an)).code).toBe(REFUSAL_NUMBER.PROOF_WAITING);
    expect((await handInProof(server, an, PERMIT)).code).toBe(200);
  });

  test('is known by name first', async () => {
    const { writer } = server.ground.store;
    await writer.updateTable('users').set({ verification: 'unverified' }).execute();
    expect((await handInProof(server, an)).code).toBe(REFUSAL_NUMBER.NOT_VERIFIED);
  });

  test('takes back what waits, and hands in anew', async () => {
    const { data } = await handInProof(server, an);
    const back = await call(server, ['proofTakeBack', { id: data.id }], an);
    expect(back).toMatchObject({ code: 200, data: { status: 'taken-back' } });
    expect((await call(server, ['proofTakeBack', { id: data.id }], an)).code).toBe(
      REFUSAL_NUMBER.PROOF_DECIDED,
    );
    expect((await handInProof(server, an)).code).toBe(200);
  });

  test('alone sees its picture, coarse', async () => {
    await handInProof(server, an);
    const id = (await mine()).rows[0]?.pictureIds[0] ?? '';
    expect((await call(server, ['proofFile', { id }], an)).status).toBe(200);
    const bo = await somePerson(server, '13800000002');
    expect((await call(server, ['proofFile', { id }], bo)).status).toBe(404);
  });

  test('alone takes it back, and sends its picture', async () => {
    const { data } = await handInProof(server, an);
    const bo = await somePerson(server, '13800000002');
    expect((await call(server, ['proofTakeBack', { id: data.id }], bo)).code).toBe(
      REFUSAL_NUMBER.UNKNOWN_PROOF,
    );
    const { data: picture } = await showProof(server, an);
    const stolen = await call(server, ['proofSend', { ...PERMIT, pictures: [picture.id] }], bo);
    expect(stolen.code).toBe(REFUSAL_NUMBER.UNKNOWN_PROOF_PICTURE);
    expect((await mine(bo)).rows).toEqual([]);
  });
});

describe('several pictures', () => {
  const show = async (count: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) ids.push((await showProof(server, an, 20 + at * 30)).data.id);
    return ids;
  };
  const send = (pictures: readonly string[]) =>
    call<Proof>(server, ['proofSend', { ...QUOTA, pictures }], an);

  test('go with one proof, and the house sees each', async () => {
    const pictures = await show(6);
    expect((await mine()).loosePictureIds).toEqual(pictures);
    const { data } = await send(pictures);
    expect((await mine()).rows[0]?.pictureIds).toEqual(pictures);
    expect((await waiting()).data.rows[0]?.pictureIds).toEqual(pictures);
    const opened = await call<OpenedProof>(server, ['proofOpen', { id: data.id, ...shown }], clerk);
    expect(opened.data.pictures).toHaveLength(6);
    expect(new Set(opened.data.pictures).size).toBe(6);
  });

  test('are six at most, each one’s own', async () => {
    const pictures = await show(7);
    expect((await mine()).loosePictureIds).toEqual(pictures.slice(1));
    expect((await send(pictures)).code).toBe(4000);
    expect((await send(pictures.slice(0, 6))).code).toBe(REFUSAL_NUMBER.UNKNOWN_PROOF_PICTURE);
    expect((await send([...pictures.slice(1, 3), 'none'])).code).toBe(REFUSAL_NUMBER.UNKNOWN_PROOF_PICTURE);
    expect((await mine()).rows).toEqual([]);
    expect((await send(pictures.slice(1, 3))).code).toBe(200);
  });

  test('stand together when something else was wrong', async () => {
    const pictures = await show(2);
    const { data } = await send(pictures);
    const wrong = [{ item: 'number', reason: 'differs' }];
    await judge(server, clerk, { id: data.id, verdict: 'refuse', wrong });
    await call(server, ['proofSend', { subject: QUOTA.subject, number: '0099999999999' }], an);
    expect((await mine()).rows[0]?.pictureIds).toEqual(pictures);
  });
});

describe('the people of the house', () => {
  test('see what waits by its due time, masked', async () => {
    const { data } = await handInProof(server, an);
    const { body, data: list } = await waiting();
    expect(list.rows).toMatchObject([{ id: data.id, userId: an.userId, masked: { holder: '林*' } }]);
    expect(list.rows[0]?.dueAtMs).toBeGreaterThan(server.clock.nowMs());
    for (const text of [QUOTA.number, QUOTA.holder]) expect(body).not.toContain(text);
  });

  test('open it in full after a step-up, while it waits', async () => {
    const { data } = await handInProof(server, an);
    const open = (more: object) => call<OpenedProof>(server, ['proofOpen', { id: data.id, ...more }], clerk);
    expect((await open({})).code).toBe(4307);
    const opened = (await open(shown)).data;
    expect(opened.filled).toMatchObject({ number: QUOTA.number, holder: QUOTA.holder });
    const picture = await sharp(Buffer.from(opened.pictures[0] ?? '', 'base64')).metadata();
    expect(picture).toMatchObject({ format: 'jpeg', width: 900 });
    const log = await call<{ rows: { detail: string | null; ref: string | null }[] }>(
      server,
      ['deedLog', { part: 'persons' }],
      clerk,
    );
    const lines = log.data.rows.filter(({ ref }) => ref === data.id);
    expect(lines.map(({ detail }) => detail)).toContain('proofOpen');
    await judge(server, clerk, { id: data.id });
    expect((await open(shown)).code).toBe(REFUSAL_NUMBER.PROOF_DECIDED);
  });

  test('refuse it item by item, and only those are sent again', async () => {
    const { data } = await handInProof(server, an);
    const wrong = [{ item: 'number', reason: 'differs' }];
    await judge(server, clerk, { id: data.id, verdict: 'refuse', wrong });
    expect((await mine()).rows[0]).toMatchObject({ status: 'refused', wrong });
    const again = await call(server, ['proofSend', { subject: QUOTA.subject, number: '0099999999999' }], an);
    expect(again.code).toBe(200);
    const [newest] = (await mine()).rows;
    expect(newest).toMatchObject({ status: 'waiting', masked: { city: '北京', number: '009******9999' } });
    expect(newest?.pictureIds).toHaveLength(1);
  });

  test('decide each once', async () => {
    const { data } = await handInProof(server, an);
    expect((await judge(server, clerk, { id: data.id })).data).toMatchObject({ status: 'approved' });
    expect((await judge(server, clerk, { id: data.id })).code).toBe(REFUSAL_NUMBER.PROOF_DECIDED);
    expect((await judge(server, clerk, { id: 'none' })).code).toBe(REFUSAL_NUMBER.UNKNOWN_PROOF);
    expect((await waiting()).data.rows).toEqual([]);
  });

  test('let a newer approval take the place of the one before', async () => {
    await judge(server, clerk, { id: (await handInProof(server, an)).data.id });
    await judge(server, clerk, { id: (await handInProof(server, an)).data.id });
    expect((await mine()).rows.map(({ status }) => status)).toEqual(['approved', 'replaced']);
  });

  test('tell its owner what came of it', async () => {
    await judge(server, clerk, { id: (await handInProof(server, an)).data.id });
    const { data } = await call<{ rows: { title: string }[] }>(server, ['messageList', {}], an);
    expect(data.rows.map(({ title }) => title)).toContain('小客车指标已通过');
  });
});
