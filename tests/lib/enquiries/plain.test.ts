// The contact forms without JavaScript, as the page reads them.
import { beforeEach, describe, expect, it } from 'vitest';
import type { FormKind } from '#lib/enquiries/checks.ts';
import { plainEnquiry } from '#lib/enquiries/plain.ts';
import { plainVote } from '#lib/enquiries/vote-form.ts';
import { openFakeService } from '../../kit/fake-service.ts';

const NOW_MS = Date.parse('2026-11-21T14:00:00+08:00');
const RECEIPT = { number: '20261121-0001', sentAtMs: NOW_MS, answerByMs: NOW_MS + 86_400_000 };

let service: ReturnType<typeof openFakeService>;
beforeEach(() => {
  service = openFakeService();
  service.replies('/app/form/stamp', { code: 200, data: { stamp: 's.fresh' } });
  service.replies('/app/enquiry', { code: 200, data: RECEIPT });
  service.replies('/app/lot/qa/ask', { code: 200, data: RECEIPT });
  service.replies('/app/link/report', { code: 200, data: { path: '/biding' } });
});

const pageWith = (fields: Readonly<Record<string, string>> | null) => ({
  request: new Request(
    'https://luochui.test/contact/sent',
    fields ? { method: 'POST', body: new URLSearchParams(fields) } : {},
  ),
  locals: { api: service.fetch } as never,
  cookies: { get: () => undefined } as never,
  response: { headers: new Headers() },
});

const post = (kind: FormKind, fields: Readonly<Record<string, string>>) =>
  plainEnquiry(pageWith({ form: kind, ...fields }), kind, NOW_MS);

const enquiry = {
  name: '周明',
  phone: '138 1234 5678',
  matter: 'bidding',
  text: '想在周末去嘉定的场地看车。',
  consent: 'yes',
  website: '',
};

describe('an enquiry by a plain form', () => {
  it('is none when nothing was posted, or another form', async () => {
    expect(await plainEnquiry(pageWith(null), 'enquiry', NOW_MS)).toBeNull();
    expect(await plainEnquiry(pageWith({ form: 'login' }), 'enquiry', NOW_MS)).toBeNull();
    expect(service.asked).toEqual([]);
  });

  it('from a page drawn at the build is read again, stamped', async () => {
    const step = await post('enquiry', enquiry);
    expect(step).toEqual({ step: 'check', entries: enquiry, stamp: 's.fresh' });
    expect(service.to('/app/enquiry')).toEqual([]);
  });

  it('that is confirmed goes to the house, which gives it a number', async () => {
    const page = pageWith({ form: 'enquiry', ...enquiry, pass: 's.fresh' });
    const step = await plainEnquiry(page, 'enquiry', NOW_MS);
    expect(step).toEqual({ step: 'done', entries: enquiry, receipt: RECEIPT });
    expect(page.response.headers.get('cache-control')).toBe('no-store');
    expect(service.to('/app/enquiry')[0]?.body).toEqual({
      name: '周明',
      phone: '13812345678',
      matter: 'bidding',
      text: enquiry.text,
      isConsented: true,
      pass: 's.fresh',
      website: '',
    });
  });

  it('with a fault comes back with the text and the problem', async () => {
    const entries = { ...enquiry, text: '太短', consent: '' };
    const step = await post('enquiry', entries);
    expect(step).toMatchObject({ step: 'write', entries, notice: null, stamp: 's.fresh' });
    expect(step).toHaveProperty('problems.text', '至少 10 个字，现在 2 个');
    expect(step).toHaveProperty('problems.name', null);
    expect(service.to('/app/enquiry')).toEqual([]);
  });

  it('can be changed after a second reading, and keeps its stamp', async () => {
    const step = await post('enquiry', { ...enquiry, pass: 's.old', edit: 'yes' });
    expect(step).toMatchObject({ step: 'write', entries: enquiry, stamp: 's.old' });
  });

  it.each([
    ['TOO_QUICK', { code: 'TOO_QUICK', retryAfterMs: 900 }, '提交得太快', 's.old'],
    ['FORM_EXPIRED', { code: 'FORM_EXPIRED' }, '这张表打开太久了', 's.fresh'],
    ['LOOKS_AUTOMATED', { code: 'LOOKS_AUTOMATED' }, '像是程序填写的', 's.old'],
  ])('refused with %s keeps everything, says why, and can be sent again', async (...row) => {
    const [, refusal, said, stamp] = row;
    service.replies('/app/enquiry', { code: 4953, msg: '不行', data: { refusal, lot: null } });
    const step = await post('enquiry', { ...enquiry, pass: 's.old' });
    expect(step).toMatchObject({ step: 'write', entries: enquiry, stamp });
    expect(step?.step === 'write' && step.notice).toContain(said);
  });

  it('that the house never answered is not lost', async () => {
    service.replies('/app/enquiry', 'down');
    const step = await post('enquiry', { ...enquiry, pass: 's.old' });
    expect(step).toMatchObject({ step: 'write', entries: enquiry });
    expect(step?.step === 'write' && step.notice).toContain('填写的内容都在');
  });
});

describe('other plain forms', () => {
  it('ask about a lot, or about the house', async () => {
    const wish = { text: '两把钥匙都在吗？', website: '', pass: 's.old' };
    expect(await post('question', { ...wish, lotId: 'lot-1' })).toMatchObject({ step: 'done' });
    expect(await post('question', { ...wish, lotId: '' })).toMatchObject({ step: 'done' });
    expect(service.to('/app/lot/qa/ask').map(({ body }) => (body as { lotId: unknown }).lotId)).toEqual([
      'lot-1',
      null,
    ]);
  });

  it('report a link, which has no number', async () => {
    const step = await post('report', { path: '/biding', website: '', pass: 's.old' });
    expect(step).toMatchObject({ step: 'done', receipt: null, entries: { path: '/biding' } });
    expect(service.to('/app/link/report')[0]?.body).toEqual({ path: '/biding', pass: 's.old', website: '' });
  });
});

describe('a vote by a plain form', () => {
  const vote = (fields: Readonly<Record<string, string>>) => plainVote(pageWith(fields), NOW_MS);

  it('counts, and the count is shown', async () => {
    const count = { topic: 'how-much-deposit', helpfulCount: 3, unhelpfulCount: 1 };
    service.replies('/app/help/vote', { code: 200, data: count });
    expect(await vote({ form: 'vote', topic: 'how-much-deposit', helpful: 'yes' })).toEqual({
      is: 'counted',
      count,
    });
    await vote({ form: 'vote', topic: 'how-much-deposit', helpful: 'no' });
    expect(
      service.to('/app/help/vote').map(({ body }) => (body as { isHelpful: boolean }).isHelpful),
    ).toEqual([true, false]);
  });

  it('that is refused says why; another form is none of its business', async () => {
    const refusal = { code: 'UNKNOWN_TOPIC' };
    service.replies('/app/help/vote', { code: 4961, msg: '没有', data: { refusal, lot: null } });
    expect(await vote({ form: 'vote', topic: 'none', helpful: 'yes' })).toEqual({
      is: 'refused',
      notice: '没有这个问题。刷新这一页再试。',
    });
    expect(await vote({ form: 'enquiry' })).toBeNull();
  });
});
