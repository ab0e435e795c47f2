// The pages of feedback as they are drawn and posted to: what was typed stays, pictures are handed
// in one by one, and each state offers what may be done in it.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FeedbackDetail, FeedbackRow } from '#contract/enquiries/feedback-outputs.ts';
import { feedbackForm } from '#lib/enquiries/feedback-form.ts';
import type { FormPage } from '#lib/plain-form.ts';
import FeedBack from '../../../src/pages/feedBack.astro';
import FeedBackDetail from '../../../src/pages/feedBackDetail.astro';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';

const NOW_MS = Date.parse('2026-11-21T14:00:00+08:00');
const DAY_MS = 86_400_000;
const TEXT = '列表里想按里程排序，现在要一件件看。';
const ROW: FeedbackRow = {
  id: 'f-1',
  number: 'F20261121-001',
  kind: 'feature',
  status: 'waiting',
  lot: { id: 'lot-1', title: '大众 帕萨特' },
  orderId: null,
  isAnonymous: false,
  text: TEXT,
  sentAtMs: NOW_MS,
  changedAtMs: NOW_MS,
  answerByMs: NOW_MS + DAY_MS,
};
const DETAIL: FeedbackDetail = {
  ...ROW,
  contact: '',
  rating: null,
  isAnswered: false,
  reopenUntilMs: null,
  steps: [{ what: 'send', by: 'owner', text: TEXT, fileIds: ['p-1'], atMs: NOW_MS }],
  nowMs: NOW_MS,
};
const ANSWERED: FeedbackDetail = {
  ...DETAIL,
  status: 'answered',
  isAnswered: true,
  answerByMs: null,
  steps: [
    ...DETAIL.steps,
    { what: 'answer', by: 'house', text: '已排进下一版。', fileIds: [], atMs: NOW_MS },
  ],
};
const CLOSED: FeedbackDetail = { ...ANSWERED, status: 'closed', reopenUntilMs: NOW_MS + DAY_MS };

const person = {
  sid: 's-1',
  displayName: '林晓',
  maskedPhone: '138****0001',
  verification: 'verified' as const,
  hasPassword: true,
};

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/app/message/unread', { code: 200, data: { unreadCount: 0 } });
  service.replies('/app/order/list', {
    code: 200,
    data: { rows: [{ id: 'o-1', title: '别克 GL8', number: '007' }], counts: {} },
  });
  service.replies('/app/bid/list', { code: 200, data: { rows: [] } });
  service.replies('/app/lot/detail', { code: 200, data: { title: '大众 帕萨特', view: { id: 'lot-1' } } });
  service.replies('/app/feedback', {
    code: 200,
    data: { id: 'f-1', number: ROW.number, sentAtMs: NOW_MS, answerByMs: NOW_MS + DAY_MS },
  });
  service.replies('/app/feedback/act', { code: 200, data: DETAIL });
});

type Posted = Readonly<Record<string, string>>;

const write = (posted?: Posted, address = '/feedBack'): Promise<Drawn> =>
  draw(FeedBack, { address, api: service.fetch, person, ...(posted && { posted }) });
const show = (detail: FeedbackDetail | null, posted?: Posted, address = '/feedBackDetail?id=f-1') => {
  service.replies('/app/feedback/detail', detail ? { code: 200, data: detail } : { code: 404, msg: '' });
  return draw(FeedBackDetail, { address, api: service.fetch, person, ...(posted && { posted }) });
};

const typed = { form: 'feedback', token: 't', kind: 'feature', about: '', text: TEXT, contact: '' };
const REFUSED = { code: 'FEEDBACK_WAITING', most: 5, answerByMs: NOW_MS };

describe('the form of feedback', () => {
  it('asks for one of seven kinds, none preset, and offers orders', async () => {
    const { html, status } = await write();
    expect(status).toBe(200);
    expect(html.match(/name="kind"/g)).toHaveLength(7);
    expect(html).not.toMatch(/name="(?:kind|isAnonymous)"[^>]*\schecked/);
    expect(html).toContain('value="order:o-1"');
    expect(html).toContain('multipart/form-data');
  });

  it('is about the lot or the order whose page led to it', async () => {
    expect((await write(undefined, '/feedBack?lot=lot-1')).html).toMatch(/value="lot:lot-1" selected/);
    expect((await write(undefined, '/feedBack?order=o-1')).html).toMatch(/value="order:o-1" selected/);
  });

  it('taken leads to where its answer will stand', async () => {
    const done = await write({ ...typed, about: 'order:o-1', contact: 'wx-1', isAnonymous: 'true' });
    expect(done.status).toBe(303);
    expect(done.headers.get('location')).toBe('/feedBackDetail?id=f-1&sent=1');
    expect(service.to('/app/feedback')[0]).toMatchObject({
      token: 't',
      body: { kind: 'feature', lotId: null, orderId: 'o-1', text: TEXT, contact: 'wx-1', isAnonymous: true },
    });
  });

  it('says what is missing under fields, keeps text, asks nobody', async () => {
    const { html, words } = await write({ ...typed, kind: '', text: '太短', contact: 'wx-1' });
    expect(words).toContain('请选择类型');
    expect(words).toContain('至少 10 个字，现在 2 个');
    expect(html).toContain('>太短</textarea>');
    expect(html).toContain('value="wx-1"');
    expect((await write({ ...typed, text: '长'.repeat(1_001) })).words).toContain('最多 1000 个字');
    expect(service.to('/app/feedback')).toEqual([]);
  });

  it('refused says so with the way out, keeping words and pictures', async () => {
    service.replies('/app/feedback', { code: 4_964, msg: '', data: { refusal: REFUSED } });
    const { html, words } = await write({ ...typed, fileId: 'p-7' });
    expect(words).toContain('你已有 5 条反馈在等答复');
    expect(html).toContain(TEXT);
    expect(html).toMatch(/name="fileId"[^>]*value="p-7"|value="p-7"[^>]*name="fileId"/);
  });

  it('puts what the house says of a field under that field', async () => {
    const malformed = { code: 'MALFORMED', field: 'contact', msg: '最多 60 个字' };
    service.replies('/app/feedback', { code: 4_000, msg: '', data: { refusal: malformed } });
    expect((await write(typed)).words).toContain('最多 60 个字');
  });

  it('without the session’s token sends nothing, and says the way', async () => {
    const { words } = await write({ ...typed, token: '' });
    expect(words).toContain('还没有办理');
    expect(service.to('/app/feedback')).toEqual([]);
  });

  it('takes no pictures of whoever is not verified, and says why', async () => {
    const unverified = { ...person, verification: 'unverified' as const };
    const { html, words } = await draw(FeedBack, {
      address: '/feedBack',
      api: service.fetch,
      person: unverified,
    });
    expect(words).toContain('完成实名认证后才能附图片');
    expect(html).toMatch(/name="pictures"[^>]*disabled/);
  });
});

describe('the pictures of a feedback', () => {
  const post = (count: number, kept: readonly string[] = []) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(typed)) body.append(name, value);
    for (const id of kept) body.append('fileId', id);
    for (let no = 0; no < count; no += 1)
      body.append('pictures', new File([`picture ${no}`], `${no}.jpg`, { type: 'image/jpeg' }));
    const page = {
      request: new Request('http://localhost/feedBack', { method: 'POST', body }),
      locals: { api: service.fetch },
      cookies: { get: () => undefined },
      response: { headers: new Headers() },
    } as unknown as FormPage;
    return feedbackForm(page, new URLSearchParams());
  };

  it('are handed in singly and go along by ids, in order', async () => {
    const taken = (fileId: string) => ({ code: 200, data: { fileId } });
    service.replies('/app/file', taken('p-1'), taken('p-2'));
    expect(await post(2, ['p-0'])).toBeInstanceOf(Response);
    expect(service.to('/app/file').map(({ token }) => token)).toEqual(['t', 't']);
    expect(service.to('/app/feedback')[0]?.body).toMatchObject({ fileIds: ['p-0', 'p-1', 'p-2'] });
  });

  it('of which one is refused keep the earlier ones, nothing sent', async () => {
    const refusal = { code: 'NOT_A_PICTURE', is: 'gif' };
    service.replies('/app/file', { code: 200, data: { fileId: 'p-1' } }, { code: 4_501, data: { refusal } });
    const form = await post(2);
    if (form instanceof Response) throw new Error('it was sent');
    expect(form.said?.sentence).toContain('GIF');
    expect(form.entries.fileIds).toEqual(['p-1']);
    expect(service.to('/app/feedback')).toEqual([]);
  });

  it('are nine at most, counted with those before', async () => {
    const form = await post(5, ['a', 'b', 'c', 'd', 'e']);
    expect(form).toMatchObject({ problems: { pictures: '最多 9 张，现在 10 张' } });
    expect(service.to('/app/file')).toEqual([]);
  });
});

describe('one’s own feedback', () => {
  it('stands in a list by its state, each with its count', async () => {
    const counts = { waiting: 1, answered: 2, closed: 0 };
    service.replies('/app/feedback/list', {
      code: 200,
      data: { rows: [ROW], next: null, counts, nowMs: NOW_MS },
    });
    const { html, words } = await draw(FeedBackDetail, {
      address: '/feedBackDetail?state=waiting',
      api: service.fetch,
      person,
    });
    expect(service.to('/app/feedback/list')[0]?.query.get('state')).toBe('waiting');
    expect(words).toContain('待回复 1');
    expect(words).toContain('已回复 2');
    expect(words).toMatch(/F20261121-001 · 大众 帕萨特 · .*前答复/);
    expect(linksIn(html)).toContain('/feedBackDetail?id=f-1');
    expect(linksIn(html)).toContain('/feedBack');
  });

  it('is none yet: the way to write one', async () => {
    const counts = { waiting: 0, answered: 0, closed: 0 };
    service.replies('/app/feedback/list', {
      code: 200,
      data: { rows: [], next: null, counts, nowMs: NOW_MS },
    });
    const { words } = await draw(FeedBackDetail, { address: '/feedBackDetail', api: service.fetch, person });
    expect(words).toContain('还没有反馈');
  });

  it('just sent shows its number and when it is answered', async () => {
    const { words } = await show(DETAIL, undefined, '/feedBackDetail?id=f-1&sent=1');
    expect(words).toContain('已收到，编号 F20261121-001');
    expect(words).toContain('2026-11-22 14:00:00 前答复');
  });

  it('shows what was said with pictures, to be added or closed', async () => {
    const { html, words } = await show(DETAIL);
    expect(words).toContain(TEXT);
    expect(html).toContain('/prod-api/app/file?id=p-1');
    expect(words).toContain('提交补充');
    expect(words).toContain('已经解决，结案');
    expect(words).not.toContain('解决问题了吗');
  });

  it('about an order leads to its place on the order’s page', async () => {
    const { html } = await show({ ...DETAIL, kind: 'order', orderId: 'o-1' });
    expect(linksIn(html)).toContain('/order-detail?id=o-1#thread');
    expect((await show(DETAIL)).html).not.toContain('order-detail');
  });

  it('answered can be rated, once', async () => {
    expect((await show(ANSWERED)).words).toContain('这次答复解决问题了吗');
    const rated = { ...ANSWERED, rating: 'good' as const };
    expect((await show(rated)).words).not.toContain('解决问题了吗');
    const done = await show(ANSWERED, { form: 'feedback-act', token: 't', what: 'rate', rating: 'good' });
    expect(done.headers.get('location')).toBe('/feedBackDetail?id=f-1');
    expect(service.to('/app/feedback/act')[0]?.body).toEqual({ id: 'f-1', what: 'rate', rating: 'good' });
  });

  it('closed can be opened anew until its time, and then not', async () => {
    expect((await show(CLOSED)).words).toContain('重新打开');
    const late = { ...CLOSED, nowMs: NOW_MS + 2 * DAY_MS };
    expect((await show(late)).words).toContain('重新打开的期限已过');
    expect((await show(late)).html).not.toContain('<textarea');
  });

  it('takes a word more by a form, and keeps a short one', async () => {
    const add = { form: 'feedback-act', token: 't', what: 'add', text: '还差按年份排。' };
    await show(ANSWERED, add);
    expect(service.to('/app/feedback/act')[0]?.body).toEqual({
      id: 'f-1',
      what: 'add',
      text: '还差按年份排。',
      fileIds: [],
    });
    const short = await show(ANSWERED, { ...add, text: '嗯' });
    expect(short.words).toContain('至少 2 个字，现在 1 个');
    expect(service.to('/app/feedback/act')).toHaveLength(1);
  });

  it('refused says so beside the form', async () => {
    service.replies('/app/feedback/act', { code: 4_972, data: { refusal: { code: 'FEEDBACK_RATED' } } });
    const { words } = await show(ANSWERED, {
      form: 'feedback-act',
      token: 't',
      what: 'rate',
      rating: 'good',
    });
    expect(words).toContain('这次答复已经评价过');
  });

  it('of another is as one that does not exist', async () => {
    const { status, words } = await show(null);
    expect(status).toBe(404);
    expect(words).toContain('没有这条反馈');
  });
});
