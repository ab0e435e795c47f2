// Enquiries to the house over HTTP: a number for each, the same however often it arrives; read
// and answered by staff.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { answerByMs } from '#core/enquiries/reply-due.ts';
import { dayText } from '#core/time/workdays.ts';
import { oldProof, oldStamp, sendEnquiry, someEnquiry } from '../../kit/enquiries/enquiries.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';
import {
  call,
  openTestServer,
  somebodyOfTheHouse,
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

const list = async (state: 'waiting' | 'answered', after?: string) =>
  (await call<Outputs['enquiryList']>(server, ['enquiryList', after ? { state, after } : { state }], staff))
    .data;

const texts = ['第一封：周末可以看车吗？', '第二封：停放费怎么算呢？', '第三封：过户要多久办完？'];

describe('an enquiry', () => {
  test('gets a number of its day and the time of its answer', async () => {
    const { code, data } = await sendEnquiry(server);
    const day = dayText(server.clock.nowMs());
    expect(code).toBe(200);
    expect(data).toEqual({
      number: `${day}-0001`,
      sentAtMs: server.clock.nowMs(),
      answerByMs: answerByMs(server.clock.nowMs()),
    });
    const next = await sendEnquiry(server, { text: texts[1] ?? '' });
    expect(next.data.number).toBe(`${day}-0002`);
    server.clock.moveTo(server.clock.nowMs() + 86_400_000);
    const tomorrow = await sendEnquiry(server, { text: texts[2] ?? '' });
    expect(tomorrow.data.number).toBe(`${dayText(server.clock.nowMs())}-0001`);
  });

  test('sent twice is one enquiry; after a day it is another', async () => {
    const first = await sendEnquiry(server);
    const again = await sendEnquiry(server, { text: '想在周末去嘉定的场地看车，需要预约吗？\r\n' });
    expect(again.data).toEqual(first.data);
    expect((await list('waiting')).rows).toHaveLength(1);
    expect((await sendEnquiry(server, { matter: 'other' })).data.number).not.toBe(first.data.number);
    server.clock.moveTo(server.clock.nowMs() + 86_400_000);
    expect((await sendEnquiry(server)).data.number).not.toBe(first.data.number);
  });

  test('is sealed where it lies, and read by the house alone', async () => {
    await sendEnquiry(server);
    const [stored] = await server.services.reader.selectFrom('enquiries').selectAll().execute();
    const atRest = JSON.stringify(stored);
    for (const secret of ['周明', '13812345678', '嘉定']) expect(atRest).not.toContain(secret);
    const [row] = (await list('waiting')).rows;
    expect(row).toMatchObject({ name: '周明', phone: '13812345678', matter: 'bidding', answer: null });
    expect(row?.text).toBe(someEnquiry().text);
  });

  test('moved to the row of another cannot be opened', async () => {
    await sendEnquiry(server);
    await sendEnquiry(server, { text: texts[1] ?? '' });
    const [one, other] = await server.services.reader.selectFrom('enquiries').selectAll().execute();
    await server.ground.store.writer
      .updateTable('enquiries')
      .set({ sealed: other?.sealed ?? '' })
      .where('id', '=', one?.id ?? '')
      .execute();
    expect((await call(server, ['enquiryList', { state: 'waiting' }], staff)).status).toBe(500);
    expect(server.reported.splice(0)).toHaveLength(1);
  });

  test('is its phone’s fourth only when one of three is answered', async () => {
    for (const text of texts) expect((await sendEnquiry(server, { text })).code).toBe(200);
    const fourth = { text: '第四封：请问能不能代办过户？' };
    const refused = await sendEnquiry(server, fourth);
    expect(refused.code).toBe(REFUSAL_NUMBER.ENQUIRIES_WAITING);
    expect(refused.data).toMatchObject({ refusal: { code: 'ENQUIRIES_WAITING', most: 3 } });
    expect((await sendEnquiry(server, { ...fourth, phone: '13912345678' })).code).toBe(200);
    const [row] = (await list('waiting')).rows;
    await call(server, ['answerEnquiry', { id: row?.id, text: '已电话答复' }], staff);
    server.clock.moveTo(server.clock.nowMs() + 3_600_000);
    expect((await sendEnquiry(server, fourth)).code).toBe(200);
  });

  test.each([
    ['text', { text: '太短了' }],
    ['text', { text: `${' '.repeat(40)}太短了` }],
    ['text', { text: '长'.repeat(1_001) }],
    ['name', { name: '   ' }],
    ['phone', { phone: '12345' }],
    ['matter', { matter: 'love' as 'other' }],
    ['isConsented', { isConsented: false as true }],
  ])('with a %s that cannot be is refused by its name', async (field, part) => {
    const answer = await sendEnquiry(server, part);
    expect(answer).toMatchObject({ status: 400, data: { refusal: { code: 'MALFORMED', field } } });
    expect((await list('waiting')).rows).toEqual([]);
  });

  test('of a thousand enquiries is taken, pictures and all', async () => {
    expect((await sendEnquiry(server, { text: '🚗'.repeat(1_000) })).code).toBe(200);
  });
});

describe('the sender', () => {
  test('who fills in hidden fields is refused, with other ways', async () => {
    const answer = await sendEnquiry(server, { website: 'https://spam.example' });
    expect(answer.code).toBe(REFUSAL_NUMBER.LOOKS_AUTOMATED);
    expect((await list('waiting')).rows).toEqual([]);
  });

  test('who is quicker than a person is asked to send again', async () => {
    const pass = await oldStamp(server, 1_000);
    const quick = await call(server, ['sendEnquiry', someEnquiry({ pass })]);
    expect(quick.data).toMatchObject({ refusal: { code: 'TOO_QUICK', retryAfterMs: 2_000 } });
    server.clock.moveTo(server.clock.nowMs() + 2_000);
    expect((await call(server, ['sendEnquiry', someEnquiry({ pass })])).code).toBe(200);
  });

  test('who has worked too quickly keeps their work', async () => {
    const pass = await oldProof(server, 500);
    const quick = await call(server, ['sendEnquiry', someEnquiry({ pass })]);
    expect(quick.code).toBe(REFUSAL_NUMBER.TOO_QUICK);
    server.clock.moveTo(server.clock.nowMs() + 3_000);
    expect((await call(server, ['sendEnquiry', someEnquiry({ pass })])).code).toBe(200);
  });

  test.each([
    ['a stamp of another house', 's.1790000000000.abcdefghijkl.'.padEnd(72, 'A')],
    ['no stamp', 's.'],
    ['no work', 'x'],
    ['work for nothing', btoa('{"number":1}')],
  ])('with %s is asked to send the form anew', async (_, pass) => {
    const answer = await call(server, ['sendEnquiry', someEnquiry({ pass })]);
    expect(answer.code).toBe(REFUSAL_NUMBER.FORM_EXPIRED);
  });

  test('of an old form, or tomorrow’s, is asked to send anew', async () => {
    const pass = await oldStamp(server, 2 * 3_600_000 + 1);
    expect((await call(server, ['sendEnquiry', someEnquiry({ pass })])).code).toBe(
      REFUSAL_NUMBER.FORM_EXPIRED,
    );
    const ahead = server.services.sender.stamp(server.clock.nowMs() + 60_000);
    expect((await call(server, ['sendEnquiry', someEnquiry({ pass: ahead })])).code).toBe(
      REFUSAL_NUMBER.FORM_EXPIRED,
    );
  });

  test('can use their work once', async () => {
    const pass = await oldProof(server);
    expect((await call(server, ['sendEnquiry', someEnquiry({ pass })])).code).toBe(200);
    const again = await call(server, ['sendEnquiry', someEnquiry({ pass, text: texts[0] ?? '' })]);
    expect(again.code).toBe(REFUSAL_NUMBER.FORM_EXPIRED);
  });

  test('who sends without end is slowed: by home, phone, and together', async () => {
    const pass = server.services.sender.stamp(server.clock.nowMs() - 60_000);
    const from = (ip: string, phone: string) =>
      call(server, ['sendEnquiry', someEnquiry({ pass, phone })], { ip });
    const home = await Promise.all(Array.from({ length: 7 }, (_, at) => from('10.0.0.5', `1381234000${at}`)));
    expect(home.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(home.at(-1)?.headers['retry-after']).toBe('120');
    const phone = await Promise.all(
      Array.from({ length: 5 }, (_, at) => from(`10.1.0.${at}`, '13912345678')),
    );
    expect(phone.at(-1)?.status).toBe(429);
    const crowd = Array.from({ length: 60 }, (_, at) =>
      from(`10.2.0.${at}`, `138${String(10_000_000 + at)}`),
    );
    expect((await Promise.all(crowd)).at(-1)?.status).toBe(429);
    // A sender who has worked for it is not held up by the crowd.
    const worked = someEnquiry({ pass: await oldProof(server), phone: '13700000000' });
    expect((await call(server, ['sendEnquiry', worked], { ip: '10.3.0.1' })).status).toBe(200);
  });
});

describe('the desk', () => {
  test('answers an enquiry once, and finds it among the answered', async () => {
    await sendEnquiry(server);
    const [row] = (await list('waiting')).rows;
    const answer = { id: row?.id, text: '周六上午 9 点可以，已为您预约。' };
    const first = await call<Outputs['answerEnquiry']>(server, ['answerEnquiry', answer], staff);
    expect(first.data).toEqual({ number: row?.number, answeredAtMs: server.clock.nowMs() });
    expect((await list('waiting')).rows).toEqual([]);
    const [answered] = (await list('answered')).rows;
    expect(answered?.answer).toEqual({ text: answer.text, atMs: server.clock.nowMs() });
    const again = await call(server, ['answerEnquiry', answer], staff);
    expect(again.code).toBe(REFUSAL_NUMBER.ENQUIRY_ANSWERED);
    const none = await call(server, ['answerEnquiry', { ...answer, id: 'none' }], staff);
    expect(none.code).toBe(REFUSAL_NUMBER.UNKNOWN_ENQUIRY);
    const [stored] = await server.services.reader.selectFrom('enquiries').selectAll().execute();
    expect(stored?.answeredBy).toBe(staff.userId);
    expect(JSON.stringify(stored)).not.toContain('预约');
  });

  test('reads page after page, the longest waiting first', async () => {
    for (let at = 0; at < 23; at += 1) {
      const phone = `138${String(20_000_000 + at)}`;
      const pass = server.services.sender.stamp(server.clock.nowMs() - 60_000);
      await call(server, ['sendEnquiry', someEnquiry({ phone, pass })], { ip: `10.4.0.${at}` });
      server.clock.moveTo(server.clock.nowMs() + 1_000);
    }
    const first = await list('waiting');
    expect(first.rows).toHaveLength(20);
    const second = await list('waiting', first.next ?? '');
    expect(second).toMatchObject({ next: null });
    const all = [...first.rows, ...second.rows].map(({ sentAtMs }) => sentAtMs);
    expect(all).toEqual(all.toSorted((one, other) => one - other));
    expect(new Set(all).size).toBe(23);
  });
});
