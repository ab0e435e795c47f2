// The desk of questions and feedback as it is drawn and posted to.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import Questions from '../../../src/pages/office/questions.astro';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { HOUSE_PERSON, LETTER, OFFICE_NOW_MS, QUESTION, WHOLE_MENU } from './office-fixtures.ts';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

const has = (path: string, data: unknown): void => service.replies(`/app/staff/${path}`, { code: 200, data });

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  vi.useFakeTimers({ now: OFFICE_NOW_MS, toFake: ['Date'] });
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  has('enquiry/list', { rows: [LETTER], next: null });
  has('question/list', { rows: [QUESTION], next: '1.k-1' });
});
afterEach(() => {
  vi.useRealTimers();
});

const questions = (query = '', posted?: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Questions, {
    address: `/office/questions${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted: { token: 't', ...posted } }),
  });

describe('letters', () => {
  it('stand with by when they are answered', async () => {
    const { words } = await questions();
    expect(words).toContain('齐先生 付款、提车与过户');
    expect(words).toContain('18:00 8:54');
  });

  it('are answered, and the list goes on', async () => {
    has('enquiry/answer', { number: '20261119-0001', answeredAtMs: OFFICE_NOW_MS });
    const { headers } = await questions('?part=letters&id=l-1', {
      form: 'office-letter',
      id: 'l-1',
      next: '',
      text: ' 已重开，明天寄出 ',
    });
    expect(headers.get('location')).toBe('/office/questions?part=letters&done=yes');
    expect(service.to('/app/staff/enquiry/answer')[0]?.body).toEqual({ id: 'l-1', text: '已重开，明天寄出' });
  });

  it('keep what was typed when the answer is refused', async () => {
    const data = { code: 'MALFORMED', field: 'text', msg: '内容不能为空' };
    service.replies('/app/staff/enquiry/answer', { code: 422, msg: '内容不能为空', data });
    const posted = { form: 'office-letter', id: 'l-1', next: '', text: '已重开' };
    const { html, words } = await questions('?id=l-1', posted);
    expect(html).toContain('已重开</textarea>');
    expect(words).toContain('内容不能为空');
  });

  it('that have their answer show it', async () => {
    const answer = { text: '已电话答复', atMs: OFFICE_NOW_MS };
    has('enquiry/list', { rows: [{ ...LETTER, answer }], next: null });
    const { words, html } = await questions('?state=answered&id=l-1');
    expect(words).toContain('已电话答复');
    expect(html).not.toContain('name="text"');
  });
});

describe('public questions', () => {
  const ANSWER = { form: 'office-question', id: 'k-1', next: '', asked: QUESTION.text };

  it('can be published without what tells who asked', async () => {
    has('question/answer', { number: QUESTION.number, status: 'answered' });
    await questions('?part=questions&id=k-1', {
      ...ANSWER,
      what: 'publish',
      asPublished: '看车要不要预约？',
      text: '要，提前一天',
    });
    expect(service.to('/app/staff/question/answer')[0]?.body).toEqual({
      id: 'k-1',
      what: 'publish',
      answer: '要，提前一天',
      asPublished: '看车要不要预约？',
    });
  });

  it('stay as they were asked unless they are changed', async () => {
    has('question/answer', { number: QUESTION.number, status: 'answered' });
    await questions('?part=questions&id=k-1', {
      ...ANSWER,
      what: 'publish',
      asPublished: QUESTION.text,
      text: '要',
    });
    expect(service.to('/app/staff/question/answer')[0]?.body).toMatchObject({ asPublished: null });
  });

  it('are not declined without a reason', async () => {
    const { words } = await questions('?part=questions&id=k-1', { ...ANSWER, what: 'decline', reason: '' });
    expect(words).toContain('请选择不公开的理由');
    expect(service.to('/app/staff/question/answer')).toEqual([]);
    has('question/answer', { number: QUESTION.number, status: 'declined' });
    await questions('?part=questions&id=k-1', { ...ANSWER, what: 'decline', reason: 'advert' });
    expect(service.to('/app/staff/question/answer')[0]?.body).toMatchObject({ reason: 'advert' });
  });

  it('go on over further pages', async () => {
    const { html } = await questions('?part=questions');
    expect(linksIn(html)).toContain('/office/questions?part=questions&after=1.k-1');
  });
});

describe('feedback', () => {
  it.each(['answer', 'settle'])('is acted on: %s', async (what) => {
    has('feedback/list', { rows: [], next: null });
    has('feedback/act', {});
    const posted = { form: 'office-feedback', id: 'f-1', next: '', what, text: '已改' };
    await questions('?part=feedback&id=f-1', posted);
    expect(service.to('/app/staff/feedback/act')[0]?.body).toEqual({ id: 'f-1', what, text: '已改' });
  });
});

describe('what is counted', () => {
  it('are votes, and addresses that led nowhere', async () => {
    has('help/votes', { rows: [{ topic: 'deposit-back', helpfulCount: 9, unhelpfulCount: 2 }] });
    expect((await questions('?part=votes')).words).toContain('deposit-back 9 2');
    has('link/list', { rows: [{ id: 'r-1', path: '/old', count: 3, firstAtMs: 0, lastAtMs: 0 }] });
    has('link/close', { id: 'r-1' });
    expect((await questions('?part=links')).words).toContain('/old 3');
    const { headers } = await questions('?part=links', { form: 'office-link', id: 'r-1' });
    expect(headers.get('location')).toBe('/office/questions?part=links&done=yes');
  });

  it('says so when there is nothing', async () => {
    has('help/votes', { rows: [] });
    expect((await questions('?part=votes')).words).toContain('还没有人投票');
    has('link/list', { rows: [] });
    expect((await questions('?part=links')).words).toContain('没有失效的链接');
  });
});
