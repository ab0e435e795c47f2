// The pages of one's deposit as they are drawn and posted to: what stands there in which state, and
// what is kept when the house says no.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserInfo } from '#contract/accounts/outputs.ts';
import { yuan } from '#core/money.ts';
import Objection from '../../../src/pages/deposit/objection.astro';
import Payout from '../../../src/pages/deposit/payout.astro';
import TopUp from '../../../src/pages/deposit/top-up.astro';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { ACCOUNT, ANSWERS, BEGUN, FORFEIT, person, unverified } from './account-answers.ts';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  for (const [path, data] of Object.entries(ANSWERS)) service.replies(path, { code: 200, data });
});

const open = (
  page: unknown,
  address: string,
  posted?: Record<string, string>,
  who: UserInfo = person,
): Promise<Drawn> =>
  draw(page, { address, api: service.fetch, person: who, isSample: true, ...(posted && { posted }) });

/** Fields a form would post again, by the page's own hand. */
const hiddenIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );

describe('a top-up', () => {
  it.each([
    ['', '请填写充值金额'],
    ['五百', '充值金额没有看懂'],
    ['0', '充值金额要大于零'],
  ])('of “%s” is put right in its field', async (amount, problem) => {
    const { words, html } = await open(TopUp, '/deposit/top-up', { form: 'top-up', step: 'check', amount });
    expect(words).toContain(problem);
    expect(html).toContain(amount === '' ? 'value>' : `value="${amount}"`);
    expect(service.to('/app/deposit/top-up')).toEqual([]);
  });

  it('is read again in figures and capitals, then sent once', async () => {
    const check = await open(TopUp, '/deposit/top-up', { form: 'top-up', step: 'check', amount: '1.2万' });
    expect(check.words).toContain('¥12,000');
    expect(check.words).toContain('壹万贰仟元整');
    expect(service.to('/app/deposit/top-up')).toEqual([]);
    const confirmed = { ...hiddenIn(check.html), token: 'my-token' };
    const done = await open(TopUp, '/deposit/top-up', confirmed);
    expect(done.status).toBe(303);
    expect(done.headers.get('location')).toBe('/deposit?toppedUp=pay-1');
    await open(TopUp, '/deposit/top-up', confirmed);
    const [first, again] = service.to('/app/deposit/top-up');
    expect(first).toMatchObject({ body: { amountFen: yuan(12_000) }, token: 'my-token' });
    expect(again?.key).toBe(first?.key);
    expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('goes back to its sum, unsent, where no token is', async () => {
    const check = await open(TopUp, '/deposit/top-up', { form: 'top-up', step: 'check', amount: '500' });
    const back = await open(TopUp, '/deposit/top-up', { ...hiddenIn(check.html), edit: 'yes' });
    expect(back.html).toContain('value="500"');
    const unsent = await open(TopUp, '/deposit/top-up', hiddenIn(check.html));
    expect(unsent.words).toContain('还没有发出');
    expect(service.to('/app/deposit/top-up')).toEqual([]);
  });

  it('goes the way that was chosen, and leads to what that needs', async () => {
    const needs = { way: 'transfer', account: ACCOUNT, code: 'ACDEFHJK' };
    service.replies('/app/deposit/top-up', { code: 200, data: { ...BEGUN, needs } });
    const wish = { form: 'top-up', step: 'check', amount: '500', way: 'transfer' };
    const check = await open(TopUp, '/deposit/top-up', wish);
    expect(check.words).toContain('付款方式 银行转账');
    const done = await open(TopUp, '/deposit/top-up', { ...hiddenIn(check.html), token: 'my-token' });
    expect(done.headers.get('location')).toBe('/deposit/payment?id=pay-1');
    expect(service.to('/app/deposit/top-up')[0]).toMatchObject({
      body: { amountFen: yuan(500), way: 'transfer' },
    });
  });

  it('in a house without a provider goes by transfer, saying so', async () => {
    service.replies('/app/payment/ways', { code: 200, data: { ways: ['transfer'], account: ACCOUNT } });
    const { words, html } = await draw(TopUp, { address: '/deposit/top-up', api: service.fetch, person });
    expect(words).toContain('本行收银行转账，暂未开通在线支付');
    expect(html).not.toContain('type="radio"');
    expect(hiddenIn(html)).toMatchObject({ way: 'transfer' });
  });
});

describe('a payout', () => {
  const wish = { form: 'payout', step: 'check', amount: '500', cardId: 'card-1' };
  const checked = async () => hiddenIn((await open(Payout, '/deposit/payout', wish)).html);

  it('asks the unverified to verify, and the cardless for one', async () => {
    expect((await open(Payout, '/deposit/payout', undefined, unverified)).words).toContain(
      '提现前要先完成实名认证',
    );
    service.replies('/app/card/list', { code: 200, data: { rows: [] } });
    const { html } = await open(Payout, '/deposit/payout');
    expect(linksIn(html)).toContain('/operateBankCard?back=%2Fdeposit%2Fpayout');
  });

  it('of more than is free names the lots holding the rest', async () => {
    const { words, html } = await open(Payout, '/deposit/payout', { ...wish, amount: '16000' });
    expect(words).toContain('现在可提现 ¥15,000');
    expect(words).toContain('2021款 大众 帕萨特 拍品保证金 ¥5,000');
    expect(linksIn(html)).toContain('/bidding-detail?id=lot-1');
    expect(html).toContain('value="16000"');
    const little = await open(Payout, '/deposit/payout', { ...wish, amount: '99' });
    expect(little.words).toContain('一次至少提现 ¥100');
  });

  it('asks again who it is: a wrong password is told there', async () => {
    service.replies('/app/deposit/payout', { code: 4305, msg: '密码不正确' });
    const hidden = await checked();
    const none = await open(Payout, '/deposit/payout', { ...hidden, token: 't' });
    expect(none.words).toContain('请填写登录密码');
    const wrong = await open(Payout, '/deposit/payout', { ...hidden, token: 't', password: 'not-mine-9' });
    expect(wrong.words).toContain('密码不正确');
    expect(wrong.html).not.toContain('not-mine-9');
    expect(hiddenIn(wrong.html)['key']).toBe(hidden['key']);
  });

  it('goes to the bank with its key and leads to its state', async () => {
    service.replies('/app/deposit/payout', { code: 200, data: { id: 'out-1' } });
    const done = await open(Payout, '/deposit/payout', {
      ...(await checked()),
      token: 't',
      password: 'mine',
    });
    expect(done.headers.get('location')).toBe('/deposit?paidOut=out-1');
    const [sent] = service.to('/app/deposit/payout');
    expect(sent?.body).toEqual({
      cardId: 'card-1',
      amountFen: yuan(500),
      stepUp: { way: 'password', password: 'mine' },
    });
    const byCode = { ...(await checked()), token: 't', password: 'filled-in', smsCode: '123456' };
    await open(Payout, '/deposit/payout', byCode);
    expect(service.to('/app/deposit/payout')[1]?.body).toMatchObject({
      stepUp: { way: 'code', smsCode: '123456' },
    });
  });
});

describe('an objection', () => {
  const address = '/deposit/objection?id=forfeit-1';

  it('stands below what was decided, keeps what was written, and leads on', async () => {
    const page = await open(Objection, address);
    expect(page.words).toContain('拍卖法 第三十九条');
    const refusal = { code: 'MALFORMED', field: 'text', msg: '异议理由至少 4 个字' };
    service.replies(
      '/app/deposit/objection',
      { code: 4000, data: { refusal } },
      { code: 200, data: { ...FORFEIT, stage: 'objected' } },
    );
    const post = { form: 'objection', token: 't', text: '不对' };
    const again = await open(Objection, address, post);
    expect(again.words).toContain('异议理由至少 4 个字');
    expect(again.html).toContain('>不对<');
    const done = await open(Objection, address, { ...post, text: '已于期限内付款' });
    expect(done.headers.get('location')).toBe('/deposit?objected=forfeit-1');
  });

  it('is none for a forfeit of somebody else', async () => {
    const { status, words } = await open(Objection, '/deposit/objection?id=not-mine');
    expect(status).toBe(404);
    expect(words).toContain('没有这项处理');
  });
});
