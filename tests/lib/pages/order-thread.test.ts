// 与经办沟通 on the page of an order: what was written about it, one form to write more, and what
// becomes of a word that is not taken.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FeedbackDetail, FeedbackStep } from '#contract/enquiries/feedback-outputs.ts';
import { FEEDBACK } from '#core/enquiries/feedback.ts';
import { answerByMs } from '#core/enquiries/reply-due.ts';
import { DAY_MS } from '#core/time/days.ts';
import { whenText } from '#lib/format.ts';
import Goods from '../../../src/pages/non-vehicle-order-detail.astro';
import Detail from '../../../src/pages/order-detail.astro';
import { linksIn, openPages, type Asking } from '../../kit/browser/drawn.ts';
import { writeNothingElse } from '../../kit/content/written.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { done, paid } from '../../kit/orders/done-order.ts';
import { orderShown, serviceShows, type OrderPart } from '../../kit/orders/order-pages.ts';
import { T0 } from '../../kit/orders/order-story.ts';

const NOW_MS = T0 + DAY_MS;
const TEXT = '周六上午十点可以提车吗？';
const ANSWER = '可以，带上身份证和提货码。';
const said = (part: Partial<FeedbackStep> = {}): FeedbackStep => ({
  what: 'send',
  by: 'owner',
  text: TEXT,
  fileIds: [],
  atMs: NOW_MS,
  ...part,
});
const WAITING: FeedbackDetail = {
  id: 'f-1',
  number: 'F20261121-001',
  kind: 'order',
  status: 'waiting',
  lot: null,
  orderId: 'order-1',
  isAnonymous: false,
  text: TEXT,
  sentAtMs: NOW_MS,
  changedAtMs: NOW_MS,
  answerByMs: NOW_MS + DAY_MS,
  contact: '',
  rating: null,
  isAnswered: false,
  reopenUntilMs: null,
  steps: [said()],
  nowMs: NOW_MS,
};
const ANSWERED: FeedbackDetail = {
  ...WAITING,
  status: 'answered',
  isAnswered: true,
  answerByMs: null,
  steps: [said(), said({ what: 'answer', by: 'house', text: ANSWER })],
};
const CLOSED: FeedbackDetail = { ...ANSWERED, status: 'closed', reopenUntilMs: NOW_MS + DAY_MS };

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  writeNothingElse();
  service = openFakeService();
  service.replies('/app/feedback', { code: 200, data: {} });
  service.replies('/app/feedback/act', { code: 200, data: WAITING });
});

interface Shown {
  /** The latest first, as the service lists them. */
  readonly written?: readonly FeedbackDetail[];
  readonly order?: OrderPart;
}

const page = ({ written = [], order = {} }: Shown = {}, asking: Partial<Asking> = {}) => {
  serviceShows(service, orderShown(paid(), { nowMs: NOW_MS, ...order }));
  service.replies('/app/feedback/list', { code: 200, data: { rows: written, next: null } });
  // Asked for in order, once when a form is taken and once when the page is drawn.
  const details = [...written.slice(0, 5), ...written.slice(0, 5)].map((data) => ({ code: 200, data }));
  service.replies('/app/feedback/detail', ...details);
  return draw(Detail, { address: '/order-detail?id=order-1', api: service.fetch, ...asking });
};
const post = (posted: Readonly<Record<string, string>>, shown: Shown = {}) =>
  page(shown, { posted: { form: 'order-thread', token: 'T', text: TEXT, ...posted } });

describe('what was written about an order', () => {
  it('is nothing yet: who answers by when, and a form', async () => {
    const { html, words } = await page();
    const due = whenText(answerByMs(NOW_MS), NOW_MS);
    expect(words).toContain(`由落槌经办在 ${due} 前答复`);
    expect(html).toContain('id="thread"');
    expect(html).toContain('action="/order-detail?id=order-1#thread"');
    expect(words).toContain(`${FEEDBACK.addLeast}–${FEEDBACK.textMost} 字`);
    expect(service.to('/app/feedback/list')[0]?.query.get('orderId')).toBe('order-1');
  });

  it('waits with the time by which it is answered', async () => {
    const { words, html } = await page({ written: [WAITING] });
    expect(words).toContain(`F20261121-001 待回复 ${whenText(NOW_MS + DAY_MS, NOW_MS)} 前答复`);
    expect(words).toContain(TEXT);
    expect(linksIn(html)).toContain('/feedBackDetail?id=f-1');
  });

  it('stands with its answer below it, the earlier first', async () => {
    const later = { ...ANSWERED, id: 'f-2', number: 'F20261122-001' };
    const { words } = await page({ written: [later, CLOSED] });
    expect(words).toMatch(/F20261121-001 已结案 .*F20261122-001 已回复 /);
    expect(words.indexOf(TEXT)).toBeLessThan(words.indexOf(ANSWER));
    expect(words).toContain('落槌经办 答复');
  });

  it('of long ago stands in one’s own list', async () => {
    const many = Array.from({ length: 6 }, (_, at) => ({ ...CLOSED, id: `f-${at}` }));
    const { words } = await page({ written: many });
    expect(words).toContain('更早的往来在 我的反馈 里');
    expect(service.to('/app/feedback/detail')).toHaveLength(5);
  });

  it('cannot be had: the rest of the page stands', async () => {
    serviceShows(service, orderShown(paid()));
    service.replies('/app/feedback/list', { code: 500 });
    const { status, words } = await draw(Detail, { address: '/order-detail?id=order-1', api: service.fetch });
    expect(status).toBe(200);
    expect(words).toContain('往来的内容暂时取不到');
    expect(words).toContain('成交确认书');
  });

  it('is the buyer’s alone: the seller neither sees nor is asked', async () => {
    const { words } = await page({ written: [WAITING], order: { role: 'seller' } });
    expect(words).not.toContain('与经办沟通');
    expect(service.to('/app/feedback/list')).toEqual([]);
  });

  it('stands on an order of goods as well', async () => {
    const order = done();
    const goods = { ...order, terms: { ...order.terms, category: 'goods' as const } };
    serviceShows(service, orderShown(goods));
    const { html } = await draw(Goods, {
      address: '/non-vehicle-order-detail?id=order-1',
      api: service.fetch,
    });
    expect(html).toContain('action="/non-vehicle-order-detail?id=order-1#thread"');
  });

  it('a moment ago says that it was sent, until it is answered', async () => {
    const address = '/order-detail?id=order-1&sent=1';
    expect((await page({ written: [WAITING] }, { address })).words).toContain('已发送');
    expect((await page({ written: [ANSWERED] }, { address })).words).not.toContain('已发送');
  });
});

describe('a word to those who handle the order', () => {
  it('begins a feedback naming the order, and leads back there', async () => {
    const drawn = await post({ fileId: 'p-1' });
    expect(drawn.status).toBe(303);
    expect(drawn.headers.get('location')).toBe('/order-detail?id=order-1&sent=1#thread');
    const about = { kind: 'order', lotId: null, orderId: 'order-1', contact: '', isAnonymous: false };
    expect(service.to('/app/feedback')).toMatchObject([
      { token: 'T', body: { ...about, text: TEXT, fileIds: ['p-1'] } },
    ]);
  });

  it.each([['waiting', WAITING] as const, ['answered', ANSWERED] as const])(
    'is added to what is %s',
    async (_status, one) => {
      await post({ text: '谢谢' }, { written: [one, CLOSED] });
      const body = { id: 'f-1', what: 'add', text: '谢谢', fileIds: [] };
      expect(service.to('/app/feedback/act').map((asked) => asked.body)).toEqual([body]);
      expect(service.to('/app/feedback')).toEqual([]);
    },
  );

  it.each([
    ['closed', CLOSED] as const,
    ['full', { ...ANSWERED, steps: Array.from({ length: FEEDBACK.stepsMost }, () => said()) }] as const,
  ])('begins anew where the last is %s', async (_what, one) => {
    await post({}, { written: [one] });
    expect(service.to('/app/feedback')).toHaveLength(1);
    expect(service.to('/app/feedback/act')).toEqual([]);
  });

  it('that is too short says how short, sends nothing, and stays', async () => {
    const { words, html } = await post({ text: '？' });
    expect(words).toContain('至少 2 个字，现在 1 个');
    expect(html).toContain('>？</textarea>');
    expect(service.to('/app/feedback')).toEqual([]);
  });

  it('refused stays with reason, way out, and earlier pictures', async () => {
    const refusal = { code: 'FEEDBACK_WAITING', most: 5, answerByMs: NOW_MS };
    service.replies('/app/feedback', { code: 4_964, data: { refusal } });
    const { words, html } = await post({ fileId: 'p-7' });
    expect(words).toContain('你已有 5 条反馈在等答复');
    expect(html).toContain(`>${TEXT}</textarea>`);
    expect(html).toMatch(/value="p-7"/);
  });

  it('that the house finds malformed says so at its field', async () => {
    const refusal = { code: 'MALFORMED', field: 'text', msg: '最多 1000 个字' };
    service.replies('/app/feedback', { code: 4_000, data: { refusal } });
    expect((await post({})).html).toMatch(/aria-invalid="true"/);
  });

  it('of somebody without a token goes nowhere, and says why', async () => {
    const { words, html } = await post({ token: '' });
    expect(words).toContain('还没有办理');
    expect(html).toContain(`>${TEXT}</textarea>`);
    expect(service.to('/app/feedback')).toEqual([]);
  });

  it('of a seller is not taken', async () => {
    const { status } = await post({}, { order: { role: 'seller' } });
    expect(status).toBe(200);
    expect(service.to('/app/feedback')).toEqual([]);
  });
});
