// The pages of one's bank cards as they are drawn and posted to.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import Cards from '../../../src/pages/bankCards.astro';
import Unbind from '../../../src/pages/bankCards/unbind.astro';
import AddCard from '../../../src/pages/operateBankCard.astro';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';

const ICBC_NUMBER = '6222021234567890128';
const UNKNOWN_NUMBER = '4111111111111111';
const NO_USE = { payoutFen: 0, refundFen: 0 };
const ICBC = {
  id: 'card-1',
  bank: '中国工商银行',
  lastFour: '0128',
  isDefault: true,
  boundAtMs: 0,
  underWay: NO_USE,
};
const CCB = { ...ICBC, id: 'card-2', bank: '中国建设银行', lastFour: '7711', isDefault: false };
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
  service.replies('/app/card/list', { code: 200, data: { rows: [ICBC, CCB] } });
  service.replies('/app/card/bind', { code: 200, data: { ...ICBC, id: 'card-9' } });
  service.replies('/app/card/default', { code: 200, data: { id: 'card-2' } });
  service.replies('/app/card/unbind', { code: 200, data: { id: 'card-2' } });
});

const open = (page: unknown, address: string, posted?: Record<string, string>): Promise<Drawn> =>
  draw(page, { address, api: service.fetch, person, ...(posted && { posted }) });

const typed = {
  form: 'card',
  token: 't',
  number: '6222 0212 3456 7890 128',
  bank: '',
  isConsented: 'true',
  password: 'mine',
};
const add = (part: Partial<typeof typed> = {}, address = '/operateBankCard') =>
  open(AddCard, address, { ...typed, ...part });

describe('a new card', () => {
  it('is of the verified name, which cannot be changed', async () => {
    const { html } = await open(AddCard, '/operateBankCard');
    expect(html).toMatch(/value="林晓"[^>]*id="holder"[^>]*disabled|id="holder"[^>]*disabled/);
  });

  it('is of the papers’ name, masked, whatever its owner’s name', async () => {
    const approval = { masked: { name: '林*' } };
    service.replies('/app/auth/mine', { code: 200, data: { approval } });
    const { html } = await open(AddCard, '/operateBankCard');
    expect(html).toMatch(/<input[^>]*value="林\*"/);
    expect(html).not.toMatch(/<input[^>]*value="林晓"/);
  });

  it('tells its bank by its number', async () => {
    const done = await add();
    expect(done.headers.get('location')).toBe('/bankCards?bound=card-9');
    expect(service.to('/app/card/bind')[0]?.body).toEqual({
      number: '6222 0212 3456 7890 128',
      bank: '中国工商银行',
      isConsented: true,
      stepUp: { way: 'password', password: 'mine' },
    });
  });

  it('of a bank its number does not tell is named by hand', async () => {
    expect((await add({ number: UNKNOWN_NUMBER })).words).toContain('没认出这张卡的开户银行');
    expect(service.to('/app/card/bind')).toEqual([]);
    await add({ number: UNKNOWN_NUMBER, bank: '示例银行' });
    expect(service.to('/app/card/bind')[0]?.body).toMatchObject({ bank: '示例银行' });
  });

  it('with several faults is told all, and keeps what is public', async () => {
    const { words, html } = await open(AddCard, '/operateBankCard', {
      form: 'card',
      token: 't',
      number: '6222 0212 3456 7890 129',
      bank: '工行',
      password: '',
    });
    expect(words).toContain('卡号有误');
    expect(words).toContain('请先勾选同意');
    expect(words).toContain('请填写登录密码');
    expect(html).toContain('value="6222 0212 3456 7890 129"');
    expect(html).toContain('value="工行"');
  });

  it('asks who it is before binding; wrong passwords stay nowhere', async () => {
    service.replies('/app/card/bind', { code: 4305, msg: '密码不正确' });
    const { words, html } = await add({ password: 'not-mine-9' });
    expect(words).toContain('密码不正确');
    expect(html).not.toContain('not-mine-9');
    expect(html).toMatch(/name="isConsented"[^>]*\schecked|\schecked[^>]*name="isConsented"/);
  });

  it('leads on to the page that wanted it, in this house', async () => {
    const wanted = await add({}, '/operateBankCard?back=%2Fdeposit%2Fpayout');
    expect(wanted.headers.get('location')).toBe('/deposit/payout');
    const foreign = await add({}, '/operateBankCard?back=https%3A%2F%2Felsewhere.example');
    expect(foreign.headers.get('location')).toBe('/bankCards?bound=card-9');
  });
});

describe('the cards', () => {
  it('show bank and last four figures, and what each allows', async () => {
    const { words, html } = await open(Cards, '/bankCards');
    expect(words).toContain('中国工商银行 默认卡');
    expect(words).toContain('7711');
    expect(html).toContain('把尾号 7711 的卡设为默认');
    expect(html).not.toContain('把尾号 0128 的卡设为默认');
    expect(linksIn(html)).toEqual(
      expect.arrayContaining(['/operateBankCard', '/bankCards/unbind?id=card-1']),
    );
    expect(html).not.toContain(ICBC_NUMBER);
  });

  it('cannot be unbound while money is on its way, and say why', async () => {
    const used = { ...ICBC, underWay: { payoutFen: 50_000, refundFen: 0 } };
    service.replies('/app/card/list', { code: 200, data: { rows: [used] } });
    const { words, html } = await open(Cards, '/bankCards');
    expect(words).toContain('¥500 正在提现到这张卡');
    expect(linksIn(html)).not.toContain('/bankCards/unbind?id=card-1');
  });

  it('change their default by a press, or say why not', async () => {
    const post = { form: 'choose', token: 't', id: 'card-2' };
    expect((await open(Cards, '/bankCards', post)).headers.get('location')).toBe('/bankCards');
    expect(service.to('/app/card/default')[0]?.body).toEqual({ id: 'card-2' });
    service.replies('/app/card/default', { code: 4705, data: { refusal: { code: 'UNKNOWN_CARD' } } });
    expect((await open(Cards, '/bankCards', post)).words).toContain('没有绑定这张银行卡');
  });

  it('are unbound once their owner has shown who they are', async () => {
    const address = '/bankCards/unbind?id=card-2';
    expect((await open(Unbind, address)).words).toContain('解绑 中国建设银行 **** 7711');
    const none = await open(Unbind, address, { form: 'unbind', token: 't' });
    expect(none.words).toContain('请填写登录密码');
    const done = await open(Unbind, address, { form: 'unbind', token: 't', password: 'mine' });
    expect(done.headers.get('location')).toBe('/bankCards');
    expect((await open(Unbind, '/bankCards/unbind?id=not-mine')).status).toBe(404);
  });
});
