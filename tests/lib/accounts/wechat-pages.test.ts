// The page of logging in by WeChat as it is drawn and posted to: what each standing shows, and what
// each form leads to.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WechatStanding } from '#contract/accounts/wechat-outputs.ts';
import { watchStanding } from '#lib/accounts/wechat/mount.ts';
import BasicInfo from '../../../src/pages/basicInfo.astro';
import Unbind from '../../../src/pages/basicInfo/wechat.astro';
import Dialogs from '../../../src/pages/guard/dialogs.astro';
import WxLogin from '../../../src/pages/wxlogin.astro';
import Sample from '../../../src/pages/wxlogin/sample.astro';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';

const STATE = 'a-state-of-twenty-letters';
const WAITING: WechatStanding = {
  kind: 'waiting',
  isOwner: true,
  qrText: `http://localhost/wxlogin?scan=${STATE}`,
  links: { account: 'https://wechat.example/account', web: 'https://wechat.example/web' },
  untilMs: Date.parse('2026-11-21T14:10:00+08:00'),
};
const CONFIRMED: WechatStanding = {
  kind: 'confirmed',
  isOwner: true,
  isKnown: true,
  person: {
    nickname: '小兰',
    device: 'Safari · iPhone',
    home: '10.0.0.9',
    atMs: Date.parse('2026-11-21T14:03:00+08:00'),
  },
  back: '/userCenter',
};
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
  for (const call of ['start', 'scan', 'answer'])
    service.replies(`/app/wechat/${call}`, { code: 200, data: null });
  for (const call of ['enter', 'bind']) {
    service.replies(`/app/wechat/${call}`, { code: 200, data: { token: 't-1', userInfo: person } });
  }
});

type Posted = Readonly<Record<string, string>>;
const standing = (now: WechatStanding): void =>
  service.replies('/app/wechat/state', { code: 200, data: now });
const open = (address: string, posted?: Posted): Promise<Drawn> =>
  draw(WxLogin, { address, api: service.fetch, ...(posted && { posted }) });

describe('a log-in by WeChat', () => {
  it('shows its picture, how long it lasts, and the phone’s way', async () => {
    standing(WAITING);
    const { html, words } = await open('/wxlogin?back=/deposit');
    for (const said of ['等待扫码', '14:10 前有效', '用手机号登录']) expect(words).toContain(said);
    expect(html).toContain('aria-label="登录用的二维码，用微信扫一扫"');
    expect(linksIn(html)).toEqual(
      expect.arrayContaining(['/guard?back=%2Fdeposit', '/deposit', 'https://wechat.example/web']),
    );
  });

  it.each([
    [{ ...WAITING, kind: 'scanned' }, '已扫码'],
    [{ kind: 'cancelled' }, '已取消'],
    [{ kind: 'expired' }, '已过期'],
    [{ kind: 'failed' }, '没有登录成功'],
    [{ kind: 'closed' }, '本行没有开通微信登录'],
    [{ ...CONFIRMED, isOwner: false }, '回到要登录的设备上'],
    [CONFIRMED, '登录成功'],
  ] as const)('that stands as %j says so', async (now, said) => {
    standing(now);
    const { html, words } = await open('/wxlogin');
    expect(words).toContain(said);
    expect(html).not.toContain('登录用的二维码');
  });

  it('is begun anew where it is over, and keeps the destination', async () => {
    standing({ kind: 'expired' });
    expect((await open('/wxlogin?back=/deposit')).words).toContain('刷新二维码');
    const done = await open('/wxlogin?back=/deposit', { form: 'wechat-start' });
    expect(done.headers.get('location')).toBe('/wxlogin?back=%2Fdeposit');
    expect(service.to('/app/wechat/start')[0]?.body).toEqual({ back: '/deposit' });
  });

  it('leads nowhere but to pages of ours', async () => {
    standing({ ...CONFIRMED, back: 'https://evil.example/' });
    const { html } = await open('/wxlogin?back=//evil.example');
    expect(linksIn(html)).toContain('/home');
    const done = await open('/wxlogin', { form: 'wechat-enter' });
    expect(done.headers.get('location')).toBe('/home');
  });

  it('stands without the house', async () => {
    service.replies('/app/wechat/state', 'down');
    expect((await open('/wxlogin')).words).toContain('暂时取不到');
  });
});

describe('the way back from WeChat', () => {
  const returned = `/wxlogin?app=account&code=c-1&state=${STATE}`;

  it('asks nobody by being opened: the code goes by a form', async () => {
    const { html } = await open(returned);
    expect(html).toContain('value="c-1"');
    expect(html).toContain('action="/wxlogin"');
    expect(service.to('/app/wechat/answer')).toEqual([]);
    const done = await open('/wxlogin', { form: 'wechat-answer', app: 'account', code: 'c-1', state: STATE });
    expect(done.headers.get('location')).toBe('/wxlogin');
    expect(service.to('/app/wechat/answer')[0]?.body).toEqual({ state: STATE, app: 'account', code: 'c-1' });
  });

  it('has no code where one has not agreed', async () => {
    await open('/wxlogin', { form: 'wechat-answer', app: 'web', code: '', state: STATE });
    expect(service.to('/app/wechat/answer')[0]?.body).toEqual({ state: STATE, app: 'web' });
  });

  it('refused says why, with its number', async () => {
    standing({ kind: 'failed' });
    service.replies('/app/wechat/answer', { code: 510, msg: '这次微信登录已经用过或过期，请重新扫码' });
    const { words } = await open('/wxlogin', { form: 'wechat-answer', app: 'web', code: 'c', state: STATE });
    expect(words).toContain('请重新扫码（编号 510）');
    expect(words).toContain('刷新二维码');
  });
});

describe('a phone that scans', () => {
  it('is told which device asks, and goes on or not', async () => {
    service.replies('/app/wechat/asked', {
      code: 200,
      data: { device: 'Chrome · Windows', home: '10.0.0.9', startedAtMs: WAITING.untilMs - 600_000 },
    });
    const { words } = await open(`/wxlogin?scan=${STATE}`);
    for (const said of ['Chrome · Windows', '10.0.0.9', '14:00:00', '不是我']) expect(words).toContain(said);
    const go = await open('/wxlogin', { form: 'wechat-scan', state: STATE, word: 'go' });
    const not = await open('/wxlogin', { form: 'wechat-scan', state: STATE, word: 'cancel' });
    expect([go, not].map(({ headers }) => headers.get('location'))).toEqual(['/wxlogin', '/home']);
    expect(service.to('/app/wechat/scan').map(({ body }) => body)).toEqual([
      { state: STATE, word: 'go' },
      { state: STATE, word: 'cancel' },
    ]);
  });

  it('too late is told so', async () => {
    service.replies('/app/wechat/asked', { code: 404, msg: '' });
    expect((await open(`/wxlogin?scan=${STATE}`)).words).toContain('二维码已过期或用过');
  });
});

describe('the first time', () => {
  const typed = { form: 'wechat-bind', phone: '138 1234 5678', smsCode: '123456' };
  beforeEach(() => standing({ ...CONFIRMED, isKnown: false }));

  it('says whose WeChat it is and asks before binding anything', async () => {
    const { words, html } = await open('/wxlogin?back=/deposit');
    for (const said of ['小兰', 'Safari · iPhone', '10.0.0.9', '14:03:00']) expect(words).toContain(said);
    expect(linksIn(html)).toContain('/wxlogin?back=%2Fdeposit&mine=yes');
    expect(words).toContain('不是我的，换一张二维码');
    expect(html).not.toContain('wechat-bind');
    // A no begins anew.
    const anew = await open('/wxlogin', { form: 'wechat-start' });
    expect(anew.headers.get('location')).toBe('/wxlogin');
  });

  it('warns where WeChat has not said whose it is', async () => {
    const unnamed = { nickname: null, device: 'Chrome · Windows', home: '10.0.0.9', atMs: 0 };
    standing({ ...CONFIRMED, isKnown: false, person: unnamed });
    expect((await open('/wxlogin')).words).toContain('看不到昵称');
  });

  it('asks for a phone, and goes on to where one was going', async () => {
    expect((await open('/wxlogin?mine=yes')).words).toContain('把微信“小兰”绑定到手机号');
    const done = await open('/wxlogin', typed);
    expect(done.headers.get('location')).toBe('/userCenter');
    expect(service.to('/app/wechat/bind')[0]?.body).toEqual({ phone: '138 1234 5678', smsCode: '123456' });
  });

  it('lacks something: each field says what, and nothing typed is lost', async () => {
    const { words, html } = await open('/wxlogin', { ...typed, phone: '138', smsCode: '' });
    expect(words).toContain('请填写验证码');
    expect(html).toContain('value="138"');
    expect(service.to('/app/wechat/bind')).toEqual([]);
  });

  it.each([
    [4_302, '验证码不正确或已失效', /data-problem-of="smsCode"[^>]*>[^<]*验证码不正确/],
    [4_312, '这个手机号已绑定另一个微信', /这个手机号已绑定另一个微信（编号 4312）/],
  ])('refused by %i says so', async (code, msg, line) => {
    service.replies('/app/wechat/bind', { code, msg });
    expect((await open('/wxlogin', typed)).html).toMatch(line);
  });
});

describe('the sample house’s own page', () => {
  it('says what it is, and stands in no real house', async () => {
    const address = `/wxlogin/sample?app=account&state=${STATE}`;
    const { words, html } = await draw(Sample, { address, isSample: true });
    expect(words).toContain('这是示例拍卖行的模拟页面');
    expect(html).toMatch(/name="code"[^>]*value="sample\.xiaozhou\./);
    expect(linksIn(html)).toContain(`/wxlogin?app=account&state=${STATE}`);
  });
});

describe('a WeChat that is bound', () => {
  beforeEach(() => {
    service.replies('/app/message/unread', { code: 200, data: { unreadCount: 0 } });
    service.replies('/app/user/wechat', { code: 200, data: { isOpen: true, boundAtMs: WAITING.untilMs } });
    service.replies('/app/user/wechat/unbind', { code: 200, data: null });
  });
  const unbind = (posted?: Posted) =>
    draw(Unbind, { address: '/basicInfo/wechat', api: service.fetch, person, ...(posted && { posted }) });

  it('stands among the account’s facts, or the way to bind one', async () => {
    const info = () => draw(BasicInfo, { address: '/basicInfo', api: service.fetch, person });
    expect(linksIn((await info()).html)).toContain('/basicInfo/wechat');
    service.replies('/app/user/wechat', { code: 200, data: { isOpen: true, boundAtMs: null } });
    expect(linksIn((await info()).html)).toContain('/wxlogin?back=%2FbasicInfo');
    service.replies('/app/user/wechat', { code: 200, data: { isOpen: false, boundAtMs: null } });
    expect((await info()).words).not.toContain('微信');
  });

  it('is taken off once it is shown who one is', async () => {
    const form = { form: 'unbind-wechat', token: 't' };
    expect((await unbind()).words).toContain('解绑后不能再用微信登录');
    expect((await unbind(form)).words).toContain('请填写登录密码');
    expect((await unbind({ ...form, token: '' })).words).toContain('还没有办理');
    service.replies('/app/user/wechat/unbind', { code: 4_305, msg: '密码不正确' });
    expect((await unbind({ ...form, password: 'not mine' })).words).toContain('密码不正确');
    service.replies('/app/user/wechat/unbind', { code: 200, data: null });
    const done = await unbind({ ...form, password: 'mine' });
    expect(done.headers.get('location')).toBe('/basicInfo?done=wechat');
  });
});

describe('the login prompt', () => {
  it('has the way by WeChat only where the house has it', async () => {
    const prompt = () => draw(Dialogs, { address: '/guard/dialogs', api: service.fetch });
    standing({ kind: 'closed' });
    expect((await prompt()).html).not.toContain('data-wechat-way');
    standing({ kind: 'none' });
    expect((await prompt()).html).toContain('data-wechat-way');
  });
});

describe('waiting for the phone', () => {
  it('asks again until it stands otherwise, through answers that cannot be had', async () => {
    const answers: (WechatStanding | null)[] = [WAITING, null, { kind: 'cancelled' }];
    const { CallFailed } = await import('#lib/errors.ts');
    const waits: number[] = [];
    await new Promise<void>((changed) => {
      watchStanding('waiting', {
        ask: async () => {
          const next = answers.shift() ?? null;
          if (next === null) throw new CallFailed({ kind: 'network', code: 0, msg: '' });
          return next;
        },
        later: (run, waitMs) => {
          waits.push(waitMs);
          queueMicrotask(run);
        },
        changed,
      });
    });
    expect(waits).toEqual([2_000, 2_000, 2_000]);
  });
});
