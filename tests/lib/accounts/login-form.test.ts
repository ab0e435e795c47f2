import { createChallenge } from 'altcha-lib/v1';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import LoginForm from '#components/accounts/LoginForm.astro';
import type { LoggedIn } from '#contract/accounts/outputs.ts';
import { openBrowser } from '../../kit/browser.ts';
import { focusedName, paperPage, theOne, type PaperElement } from '../../kit/browser/paper-page.ts';
import { eventually } from '../../kit/eventually.ts';
import { openFakeService } from '../../kit/fake-service.ts';

type Piece = Parameters<AstroContainer['renderToString']>[0];

const LOGINS = [{ phone: '13800000001', password: 'practice-makes-1', note: '买家 01' }];
const LOGGED_IN = { token: 'handle-1', userInfo: { displayName: '安' } };

let html: string;
let form: PaperElement;
let service: ReturnType<typeof openFakeService>;
let wentOn: LoggedIn[];

const input = (name: string): PaperElement => theOne(form, `[name="${name}"]`);
const problemOf = (name: string): string | null => {
  const line = theOne(form, `[data-problem-of="${name}"]`);
  return line.hidden ? null : line.textContent.trim();
};
const tab = (way: string): PaperElement => theOne(form, `[role="tab"][data-way="${way}"]`);
/** The way of which everything is shown, and nothing of another. */
const shown = (): string[] =>
  ['code', 'password', 'wechat'].filter((way) =>
    form
      .querySelectorAll('[data-only]')
      .every(({ hidden, dataset }) => hidden !== (dataset.only ?? '').split(' ').includes(way)),
  );

const fillIn = (secret: 'smsCode' | 'password', text: string): void => {
  if (secret === 'password') tab('password').press();
  input('phone').type('138 0000 0001');
  input(secret).type(text);
  input('agree').checked = true;
};
const send = async (): Promise<void> => {
  form.fire('submit');
  await eventually(() => expect(theOne(form, '[type="submit"]').getAttribute('aria-busy')).not.toBe('true'));
};

beforeAll(async () => {
  const container = await AstroContainer.create();
  const piece: unknown = LoginForm;
  html = await container.renderToString(piece as Piece, { props: { logins: LOGINS, hasWechat: true } });
});

beforeEach(async () => {
  openBrowser();
  form = theOne(paperPage(html), 'form');
  service = openFakeService();
  service.replies('/api/user/login', { code: 200, data: LOGGED_IN });
  wentOn = [];
  const { wireForm } = await import('#lib/accounts/form.ts');
  wireForm(form as unknown as HTMLFormElement, (loggedIn) => wentOn.push(loggedIn));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the ways to log in', () => {
  it('begin with the code by SMS; the phone number stays on change', () => {
    expect(shown()).toEqual(['code']);
    input('phone').type('13800000001');
    tab('password').press();
    expect(shown()).toEqual(['password']);
    expect(input('phone').value).toBe('13800000001');
    expect(theOne(form, '[role="tabpanel"]').getAttribute('aria-labelledby')).toBe('login-by-password');
  });

  it('show the way to WeChat’s code in place of the fields', () => {
    tab('wechat').press();
    expect(shown()).toEqual(['wechat']);
    expect(theOne(form, '[data-wechat-way]').getAttribute('href')).toBe('/wxlogin');
    tab('code').press();
    expect(shown()).toEqual(['code']);
  });

  it('are changed by arrow keys, and only the chosen one takes Tab', () => {
    const ways = ['code', 'password', 'wechat'];
    for (const [at, way] of ways.entries()) {
      tab(way).fire('keydown', { key: 'ArrowRight' });
      const next = ways[(at + 1) % ways.length];
      expect(shown()).toEqual([next]);
      expect(ways.map((one) => tab(one).tabIndex)).toEqual(ways.map((one) => (one === next ? 0 : -1)));
    }
    tab('code').fire('keydown', { key: 'ArrowLeft' });
    expect(shown()).toEqual(['wechat']);
    expect(tab('wechat').getAttribute('aria-selected')).toBe('true');
  });

  it('do not change by any other key', () => {
    tab('code').fire('keydown', { key: 'Enter' });
    expect(shown()).toEqual(['code']);
  });
});

describe('a form that is sent', () => {
  it('says all that is missing, moves to the first, asks nothing yet', async () => {
    await send();
    expect([problemOf('phone'), problemOf('smsCode'), problemOf('agree')]).toEqual([
      '请填写手机号',
      '请填写验证码',
      '请先阅读并同意服务协议和隐私政策',
    ]);
    expect(input('phone').getAttribute('aria-invalid')).toBe('true');
    expect(focusedName()).toBe('phone');
    expect(service.asked).toEqual([]);
  });

  it('moves to the agreement when it alone is missing, never ticking it', async () => {
    fillIn('password', 'practice-makes-1');
    input('agree').checked = false;
    await send();
    expect([problemOf('phone'), problemOf('password'), focusedName()]).toEqual([null, null, 'agree']);
    expect(wentOn).toEqual([]);
  });

  it('takes a problem away as soon as the field is typed in', async () => {
    await send();
    input('phone').type('1');
    expect(problemOf('phone')).toBeNull();
    expect(input('phone').getAttribute('aria-invalid')).toBeNull();
    expect(problemOf('smsCode')).not.toBeNull();
  });

  it.each([
    ['smsCode', ' 123456 ', { way: 'code', phone: '13800000001', smsCode: '123456' }],
    ['password', ' spaces count ', { way: 'password', phone: '13800000001', password: ' spaces count ' }],
  ] as const)('by %s asks for just that, and goes on with the answer', async (secret, text, body) => {
    fillIn(secret, text);
    await send();
    expect(service.to('/api/user/login').map((asked) => asked.body)).toEqual([body]);
    expect(wentOn).toEqual([LOGGED_IN]);
    expect([input('phone').value, input(secret).value, shown()]).toEqual(['', '', ['code']]);
  });

  it.each([
    [4301, 'password', '手机号或密码不正确'],
    [4302, 'smsCode', '验证码不正确'],
  ] as const)('answered by the house with %i says so and keeps the text', async (...row) => {
    const [code, field, msg] = row;
    service.replies('/api/user/login', { code, msg });
    fillIn(field, '123456');
    await send();
    expect([problemOf(field), problemOf('form'), focusedName()]).toEqual([msg, null, field]);
    expect(input(field).value).toBe('123456');
    expect(wentOn).toEqual([]);
  });

  it('that meets any other no says so over its button', async () => {
    service.replies(
      '/api/user/login',
      { code: 4290, msg: '尝试太多，请一分钟后再试' },
      { code: 200, data: LOGGED_IN },
    );
    fillIn('password', 'practice-makes-1');
    await send();
    expect([problemOf('form'), problemOf('password')]).toEqual(['尝试太多，请一分钟后再试', null]);
    await send();
    expect([problemOf('form'), wentOn.length]).toEqual([null, 1]);
  });

  it('is sent once, however often its button is pressed meanwhile', async () => {
    fillIn('password', 'practice-makes-1');
    form.fire('submit');
    form.fire('submit');
    await send();
    expect(service.to('/api/user/login')).toHaveLength(1);
  });
});

describe('an account of the sample house', () => {
  it('is filled in by one press, agreement excepted', async () => {
    theOne(form, '[data-sample]').press();
    expect([input('phone').value, input('password').value]).toEqual(['13800000001', 'practice-makes-1']);
    expect([shown(), input('agree').checked, focusedName()]).toEqual([['password'], false, 'agree']);
    await send();
    expect(wentOn).toEqual([]);
  });
});

describe('the button that sends a code', () => {
  const button = (): PaperElement => theOne(form, '[data-send-code]');
  const pressed = async (): Promise<void> => {
    button().press();
    await eventually(() => expect(button().textContent).not.toBe('正在发送'));
  };

  beforeEach(async () => {
    const challenge = await createChallenge({ hmacKey: 'a key', number: 7, maxnumber: 20 });
    service.replies('/app/auth/challenge', { code: 200, data: { ...challenge, maxnumber: 20 } });
    service.replies('/app/auth/code', {
      code: 200,
      msg: '演示验证码 123456',
      data: { resendAfterMs: 60_000 },
    });
  });

  it('asks for a phone number first', () => {
    button().press();
    expect([problemOf('phone'), focusedName(), service.asked.length]).toEqual(['请填写手机号', 'phone', 0]);
  });

  it('does its work, tells what the house said, rests a minute', async () => {
    input('phone').type('138-0000-0001');
    await pressed();
    const [asked] = service.to('/app/auth/code');
    expect(asked?.body).toMatchObject({ phone: '13800000001' });
    const sent = asked?.body as { proof: string } | undefined;
    expect(JSON.parse(atob(sent?.proof ?? ''))).toMatchObject({ number: 7, algorithm: 'SHA-256' });
    expect(theOne(form, '[data-told]').textContent).toBe('演示验证码 123456');
    expect(button().disabled).toBe(true);
    expect(button().textContent).toMatch(/^(59|60) 秒后可重发$/);
    expect(focusedName()).toBe('smsCode');
  });

  it('that is refused says why under the phone number, still pressable', async () => {
    service.replies('/app/auth/code', { code: 4290, msg: '发送太频繁，请稍后再试' });
    input('phone').type('13800000001');
    await pressed();
    expect([problemOf('phone'), button().disabled, button().textContent]).toEqual([
      '发送太频繁，请稍后再试',
      false,
      '获取验证码',
    ]);
  });
});
