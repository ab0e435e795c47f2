// The desks of reviews as they are drawn and posted to, papers and proofs alike.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import Proofs from '../../../src/pages/office/proofs.astro';
import Reviews from '../../../src/pages/office/reviews.astro';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import {
  FIRM_CASE,
  HOUSE_PERSON,
  NO_MENU,
  OFFICE_NOW_MS,
  PAPERS_CASE,
  PROOF_CASE,
  WHOLE_MENU,
} from './office-fixtures.ts';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  vi.useFakeTimers({ now: OFFICE_NOW_MS, toFake: ['Date'] });
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  service.replies('/app/staff/auth/list', { code: 200, data: { rows: [PAPERS_CASE, FIRM_CASE] } });
  service.replies('/app/staff/auth/detail', { code: 404 });
  service.replies('/app/staff/proof/list', { code: 200, data: { rows: [PROOF_CASE] } });
});
afterEach(() => {
  vi.useRealTimers();
});

type Posted = Readonly<Record<string, string>> | readonly (readonly [string, string])[];

const reviews = (query = '', posted?: Posted): Promise<Drawn> =>
  draw(Reviews, {
    address: `/office/reviews${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted }),
  });
const proofs = (query = '', posted?: Posted): Promise<Drawn> =>
  draw(Proofs, {
    address: `/office/proofs${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted }),
  });
const VERDICT = { form: 'review-verdict', token: 't', id: 'v-1', next: 'v-2' };

describe('the queue of papers', () => {
  it('stands by the time an answer is due, the late ones first', async () => {
    const { html, words, headers } = await reviews();
    expect(words).toContain('待审核 2 件');
    expect(words.indexOf('已过期')).toBeLessThan(words.indexOf('苏州****司'));
    expect(words.indexOf('苏州****司')).toBeLessThan(words.indexOf('孟*'));
    expect(words).toContain('−15:06');
    expect(linksIn(html)).toContain('/office/reviews?id=v-1');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('says so when nobody waits', async () => {
    service.replies('/app/staff/auth/list', { code: 200, data: { rows: [] } });
    const { words } = await reviews('?state=expired');
    expect(words).toContain('没有已过期的');
    expect(service.asked[0]?.query.get('status')).toBe('expired');
  });

  it('shows no name or phone in full', async () => {
    const { html } = await reviews('?id=v-1');
    expect(html).not.toContain('孟川');
    expect(html).toContain('138****0009');
  });

  it.each([
    [401, '先登录'],
    [403, '没有内勤权限'],
  ])('is shown to nobody the service answers %i', async (code, words) => {
    service.replies('/app/staff/auth/list', { code });
    service.replies('/api/user/getUserMenuBySid', code === 401 ? { code } : { code: 200, data: NO_MENU });
    const page = await reviews();
    expect(page.status).toBe(code);
    expect(page.words).toContain(words);
    expect(page.words).not.toContain('孟*');
  });

  it('keeps its frame and its views when the service is away', async () => {
    service.replies('/app/staff/auth/list', 'down');
    const { status, words, html } = await reviews('?state=refused');
    expect(status).toBe(503);
    expect(words).toContain('后端接口连接异常');
    expect(linksIn(html)).toContain('/office/reviews?state=refused');
  });
});

describe('one case', () => {
  it('stands item by item, with what was checked by itself', async () => {
    const { words, html } = await reviews('?id=v-1');
    expect(words).toContain('身份证号 320***********0019 校验位对');
    expect(words).toContain('身份证有效期至 2026-10-31 已过有效期');
    expect(words).toContain('身份证国徽面 没有图片');
    expect(linksIn(html)).toContain('/office/reviews#row-v-1');
  });

  it('of a firm that has no last day says so', async () => {
    const { words } = await reviews('?id=v-2');
    expect(words).toContain('营业期限至 长期 长期有效');
    expect(words).toContain('判完即开下一件：孟*，个人');
  });

  it('that is gone is said to be gone', async () => {
    const { words } = await reviews('?id=v-9');
    expect(words).toContain('没有找到这一件');
  });

  it('that was sent back shows why, and asks for nothing', async () => {
    const refused = { ...PAPERS_CASE, status: 'refused', wrong: [{ item: 'front', reason: 'unclear' }] };
    service.replies('/app/staff/auth/list', { code: 200, data: { rows: [refused] } });
    const { words, html } = await reviews('?state=refused&id=v-1');
    expect(words).toContain('身份证人像面：看不清');
    expect(html).not.toContain('name="verdict"');
  });
});

describe('a verdict on papers', () => {
  it('passes them and opens the next', async () => {
    service.replies('/app/staff/auth/review', { code: 200, data: {} });
    const { status, headers } = await reviews('?id=v-1', { ...VERDICT, verdict: 'approve' });
    expect(status).toBe(303);
    expect(headers.get('location')).toBe('/office/reviews?id=v-2&done=approve');
    expect(service.to('/app/staff/auth/review')[0]).toMatchObject({
      token: 't',
      body: { id: 'v-1', review: { verdict: 'approve' } },
    });
  });

  it('sends them back item by item, with reasons', async () => {
    service.replies('/app/staff/auth/review', { code: 200, data: {} });
    const { headers } = await reviews('?id=v-1', [
      ...Object.entries(VERDICT),
      ['verdict', 'refuse'],
      ['wrong', 'front'],
      ['reason-front', 'unclear'],
      ['wrong', 'validUntil'],
      ['reason-validUntil', 'expired'],
    ]);
    expect(headers.get('location')).toBe('/office/reviews?id=v-2&done=refuse');
    expect(service.to('/app/staff/auth/review')[0]?.body).toEqual({
      id: 'v-1',
      review: {
        verdict: 'refuse',
        wrong: [
          { item: 'front', reason: 'unclear' },
          { item: 'validUntil', reason: 'expired' },
        ],
      },
    });
  });

  it('is not sent where nothing is ticked', async () => {
    const { words } = await reviews('?id=v-1', { ...VERDICT, verdict: 'refuse' });
    expect(words).toContain('还没有勾选有误的项');
    expect(service.to('/app/staff/auth/review')).toEqual([]);
  });

  it.each([
    ['refuse', '', '有勾选的项没有选理由'],
    ['approve', 'unclear', '勾了有误的项，不能通过'],
  ])('%s with the reason “%s” is not sent, its ticks stay', async (verdict, reason, sentence) => {
    const filled = { ...VERDICT, verdict, wrong: 'front', 'reason-front': reason };
    const { words, html } = await reviews('?id=v-1', filled);
    expect(words).toContain(sentence);
    expect(html).toMatch(/value="front"[^>]* checked/);
    expect(service.to('/app/staff/auth/review')).toEqual([]);
  });

  it('that the house refuses stands with its ticks', async () => {
    service.replies('/app/staff/auth/review', { code: 500, msg: '系统繁忙' });
    const filled = { verdict: 'refuse', wrong: 'front', 'reason-front': 'unclear' };
    const { words, html } = await reviews('?id=v-1', { ...VERDICT, ...filled });
    expect(words).toContain('系统繁忙');
    expect(html).toMatch(/value="front"[^>]* checked/);
  });

  it('says afterwards that the buyer was told', async () => {
    const { words } = await reviews('?id=v-2&done=refuse');
    expect(words).toContain('已退回，买家已收到逐项的理由');
  });
});

describe('papers in full', () => {
  const OPEN = { form: 'review-open', token: 't', id: 'v-1' };
  const FULL = {
    filled: { name: '孟川', number: '320500199003070019', validUntil: 'long-term' },
    pictures: [{ item: 'front', jpegBase64: '/9j/4AAQ' }],
  };

  it('are not shown before whoever asks says who they are', async () => {
    const { words } = await reviews('?id=v-1', OPEN);
    expect(words).toContain('请填写登录密码');
    expect(service.to('/app/staff/auth/reveal')).toEqual([]);
  });

  it('are shown for a minute, with pictures and a mark', async () => {
    service.replies('/app/staff/auth/reveal', { code: 200, data: FULL });
    const { words, html, headers } = await reviews('?id=v-1', { ...OPEN, password: 'a pass phrase' });
    expect(words).toContain('320500199003070019');
    expect(words).toContain('60 秒后自动遮回');
    expect(words).toContain('仅供落槌认证 高原 09:06');
    expect(html).toContain('data:image/jpeg;base64,/9j/4AAQ');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(service.to('/app/staff/auth/reveal')[0]?.body).toEqual({
      id: 'v-1',
      stepUp: { way: 'password', password: 'a pass phrase' },
    });
  });
});

describe('proofs on the same desk', () => {
  it('stand with their ground, and with what follows a first look', async () => {
    const { words } = await proofs('?id=q-1');
    expect(words).toContain('权利依据 承租人');
    expect(words).toContain('优先权本身还要由两名内勤确认');
    expect(words).toContain('18:00 8:54');
  });

  it('are sent back for reasons of their own', async () => {
    service.replies('/app/staff/proof/review', { code: 200, data: {} });
    const { headers } = await proofs('?id=q-1', {
      form: 'review-verdict',
      token: 't',
      id: 'q-1',
      next: '',
      verdict: 'refuse',
      wrong: 'ground',
      'reason-ground': 'insufficient',
    });
    expect(headers.get('location')).toBe('/office/proofs?done=refuse');
    expect(service.to('/app/staff/proof/review')[0]?.body).toEqual({
      id: 'q-1',
      review: { verdict: 'refuse', wrong: [{ item: 'ground', reason: 'insufficient' }] },
    });
  });

  it('are opened in full by the call of their own', async () => {
    const data = { filled: { holder: '林晓', ground: 'tenant' }, pictures: ['/9j/4AAQ', '/9j/4BBQ'] };
    service.replies('/app/staff/proof/open', { code: 200, data });
    const posted = { form: 'review-open', token: 't', id: 'q-1', smsCode: '123456' };
    const { words, html } = await proofs('?id=q-1', posted);
    expect(words).toContain('林晓');
    // Each picture, one after the other.
    expect(words).toContain('证明材料图片 1/2');
    expect(words).toContain('证明材料图片 2/2');
    for (const jpeg of ['/9j/4AAQ', '/9j/4BBQ']) expect(html).toContain(`data:image/jpeg;base64,${jpeg}`);
    expect(service.to('/app/staff/proof/open')[0]?.body).toEqual({
      id: 'q-1',
      stepUp: { way: 'code', smsCode: '123456' },
    });
  });
});
