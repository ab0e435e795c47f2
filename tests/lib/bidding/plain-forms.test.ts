import { beforeEach, describe, expect, it } from 'vitest';
import { FORM_TOKEN_COOKIE } from '#contract/envelope.ts';
import { logInByForm, logOutByForm } from '#lib/accounts/login-form.ts';
import { bidForm as bidOn } from '#lib/bidding/bid-form.ts';
import { registerForm } from '#lib/bidding/register-form.ts';
import { openFakeService } from '../../kit/fake-service.ts';

let service: ReturnType<typeof openFakeService>;
beforeEach(() => {
  service = openFakeService();
});

const post = (fields: Readonly<Record<string, string>>, type?: string): Request =>
  new Request('https://luochui.test/bidding-detail?id=17', {
    method: 'POST',
    body: new URLSearchParams(fields),
    ...(type !== undefined && { headers: { 'content-type': type } }),
  });

const at = (request: Request, token?: string) => ({
  request,
  locals: { api: service.fetch } as never,
  cookies: { get: () => (token === undefined ? undefined : { value: token }) } as never,
  response: { headers: new Headers() },
});

describe('a bid by a plain form', () => {
  const fields = { form: 'bid', lotId: '17', kind: 'exact', amountYuan: '87000', seenPriceFen: '8650000' };
  const bidForm = (page: ReturnType<typeof at>) => bidOn(page, null);

  it('is none when nothing was posted, or not this form', async () => {
    const visit = new Request('https://luochui.test/bidding-detail?id=17');
    expect(await bidForm(at(visit))).toBeNull();
    expect(await bidForm(at(post({ ...fields, form: 'login' })))).toBeNull();
    expect(await bidForm(at(post(fields, 'application/json')))).toBeNull();
  });

  it('is read again before being offered: the house is not asked yet', async () => {
    const page = at(post(fields), 'handle-1');
    const step = await bidForm(page);
    expect(step).toMatchObject({
      step: 'confirm',
      amountFen: 8_700_000,
      hidden: { step: 'confirmed', amountYuan: '87000', lotId: '17', token: 'handle-1' },
    });
    expect(service.asked).toEqual([]);
    expect(page.response.headers.get('cache-control')).toBe('no-store');
  });

  it('has a key of its own each time it is read', async () => {
    const keyOf = async () => {
      const step = await bidForm(at(post(fields), 'handle-1'));
      return step?.step === 'confirm' ? step.hidden.key : null;
    };
    const keys = [await keyOf(), await keyOf()];
    expect(new Set(keys).size).toBe(2);
    expect(keys.every((key) => key !== null && /^[\w-]{8,40}$/.test(key ?? ''))).toBe(true);
  });

  it('confirmed goes to the house with its token and its key', async () => {
    service.replies('/app/bid', { code: 200, data: { outcome: 'leading' } });
    const confirmed = { ...fields, step: 'confirmed', token: 'handle-1', key: 'request-12345' };
    expect(await bidForm(at(post(confirmed)))).toEqual({ step: 'done', answer: { outcome: 'leading' } });
    expect(service.to('/app/bid')).toMatchObject([
      {
        key: 'request-12345',
        token: 'handle-1',
        body: {
          lotId: '17',
          kind: 'exact',
          amountFen: 8_700_000,
          seenPriceFen: 8_650_000,
          isConfirmed: true,
        },
      },
    ]);
  });

  it('refused comes back with the reason', async () => {
    const refusal = { code: 'TOO_LOW', nextMinimumFen: 8_800_000 };
    service.replies('/app/bid', { code: 4613, msg: '最低可出 ¥88,000', data: { refusal } });
    const confirmed = { ...fields, step: 'confirmed', token: 'handle-1', key: 'request-12345' };
    expect(await bidForm(at(post(confirmed)))).toMatchObject({ msg: '最低可出 ¥88,000', refusal });
  });

  it.each([
    ['128,600', 12_860_000],
    ['¥128600', 12_860_000],
    [' ￥128，６００ ', 12_860_000],
  ])('takes %s as people type it', async (amountYuan, amountFen) => {
    expect(await bidForm(at(post({ ...fields, amountYuan }), 'handle-1'))).toMatchObject({ amountFen });
  });

  it.each(['', '一万', '12.5', '-100', '1e5', '99999999999'])(
    'does not guess at "%s"',
    async (amountYuan) => {
      const step = await bidForm(at(post({ ...fields, amountYuan }), 'handle-1'));
      expect(step).toMatchObject({ step: 'refused', refusal: null });
    },
  );

  it('without the token of the plain login is asked to log in', async () => {
    expect(await bidForm(at(post(fields)))).toEqual({ step: 'log-in' });
  });
});

describe('going into a lot by a plain form', () => {
  const view = { id: '17', depositFen: 500_000 };
  type Lot = Parameters<typeof registerForm>[1];
  const lot = { view, rulesVersion: 'vehicle-2026.1', sale: { id: 'sale-1' } } as Lot;
  const accepted = {
    form: 'register',
    step: 'confirmed',
    rulesVersion: 'vehicle-2025.9',
    agree: 'yes',
    token: 'handle-1',
    key: 'request-12345',
  };

  it('is none when another form was posted', async () => {
    expect(await registerForm(at(post({ form: 'bid' })), lot)).toBeNull();
  });

  it('is read before being accepted: balance, rules, and nothing frozen yet', async () => {
    const money = { step: 'confirm', availableFen: 2_000_000, cover: 'sale' };
    service.replies('/app/deposit/sale', { code: 200, data: money });
    const page = at(post({ form: 'register' }), 'handle-1');
    expect(await registerForm(page, lot)).toMatchObject({
      ...money,
      hidden: { form: 'register', step: 'confirmed', rulesVersion: 'vehicle-2026.1', token: 'handle-1' },
    });
    expect(service.to('/app/lot/register')).toEqual([]);
    expect(page.response.headers.get('cache-control')).toBe('no-store');
  });

  it('without the token of the plain login is asked to log in', async () => {
    expect(await registerForm(at(post({ form: 'register' })), lot)).toEqual({ step: 'log-in' });
  });

  it('accepted goes out with the rules read, and returns the paddle', async () => {
    const deposit = { availableFen: 1_500_000, frozenFen: 500_000, performanceFen: 0 };
    service.replies('/app/lot/register', { code: 200, data: { mine: { paddle: '6027' }, deposit } });
    expect(await registerForm(at(post(accepted)), lot)).toEqual({ step: 'done', paddle: '6027', deposit });
    expect(service.to('/app/lot/register')).toMatchObject([
      {
        key: 'request-12345',
        token: 'handle-1',
        body: { lotId: '17', rulesVersion: 'vehicle-2025.9' },
      },
    ]);
  });

  it('without the tick freezes nothing and says so', async () => {
    expect(await registerForm(at(post({ ...accepted, agree: '' })), lot)).toMatchObject({
      step: 'refused',
      msg: '请先勾选同意竞买规则',
    });
    expect(service.asked).toEqual([]);
  });

  it('refused comes back with the reason', async () => {
    const refusal = { code: 'DEPOSIT_SHORT', depositFen: 500_000, availableFen: 100 };
    service.replies('/app/lot/register', { code: 4610, msg: '可用余额不足', data: { refusal } });
    expect(await registerForm(at(post(accepted)), lot)).toEqual({
      step: 'refused',
      msg: '可用余额不足',
      refusal,
      sample: null,
    });
  });

  it('in the sample house posts one press to verify and pay in', async () => {
    const page = at(post({ form: 'register', step: 'enter-sample', token: 'handle-1' }));
    service.replies('/app/sample/enter', { code: 200, data: {} });
    const money = { availableFen: 30_000_000, cover: 'lot' };
    service.replies('/app/deposit/sale', { code: 200, data: money });
    const inSample = { ...page, locals: { api: service.fetch, sample: { logins: [] } } as never };
    expect(await registerForm(inSample, lot)).toMatchObject({
      step: 'confirm',
      ...money,
      hidden: { step: 'confirmed', token: 'handle-1' },
      sample: { hidden: { form: 'register', step: 'enter-sample', token: 'handle-1' } },
    });
    expect(service.to('/app/sample/enter')).toMatchObject([{ token: 'handle-1' }]);
  });

  it('that finds the session over says so in the house’s words', async () => {
    service.replies('/app/deposit/summary', { code: 401, msg: '登录状态已过期,请重新登录' });
    expect(await registerForm(at(post({ form: 'register' }), 'handle-1'), lot)).toMatchObject({
      step: 'refused',
      refusal: null,
    });
  });
});

describe('a log-out by a plain form', () => {
  const leave = async (fields: Record<string, string>) => {
    const forgotten: string[] = [];
    const request = new Request('https://luochui.test/guard?back=/bidding', {
      method: 'POST',
      body: new URLSearchParams({ form: 'log-out', token: 'handle-1', ...fields }),
    });
    const locals: { api: typeof fetch; form?: unknown } = { api: service.fetch };
    const cookies = { delete: (name: string) => void forgotten.push(name) };
    const visit = { request, locals, cookies, url: new URL(request.url), site: undefined };
    return { answer: await logOutByForm(visit as never), forgotten, locals };
  };

  it.each([
    ['no', false],
    ['yes', true],
  ])('everywhere: %s', async (everywhere, isEverywhere) => {
    service.replies('/api/user/loginOut', { code: 200, data: null });
    const { answer, forgotten } = await leave({ everywhere });
    expect(answer?.status).toBe(303);
    expect(answer?.headers.get('location')).toBe('/bidding');
    expect(forgotten).toEqual([FORM_TOKEN_COOKIE]);
    expect(service.asked).toMatchObject([{ token: 'handle-1', body: { everywhere: isEverywhere } }]);
  });

  it('refused by the house keeps the browser’s data, and says why', async () => {
    service.replies('/api/user/loginOut', { code: 401, msg: '登录状态已过期,请重新登录' });
    const { answer, forgotten, locals } = await leave({});
    expect(answer).toBeNull();
    expect(forgotten).toEqual([]);
    expect(locals.form).toMatchObject({ problem: '认证失败，无法访问系统资源' });
  });

  it('passes every other form by', async () => {
    expect((await leave({ form: 'login' })).answer).toBeNull();
  });
});

describe('a log-in by the plain form of the guard page', () => {
  const fields = { form: 'login', phone: ' 13800000000 ', password: ' with blanks ' };

  const visitOf = (request: Request) => {
    const kept: [string, string, object][] = [];
    const locals: { api: typeof fetch; form?: unknown } = { api: service.fetch };
    const page = {
      request,
      locals,
      cookies: { set: (name: string, value: string, how: object) => void kept.push([name, value, how]) },
      url: new URL(request.url),
      // The house is known by TLS, whatever a proxy in front makes of it.
      site: new URL('https://luochui.test'),
    };
    return { page: page as never, locals, kept };
  };

  it('passes every other request by', async () => {
    const { page, locals } = visitOf(new Request('https://luochui.test/userCenter'));
    expect(await logInByForm(page)).toBeNull();
    expect(locals.form).toBeNull();
  });

  it('keeps the token from scripts, and asks the same address again', async () => {
    service.replies('/api/user/login', { code: 200, data: { token: 'handle-1' } });
    const { page, kept } = visitOf(post(fields));
    const answer = await logInByForm(page);
    expect(answer?.status).toBe(303);
    expect(answer?.headers.get('location')).toBe('/bidding-detail?id=17');
    expect(kept).toEqual([
      [
        FORM_TOKEN_COOKIE,
        'handle-1',
        expect.objectContaining({ httpOnly: true, sameSite: 'strict', secure: true }),
      ],
    ]);
    expect(service.asked[0]?.body).toMatchObject({ phone: '13800000000', password: ' with blanks ' });
  });

  it('hands the session cookie of the house on', async () => {
    const { page, locals } = visitOf(post(fields));
    locals.api = () =>
      Promise.resolve(
        Response.json(
          { code: 200, msg: '', data: { token: 'handle-1' } },
          { headers: { 'set-cookie': 'sid=secret; HttpOnly' } },
        ),
      );
    const answer = await logInByForm(page);
    expect(answer?.headers.getSetCookie()).toContain('sid=secret; HttpOnly');
  });

  it('that fails leaves the sentence and the phone number for the page', async () => {
    service.replies('/api/user/login', { code: 4301, msg: '手机号或密码不对' });
    const { page, locals, kept } = visitOf(post(fields));
    expect(await logInByForm(page)).toBeNull();
    expect(locals.form).toEqual({ problem: '手机号或密码不对', phone: '13800000000' });
    expect(kept).toEqual([]);
  });
});
