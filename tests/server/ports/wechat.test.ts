// Logging in by WeChat as the port asks for it, against a server in WeChat's place.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleWechat, wechatAt, type Wechat, type WechatFailed } from '#server/ports/wechat.ts';
import { openWechatGate, type WechatGate } from '../../kit/accounts/wechat-gate.ts';

const ACCOUNT = { appId: 'wx-account', appSecret: 'secret-a' };
const WEB = { appId: 'wx-web', appSecret: 'secret-w' };

let gate: WechatGate;
let wechat: Wechat;
const portOf = (apps: { account?: typeof ACCOUNT; web?: typeof WEB }, waitMs = 5_000) =>
  wechatAt({ apps, open: 'https://open.example', api: gate.api, origin: 'https://paimai.example', waitMs });
beforeEach(async () => {
  gate = await openWechatGate();
  wechat = portOf({ account: ACCOUNT, web: WEB });
});
afterEach(() => gate.close());

const failed = async (port: Wechat = wechat, code = 'c-1'): Promise<WechatFailed> =>
  (await port.personOf('web', code).catch((error: unknown) => error)) as WechatFailed;

describe('where one agrees', () => {
  test.each([
    ['account', '/connect/oauth2/authorize', 'wx-account', 'snsapi_userinfo'],
    ['web', '/connect/qrconnect', 'wx-web', 'snsapi_login'],
  ] as const)('by %s is WeChat’s address with state and way back', (app, path, id, scope) => {
    const url = new URL(wechat.authorizeUrl(app, 's-1') ?? '');
    expect([url.origin, url.pathname, url.hash]).toEqual(['https://open.example', path, '#wechat_redirect']);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appid: id,
      redirect_uri: `https://paimai.example/wxlogin?app=${app}`,
      response_type: 'code',
      scope,
      state: 's-1',
    });
  });

  test('is nowhere for an app the house has not', async () => {
    const port = portOf({ account: ACCOUNT });
    expect(port.authorizeUrl('web', 's-1')).toBeNull();
    expect((await failed(port)).why).toBe('refused');
    expect(gate.asked).toEqual([]);
  });
});

describe('whose a code is', () => {
  test('is asked with its app’s secret, and told by the union', async () => {
    expect(await wechat.personOf('web', 'c-1')).toEqual({ identity: 'unionid u-1', nickname: '小兰 Lan' });
    const [url] = gate.asked;
    expect(url?.pathname).toBe('/sns/oauth2/access_token');
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      appid: 'wx-web',
      secret: 'secret-w',
      code: 'c-1',
      grant_type: 'authorization_code',
    });
    const [, face] = gate.asked;
    expect(face?.pathname).toBe('/sns/userinfo');
    expect(Object.fromEntries(face?.searchParams ?? [])).toEqual({
      access_token: 't',
      openid: 'o-1',
      lang: 'zh_CN',
    });
  });

  test.each([
    [{ body: { errcode: 48_001, errmsg: 'api unauthorized' } }],
    [{ body: { nickname: ' \u202e ' } }],
    [{ body: { nickname: 7 } }],
    [{ status: 502, body: 'down' }],
  ] as const)('is known also where its name is answered %j', async (says) => {
    gate.saysOfFace = says;
    expect(await wechat.personOf('web', 'c-1')).toEqual({ identity: 'unionid u-1', nickname: null });
  });

  test('is told by the app where there is no union', async () => {
    gate.says = { body: { openid: 'o-1' } };
    expect(await wechat.personOf('account', 'c-1')).toEqual({
      identity: 'openid wx-account o-1',
      nickname: null,
    });
  });

  test.each([40_029, 40_163, 42_003])('is nobody’s when it is spent (%i)', async (errcode) => {
    gate.says = { body: { errcode, errmsg: 'no' } };
    expect((await failed()).why).toBe('refused');
  });

  test.each([
    [{ body: { errcode: 40_013, errmsg: 'invalid appid' } }, 'unreadable'],
    [{ body: 'a page' }, 'unreadable'],
    [{ body: { openid: '' } }, 'unreadable'],
    [{ status: 502, body: 'down' }, 'silent'],
  ] as const)('stays unknown when it is answered %j', async (says, why) => {
    gate.says = says;
    expect((await failed()).why).toBe(why);
  });

  test('is not waited for endlessly, and the secret stays secret', async () => {
    gate.says = 'silent';
    const error = await failed(portOf({ web: WEB }, 50));
    expect(error.why).toBe('silent');
    expect(error.message).not.toContain('secret');
  });
});

describe('the sample house’s own', () => {
  test('leads to our page, and takes each code once', async () => {
    const sample = sampleWechat();
    expect(sample.authorizeUrl('account', 's-1')).toBe('/wxlogin/sample?app=account&state=s-1');
    const code = 'sample.xiaozhou.0123456789abcdef';
    expect(await sample.personOf('account', code)).toEqual({ identity: 'sample xiaozhou', nickname: '小周' });
    expect((await failed(sample, code)).why).toBe('refused');
    expect((await failed(sample, 'c-1')).why).toBe('refused');
  });
});
