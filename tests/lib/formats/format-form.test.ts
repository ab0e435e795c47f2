import { beforeEach, describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { ACT_WORDS, doneSentence } from '#lib/formats/act-words.ts';
import { formatForm } from '#lib/formats/format-form.ts';
import { PLAIN_ACTS } from '#lib/formats/plain-acts.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { dealings, formatLotView, heldUnit, stockOf } from '../../kit/formats/format-views.ts';
import { START_MS } from '../../kit/lots.ts';

let service: ReturnType<typeof openFakeService>;
beforeEach(() => {
  service = openFakeService();
});

const at = (fields: Readonly<Record<string, string>>, token?: string) => ({
  request: new Request('https://luochui.test/fixed-price-detail?id=17', {
    method: 'POST',
    body: new URLSearchParams(fields),
  }),
  locals: { api: service.fetch } as never,
  cookies: { get: () => (token === undefined ? undefined : { value: token }) } as never,
  response: { headers: new Headers() },
});
const base = { form: 'format-act', lotId: '17' };
const confirmed = { ...base, step: 'confirmed', token: 'handle-1', key: 'request-12345' };
const lot = formatLotView(stockOf());
const answered = (mine: Parameters<typeof dealings>[0]) => ({
  receipt: null,
  lot,
  mine: dealings(mine),
  nowMs: START_MS,
});

describe('an act by a plain form', () => {
  it('is none when another form was posted, or no known act', async () => {
    expect(await formatForm(at({ ...base, form: 'bid', act: 'buy' }))).toBeNull();
    expect(await formatForm(at({ ...base, act: 'steal' }))).toBeNull();
  });

  it('is read first: the house is not asked yet', async () => {
    const page = at({ ...base, act: 'buy', seenFen: '1000000' }, 'handle-1');
    expect(await formatForm(page)).toMatchObject({
      step: 'confirm',
      act: 'buy',
      amountFen: yuan(10_000),
      hidden: { form: 'format-act', act: 'buy', step: 'confirmed', lotId: '17', token: 'handle-1' },
    });
    expect(service.asked).toEqual([]);
    expect(page.response.headers.get('cache-control')).toBe('no-store');
  });

  it('without the token of the plain login asks to log in', async () => {
    expect(await formatForm(at({ ...base, act: 'return' }))).toEqual({ step: 'log-in' });
  });

  it.each([
    ['buy', {}, '/app/fixed/buy', { lotId: '17' }],
    ['return', {}, '/app/fixed/return', { lotId: '17' }],
    ['offer', { amountYuan: '9500' }, '/app/fixed/offer', { lotId: '17', amountFen: 950_000 }],
    ['accept', { seenFen: '9500' }, '/app/fixed/answer', { lotId: '17', answer: 'accept', seenFen: 9_500 }],
    ['decline', { seenFen: '9500' }, '/app/fixed/answer', { lotId: '17', answer: 'decline', seenFen: 9_500 }],
    ['seal', { amountYuan: '12,000' }, '/app/sealed/bid', { lotId: '17', amountFen: 1_200_000 }],
    ['take', { seenFen: '9500' }, '/app/falling/take', { lotId: '17', seenPriceFen: 9_500 }],
  ] as const)('%s, confirmed, goes to the house with token and key', async (act, fields, path, body) => {
    const answer = answered({});
    service.replies(path, { code: 200, data: answer });
    expect(await formatForm(at({ ...confirmed, act, ...fields }))).toEqual({ step: 'done', act, answer });
    expect(service.to(path)).toMatchObject([{ key: 'request-12345', token: 'handle-1', body }]);
  });

  it('refused comes back with the reason and what was typed', async () => {
    const refusal = { code: 'OFFER_NOT_BELOW', priceFen: yuan(10_000) };
    service.replies('/app/fixed/offer', { code: 4647, msg: '还价要低于一口价', data: { refusal } });
    expect(await formatForm(at({ ...confirmed, act: 'offer', amountYuan: '20000' }))).toEqual({
      step: 'refused',
      act: 'offer',
      msg: '还价要低于一口价',
      refusal,
      again: '20000',
    });
  });

  it('does not guess at a sum that is none', async () => {
    expect(await formatForm(at({ ...base, act: 'seal', amountYuan: '一万' }, 'handle-1'))).toMatchObject({
      step: 'refused',
      refusal: null,
      again: '一万',
    });
  });
});

describe('the words of an act', () => {
  it('each has a consequence that is read before', () => {
    for (const act of PLAIN_ACTS) expect(ACT_WORDS[act].warning.length).toBeGreaterThan(8);
    expect(ACT_WORDS.return.warning).toContain('24 小时内');
  });

  it('what stands since is told, and never a sealed sum', () => {
    expect(doneSentence('buy', answered({ hold: heldUnit() }))).toMatch(/^价格 ¥10,000，请在 .* 前付清$/);
    const offer = { amountFen: yuan(9_500), from: 'buyer', untilMs: START_MS } as const;
    expect(doneSentence('offer', answered({ offer }))).toContain('还价 ¥9,500');
    expect(doneSentence('seal', answered({ sealedAtMs: START_MS }))).not.toContain('¥');
    const taken = { ...answered({}), lot: { ...lot, priceFen: yuan(9_000) } };
    expect(doneSentence('take', taken)).toBe('成交价 ¥9,000');
    expect(doneSentence('decline', answered({}))).toBe('');
  });
});
