// Feedback over HTTP: given, answered, rated, closed and opened anew; whose it is stays
// under seal.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FeedbackDetail } from '#contract/enquiries/feedback-outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { FEEDBACK, MOST_FEEDBACK_WAITING } from '#core/enquiries/feedback.ts';
import { DAY_MS } from '#core/time/days.ts';
import { staffFeedbackList } from '#server/enquiries/queries-feedback.ts';
import { handedIn } from '../../kit/documents/handed-in.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';
import { openSoldServer } from '../../kit/sold-server.ts';
import { call, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
let buyer: Person;
let other: Person;
let clerk: Person;
let orderId: string;
beforeEach(async () => {
  ({ server, buyer, second: other, clerk, orderId } = await openSoldServer());
});
afterEach(() => server.close());

const some = (part: Partial<Inputs['feedbackSend']> = {}): Inputs['feedbackSend'] => ({
  kind: 'feature',
  lotId: null,
  orderId: null,
  text: '列表里想按里程排序，现在要一件件看。',
  fileIds: [],
  contact: '',
  isAnonymous: false,
  ...part,
});

const send = (part: Partial<Inputs['feedbackSend']> = {}, who = buyer) =>
  call<Outputs['feedbackSend']>(server, ['feedbackSend', some(part)], who);
const detail = (id: string, who = buyer) => call<FeedbackDetail>(server, ['feedbackDetail', { id }], who);
const act = (input: object, who = buyer) => call<FeedbackDetail>(server, ['feedbackAct', input], who);
const answer = (id: string, what: 'answer' | 'settle' = 'answer', text = '已排进下一版。') =>
  call<Outputs['staffFeedbackAct']>(server, ['staffFeedbackAct', { id, what, text }], clerk);
const listOf = async (who = buyer, input: object = {}) =>
  (await call<Outputs['feedbackList']>(server, ['feedbackList', input], who)).data;
const told = async (who: Person) =>
  (await call<Outputs['messageList']>(server, ['messageList'], who)).data.rows
    .map(({ message }) => message)
    .filter(({ kind }) => kind.startsWith('feedback'));

const sent = async (part: Partial<Inputs['feedbackSend']> = {}, who = buyer): Promise<string> =>
  (await send(part, who)).data.id;

describe('feedback', () => {
  test('of two enquiries is taken about an order, else needs ten', async () => {
    expect(await send({ kind: 'order', orderId, text: '几点' })).toMatchObject({ code: 200 });
    const { code, msg } = await send({ text: '几点' });
    expect([code, msg]).toEqual([expect.any(Number), expect.stringContaining('至少 10 个字')]);
    expect((await listOf()).counts.waiting).toBe(1);
  });

  test('has a number and a deadline, in its owner’s list alone', async () => {
    const { data } = await send();
    expect(data.number).toMatch(/^F\d{8}-001$/);
    expect(data.answerByMs).toBeGreaterThan(data.sentAtMs);
    const list = await listOf();
    expect(list.counts).toEqual({ waiting: 1, answered: 0, closed: 0 });
    expect(list.rows).toMatchObject([
      { number: data.number, status: 'waiting', answerByMs: data.answerByMs },
    ]);
    expect((await listOf(other)).rows).toEqual([]);
  });

  test('sent twice in the same words is one', async () => {
    const [first, again] = [await send(), await send()];
    expect(again.data).toEqual(first.data);
    expect((await listOf()).rows).toHaveLength(1);
    expect((await send({}, other)).data.number).toMatch(/-002$/);
  });

  test('about an order stands with its lot; another’s order is as none', async () => {
    const id = await sent({ kind: 'order', orderId });
    expect((await detail(id)).data).toMatchObject({ orderId, lot: { id: 'lot-1' } });
    const stranger = await send({ kind: 'order', orderId }, other);
    const nowhere = await send({ kind: 'order', orderId: 'none' }, other);
    expect(stranger.code).toBe(REFUSAL_NUMBER.NOTHING_BOUGHT);
    expect([stranger.code, stranger.msg]).toEqual([nowhere.code, nowhere.msg]);
    expect((await send({ lotId: 'no-lot' })).code).toBe(REFUSAL_NUMBER.UNKNOWN_LOT);
    expect((await listOf(other)).rows).toEqual([]);
  });

  test('waits so often at most, and the way out names the oldest', async () => {
    for (let no = 0; no < MOST_FEEDBACK_WAITING; no += 1) await sent({ text: `第 ${no} 条，想按里程排序。` });
    const refused = await send({ text: '再来一条，想按里程排序。' });
    expect(refused.code).toBe(REFUSAL_NUMBER.FEEDBACK_WAITING);
    expect((await listOf()).rows).toHaveLength(MOST_FEEDBACK_WAITING);
    expect((await send({}, other)).code).toBe(200);
  });

  test('shows pictures of its owner, and nobody else’s', async () => {
    const [own, foreign] = [
      await handedIn(server.engine, buyer.userId),
      await handedIn(server.engine, other.userId),
    ];
    expect((await send({ fileIds: [foreign] })).code).toBe(REFUSAL_NUMBER.UNKNOWN_FILE);
    const id = await sent({ fileIds: [own, own] });
    expect((await detail(id)).data.steps[0]?.fileIds).toEqual([own]);
    const many = Array.from({ length: FEEDBACK.picturesMost + 1 }, () => own);
    expect((await send({ text: '图片太多了，想按里程排序。', fileIds: many })).code).toBe(
      REFUSAL_NUMBER.MALFORMED,
    );
  });

  test('of another is as one that does not exist, throughout', async () => {
    const id = await sent();
    for (const wrong of [id, 'none']) {
      expect((await detail(wrong, other)).code).toBe(404);
      expect((await act({ id: wrong, what: 'close' }, other)).code).toBe(REFUSAL_NUMBER.UNKNOWN_FEEDBACK);
    }
    expect((await detail(id)).data.status).toBe('waiting');
  });
});

describe('the answer of the house', () => {
  test('stands in the thread, and its owner is told once', async () => {
    const id = await sent({ lotId: 'lot-1' });
    await answer(id);
    const again = await answer(id);
    expect(again.data.steps.map(({ what, by, text }) => [what, by, text])).toEqual([
      ['send', 'owner', some().text],
      ['answer', 'house', '已排进下一版。'],
    ]);
    const { number, status } = (await detail(id)).data;
    expect(status).toBe('answered');
    expect(await told(buyer)).toEqual([
      { kind: 'feedback-answered', feedbackId: id, lotId: 'lot-1', number },
    ]);
    expect(await told(other)).toEqual([]);
  });

  test('may be asked about, rated, closed, and opened anew within seven days', async () => {
    const id = await sent();
    expect((await act({ id, what: 'rate', rating: 'good' })).code).toBe(REFUSAL_NUMBER.FEEDBACK_UNANSWERED);
    await answer(id);
    expect((await act({ id, what: 'rate', rating: 'fair' })).data.rating).toBe('fair');
    expect((await act({ id, what: 'add', text: '还差按年份排。', fileIds: [] })).data.status).toBe('waiting');
    await answer(id, 'settle', '按年份也排进去了。');
    const { data: closed } = await detail(id);
    expect(closed).toMatchObject({ status: 'closed', rating: null });
    expect(closed.reopenUntilMs).toBe(closed.nowMs + 7 * DAY_MS);
    expect((await answer(id, 'answer', '还有一句。')).code).toBe(REFUSAL_NUMBER.FEEDBACK_CLOSED);
    const anew = { id, what: 'reopen', text: '没有看到。', fileIds: [] };
    expect((await act(anew)).data.status).toBe('waiting');
    await act({ id, what: 'close' });
    expect((await told(buyer)).map(({ kind }) => kind)).toEqual(['feedback-closed', 'feedback-answered']);
  });

  test('comes to the longest waiting first, and is overdue after its time', async () => {
    const first = await sent();
    server.clock.moveBy(60_000);
    const second = await sent({ text: '第二条，想按里程排序。' }, other);
    const waiting = async () =>
      (await call<Outputs['staffFeedbackList']>(server, ['staffFeedbackList', { state: 'waiting' }], clerk))
        .data.rows;
    expect((await waiting()).map(({ id, isOverdue }) => [id, isOverdue])).toEqual([
      [first, false],
      [second, false],
    ]);
    await answer(first);
    const { reader, bids } = server.services;
    const later = { reader, seal: bids.maximums, nowMs: server.clock.nowMs() + 10 * DAY_MS };
    const { rows } = await staffFeedbackList(later, { state: 'waiting' });
    expect(rows.map(({ id, isOverdue }) => [id, isOverdue])).toEqual([[second, true]]);
  });

  test('is the house’s alone to give', async () => {
    const id = await sent();
    const wish = { id, what: 'answer', text: '自己答自己' };
    expect((await call(server, ['staffFeedbackAct', wish], buyer)).code).toBe(403);
    expect((await call(server, ['staffFeedback', { id }], buyer)).code).toBe(403);
    expect((await detail(id)).data.steps).toHaveLength(1);
  });

  test('to none of that id is refused', async () => {
    expect((await answer('none')).code).toBe(REFUSAL_NUMBER.UNKNOWN_FEEDBACK);
    expect((await call(server, ['staffFeedback', { id: 'none' }], clerk)).code).toBe(404);
  });
});

describe('without a name', () => {
  const staffView = (id: string) => call<Outputs['staffFeedback']>(server, ['staffFeedback', { id }], clerk);

  test('the house learns nobody, and still answers whoever it was', async () => {
    const id = await sent({ isAnonymous: true, kind: 'complaint' });
    const named = await sent({ kind: 'complaint', text: '有名字的一条，接待太慢。' });
    expect((await staffView(id)).data.who).toBeNull();
    expect((await staffView(named)).data.who?.maskedPhone).toMatch(/\*/);
    const list = await call<Outputs['staffFeedbackList']>(
      server,
      ['staffFeedbackList', { state: 'waiting' }],
      clerk,
    );
    expect(list.data.rows.map(({ who }) => who === null)).toEqual([true, false]);
    for (const { body } of [await staffView(id), await answer(id)]) expect(body).not.toContain(buyer.userId);
    expect((await told(buyer)).map(({ kind }) => kind)).toEqual(['feedback-answered']);
  });

  test('no order may be named, for it names its buyer', async () => {
    const refused = await send({ isAnonymous: true, kind: 'order', orderId });
    expect(refused.code).toBe(REFUSAL_NUMBER.ORDER_NAMES_YOU);
    expect((await listOf()).rows).toEqual([]);
  });

  test('bounds count all the same', async () => {
    for (let no = 0; no < MOST_FEEDBACK_WAITING; no += 1)
      await sent({ text: `第 ${no} 条，接待太慢。。。`, isAnonymous: true });
    expect((await send({ text: '再来一条，接待太慢。', isAnonymous: true })).code).toBe(
      REFUSAL_NUMBER.FEEDBACK_WAITING,
    );
  });

  test('nothing in the store tells whose it is or what was said', async () => {
    await sent({ isAnonymous: true, contact: 'wx-zhouming' });
    const { reader } = server.services;
    const stored = JSON.stringify([
      await reader.selectFrom('feedbacks').selectAll().execute(),
      await reader.selectFrom('feedbackSteps').selectAll().execute(),
    ]);
    for (const secret of [buyer.userId, 'wx-zhouming', '里程排序']) expect(stored).not.toContain(secret);
  });
});

test('a long list goes on by pages and state without gaps', async () => {
  const writers = [
    buyer,
    other,
    await somePerson(server, '13800000003'),
    await somePerson(server, '13800000004'),
  ];
  for (let no = 0; no < 24; no += 1) {
    const id = await sent({ text: `第 ${no} 条，想按里程排序。` });
    await answer(id, 'settle', `第 ${no} 条已办。`);
    server.clock.moveBy(30_000);
  }
  await sent();
  const first = await listOf(buyer, { state: 'closed' });
  const rest = await listOf(buyer, { state: 'closed', after: first.next });
  expect([first.rows.length, rest.rows.length, rest.next]).toEqual([20, 4, null]);
  expect(new Set([...first.rows, ...rest.rows].map(({ id }) => id)).size).toBe(24);
  expect(first.counts).toEqual({ waiting: 1, answered: 0, closed: 24 });
  expect((await listOf(writers.at(-1))).counts.closed).toBe(0);
});
