// A reply in a negotiation by a plain form: read once more, then sent, then back to the lot.
import { beforeEach, describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { replyForm } from '#lib/negotiation/reply-form.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { DUE_MS, negotiationRowOf } from '../../kit/negotiation/negotiation-rows.ts';

let service: ReturnType<typeof openFakeService>;
const MINE = '/app/negotiation/mine';
const REPLY = '/app/negotiation/reply';
const told = (...rows: object[]) => ({ code: 200, data: { rows, nowMs: 1 } });

beforeEach(() => {
  service = openFakeService();
  service.replies(MINE, told(negotiationRowOf()));
});

const lot = {
  hall: 'vehicle',
  view: { id: '17', format: 'timed', status: 'passed' },
  nowMs: DUE_MS - 1,
} as const;

const post = (fields: Readonly<Record<string, string>>, token?: string) => {
  const headers = new Headers();
  const page = {
    request: new Request('https://luochui.test/bidding-detail?id=17', {
      method: 'POST',
      body: new URLSearchParams({ form: 'negotiation', ...fields }),
    }),
    locals: { api: service.fetch } as never,
    cookies: { get: () => (token === undefined ? undefined : { value: token }) } as never,
    response: { headers },
  };
  return { headers, answer: replyForm(page, lot) };
};

describe('a reply by a plain form', () => {
  it('is none when another form was posted, or no reply named', async () => {
    expect(await post({ form: 'bid', what: 'accept' }, 't').answer).toBeNull();
    expect(await post({ what: 'perhaps' }, 't').answer).toBeNull();
  });

  it('is read once more, and nothing is sent yet', async () => {
    const { answer, headers } = post({ what: 'accept' }, 't');
    expect(await answer).toMatchObject({ reply: { what: 'accept' }, said: null, isUnsent: false });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(service.to(REPLY)).toEqual([]);
  });

  it.each([
    [{ what: 'accept' }, { what: 'accept' }],
    [{ what: 'decline' }, { what: 'decline' }],
    [
      { what: 'raise', amountYuan: '12,000' },
      { what: 'raise', amountFen: yuan(12_000) },
    ],
  ])('confirmed, %j is sent with the token and leads back', async (fields, body) => {
    service.replies(REPLY, { code: 200, data: negotiationRowOf() });
    const answer = await post({ ...fields, step: 'confirmed' }, 'handle-1').answer;
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).status).toBe(303);
    expect((answer as Response).headers.get('location')).toBe('/bidding-detail?id=17');
    expect(service.to(REPLY)).toMatchObject([{ token: 'handle-1', body: { lotId: '17', ...body } }]);
  });

  it.each([
    [{ what: 'raise', amountYuan: '' }, '请填写加价后的出价'],
    [{ what: 'raise', amountYuan: '一万' }, '没有看懂'],
  ])('%j is asked for again', async (fields, words) => {
    const form = await post({ ...fields, step: 'confirmed' }, 't').answer;
    expect(form).toMatchObject({ reply: null, problem: expect.stringContaining(words) });
    expect(service.to(REPLY)).toEqual([]);
  });

  it.each([
    [{}, { what: 'raise', amountYuan: '15000' }, '可出 ¥10,001 至 ¥14,999'],
    [{ round: 3 }, { what: 'raise', amountYuan: '12000' }, '可以接受 ¥15,000'],
    [{ status: 'awaiting-consignor' as const }, { what: 'accept' }, '最迟'],
    [{ stoppedAtMs: DUE_MS }, { what: 'accept' }, '补足'],
    [{ status: 'failed' as const, endedAtMs: DUE_MS }, { what: 'accept' }, '保证金'],
  ])('where %j, %j has no second look but a reason', async (change, fields, wayOut) => {
    service.replies(MINE, told(negotiationRowOf(change)));
    expect(await post(fields, 't').answer).toMatchObject({
      reply: null,
      said: { wayOut: expect.stringContaining(wayOut) },
    });
  });

  it('on a lot they do not negotiate over leads to their bids', async () => {
    service.replies(MINE, told());
    expect(await post({ what: 'accept' }, 't').answer).toMatchObject({
      negotiation: null,
      said: { wayOut: expect.stringContaining('我的竞价') },
    });
  });

  it('refused by the house says why on the same page', async () => {
    const refusal = { code: 'EXCLUDED_PERSON', why: 'staff' };
    service.replies(REPLY, { code: 4606, msg: '', data: { refusal, lot: null } });
    expect(await post({ what: 'accept', step: 'confirmed' }, 't').answer).toMatchObject({
      said: { sentence: '工作人员不能参与竞价' },
    });
  });

  it('without the token of the plain log-in is not sent', async () => {
    expect(await post({ what: 'accept', step: 'confirmed' }).answer).toMatchObject({ isUnsent: true });
    expect(service.to(REPLY)).toEqual([]);
  });
});
