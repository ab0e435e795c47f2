// Readers' marks on pages, over HTTP: whether an answer helped, and which address led
// nowhere.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { oldStamp } from '../../kit/enquiries/enquiries.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';
import {
  call,
  openTestServer,
  somebodyOfTheHouse,
  type Manner,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

let server: TestServer;
let staff: Person;
beforeEach(async () => {
  server = await openTestServer();
  staff = await somebodyOfTheHouse(server);
});
afterEach(() => server.close());

const TOPIC = 'how-much-deposit';

describe('a vote on an answer', () => {
  const vote = (isHelpful: boolean, manner: Manner = {}, topic = TOPIC) =>
    call<Outputs['vote']>(server, ['vote', { topic, isHelpful }], manner);

  test('counts once for each visitor, and their last word holds', async () => {
    expect((await vote(true)).data).toEqual({ topic: TOPIC, helpfulCount: 1, unhelpfulCount: 0 });
    expect((await vote(true)).data.helpfulCount).toBe(1);
    expect((await vote(true, { ip: '10.0.0.2' })).data.helpfulCount).toBe(2);
    expect((await vote(false)).data).toEqual({ topic: TOPIC, helpfulCount: 1, unhelpfulCount: 1 });
  });

  test('of a person counts as their own, wherever they vote from', async () => {
    await vote(true, staff);
    await vote(false, { ...staff, ip: '10.7.7.7' });
    expect((await vote(true)).data).toEqual({ topic: TOPIC, helpfulCount: 1, unhelpfulCount: 1 });
  });

  test('is kept without its voter, untraceable from answer to answer', async () => {
    await vote(true);
    await vote(true, {}, 'when-released');
    const rows = await server.services.reader.selectFrom('votes').selectAll().execute();
    expect(new Set(rows.map(({ voter }) => voter)).size).toBe(2);
    expect(JSON.stringify(rows)).not.toContain('10.0.0.1');
  });

  test.each(['no-such-question', 'common-problem', '..'])('on %s is refused', async (topic) => {
    const answer = await vote(true, {}, topic);
    expect([REFUSAL_NUMBER.UNKNOWN_TOPIC, REFUSAL_NUMBER.MALFORMED]).toContain(answer.code);
    expect(await server.services.reader.selectFrom('votes').selectAll().execute()).toEqual([]);
  });

  test('is slowed for whoever votes without end, and counted for the house', async () => {
    const answers = await Promise.all(Array.from({ length: 41 }, () => vote(true)));
    expect(answers.at(-1)?.status).toBe(429);
    await vote(false, { ip: '10.0.0.2' }, 'when-released');
    const counts = await call<Outputs['voteList']>(server, ['voteList'], staff);
    expect(counts.data.rows).toEqual([
      { topic: TOPIC, helpfulCount: 1, unhelpfulCount: 0 },
      { topic: 'when-released', helpfulCount: 0, unhelpfulCount: 1 },
    ]);
  });
});

describe('a broken link', () => {
  const report = async (path: string, part: object = {}) =>
    call<Outputs['reportLink']>(server, [
      'reportLink',
      { path, pass: await oldStamp(server), website: '', ...part },
    ]);
  const reports = async () => (await call<Outputs['linkReports']>(server, ['linkReports'], staff)).data.rows;

  test('is one entry however often reported, without anybody’s own', async () => {
    expect((await report('/biding?token=secret#top')).data).toEqual({ path: '/biding' });
    await report('/biding?other=1');
    await report('/old/page');
    const rows = await reports();
    expect(rows.map(({ path, count }) => [path, count])).toEqual([
      ['/biding', 2],
      ['/old/page', 1],
    ]);
    expect(rows[0]?.lastAtMs).toBeGreaterThan(rows[0]?.firstAtMs ?? Infinity);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });

  test('is closed once, and opens when somebody meets it again', async () => {
    await report('/biding');
    const [row] = await reports();
    const closed = await call(server, ['closeLinkReport', { id: row?.id }], staff);
    expect(closed.data).toEqual({ id: row?.id });
    const again = await call(server, ['closeLinkReport', { id: row?.id }], staff);
    expect(again.code).toBe(REFUSAL_NUMBER.UNKNOWN_REPORT);
    await report('/biding');
    expect(await reports()).toMatchObject([{ path: '/biding', count: 1 }]);
  });

  test('of a machine is not taken, nor one that is no address', async () => {
    expect((await report('/x', { website: 'x' })).code).toBe(REFUSAL_NUMBER.LOOKS_AUTOMATED);
    expect((await report('https://elsewhere.example/')).status).toBe(400);
    expect(await reports()).toEqual([]);
  });
});
