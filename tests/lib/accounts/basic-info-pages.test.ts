// The pages of one's own account as they are drawn and posted to: what stands there, what is
// marked, and what is kept when the house says no.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import BasicInfo from '../../../src/pages/basicInfo.astro';
import Name from '../../../src/pages/basicInfo/name.astro';
import Phone from '../../../src/pages/basicInfo/phone.astro';
import Profile from '../../../src/pages/basicInfo/profile.astro';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';

const NOW_MS = Date.parse('2026-11-21T14:00:00+08:00');
const person = {
  sid: 's-1',
  displayName: '林晓',
  maskedPhone: '138****0001',
  verification: 'verified' as const,
  hasPassword: true,
};
const HERE = {
  sid: 's-1',
  device: 'Chrome · Windows',
  home: '10.0.0.1',
  createdAtMs: NOW_MS,
  seenAtMs: NOW_MS,
  isThis: true,
};
const THERE = { ...HERE, sid: 's-2', device: '微信 · iPhone', home: '203.0.113.24', isThis: false };
const LOG_IN = {
  id: 'e-1',
  atMs: NOW_MS,
  kind: 'log-in',
  home: '10.0.0.1',
  detail: 'password',
  isUnusual: false,
  isThisSession: true,
};
const PROFILE = {
  mail: 'zhou@example.com',
  address: '',
  businessType: 'dealer',
  mailState: 'confirmed',
};

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/app/message/unread', { code: 200, data: { unreadCount: 0 } });
  service.replies('/app/user/profile', { code: 200, data: PROFILE });
  service.replies('/app/user/name', { code: 200, data: { displayName: '江边看车' } });
  service.replies('/app/user/sessions', { code: 200, data: { rows: [HERE, THERE], nowMs: NOW_MS } });
  service.replies('/app/user/sessions/end', { code: 200, data: { endedCount: 1 } });
  service.replies('/app/user/log-ins', { code: 200, data: { rows: [LOG_IN], next: null } });
  service.replies('/app/user/phone', { code: 200, data: { maskedPhone: '138****5678', endedCount: 2 } });
});

type Posted = Readonly<Record<string, string>>;
const open = (page: unknown, address: string, posted?: Posted): Promise<Drawn> =>
  draw(page, { address, api: service.fetch, person, ...(posted && { posted }) });
const info = (posted?: Posted, address = '/basicInfo') => open(BasicInfo, address, posted);

describe('one’s own account', () => {
  it('shows who one is, how to change it, and gaps', async () => {
    const { html, words } = await info();
    for (const fact of ['林晓', '138****0001', 'zhou@example.com', '未填写', '二手车商']) {
      expect(words).toContain(fact);
    }
    expect(linksIn(html)).toEqual(expect.arrayContaining(['/basicInfo/phone', '/basicInfo/profile']));
  });

  it('says how the mail address is, and how to confirm', async () => {
    const confirmed = await info();
    expect(confirmed.words).toContain('zhou@example.com 已确认');
    expect(linksIn(confirmed.html)).not.toContain('/basicInfo/mail');
    service.replies('/app/user/profile', { code: 200, data: { ...PROFILE, mailState: 'unconfirmed' } });
    const waiting = await info();
    expect(waiting.words).toContain('zhou@example.com 未确认');
    expect(linksIn(waiting.html)).toContain('/basicInfo/mail');
    expect((await info(undefined, '/basicInfo?done=mail')).words).toContain('邮箱已确认');
  });

  it('lists where one is logged in, and ends others only', async () => {
    const { html, words } = await info();
    expect(words).toContain('微信 · iPhone 网络地址 203.0.113.24');
    expect(words).toContain('这台设备');
    expect(html.match(/name="sid"/g)).toHaveLength(1);
    const one = await info({ form: 'end-session', token: 't', sid: 's-2' });
    expect(one.headers.get('location')).toBe('/basicInfo?done=ended');
    await info({ form: 'end-session', token: 't' });
    expect(service.to('/app/user/sessions/end').map(({ body }) => body)).toEqual([
      { which: 'one', sid: 's-2' },
      { which: 'others' },
    ]);
    expect((await info(undefined, '/basicInfo?done=ended')).words).toContain('已在那些设备上退出登录');
  });

  it('says what went wrong where it could not be ended', async () => {
    service.replies('/app/user/sessions/end', { code: 404, msg: '' });
    expect((await info({ form: 'end-session', token: 't', sid: 's-9' })).words).toContain('访问资源不存在');
    expect((await info({ form: 'end-session', token: '' })).words).toContain('还没有办理');
  });

  it('marks what deserves a second look, and says what to do', async () => {
    const away = { ...LOG_IN, id: 'e-2', home: '198.51.100.7', isUnusual: true, isThisSession: false };
    const failed = { ...away, id: 'e-3', kind: 'log-in-failed' };
    const quiet = await info();
    expect(quiet.words).not.toContain('不是你本人');
    service.replies('/app/user/log-ins', { code: 200, data: { rows: [failed, away, LOG_IN], next: 'e-1' } });
    const { html, words } = await info();
    expect(words).toMatch(/登录失败 密码 异常/);
    expect(words).toMatch(/登录 密码 新的网络/);
    expect(words).toContain('标出的记录如果不是你本人');
    expect(linksIn(html)).toContain('/basicInfo?after=e-1');
    const earlier = await info(undefined, '/basicInfo?after=e-1');
    expect(earlier.words).not.toContain('登录的设备');
    expect(service.to('/app/user/log-ins').at(-1)?.query.get('after')).toBe('e-1');
  });

  it('stands without a part that cannot be had', async () => {
    service.replies('/app/user/sessions', 'down');
    const { words } = await info();
    expect(words).toContain('这一块暂时没有取到');
    expect(words).toContain('林晓');
  });
});

describe('what one tells of oneself', () => {
  const typed = {
    form: 'profile',
    token: 't',
    mail: 'a@b.cn',
    address: '示例路 1 号',
    businessType: 'fleet',
  };
  const post = (part: Posted = {}) => open(Profile, '/basicInfo/profile', { ...typed, ...part });

  it('stands in its form, and is saved once shown', async () => {
    expect((await open(Profile, '/basicInfo/profile')).html).toContain('value="zhou@example.com"');
    const done = await post({ password: 'mine' });
    expect(done.headers.get('location')).toBe('/basicInfo?done=profile');
    expect(service.to('/app/user/profile').at(-1)?.body).toEqual({
      mail: 'a@b.cn',
      address: '示例路 1 号',
      businessType: 'fleet',
      stepUp: { way: 'password', password: 'mine' },
    });
  });

  it('given back after a log-in stands as typed, and is not sent', async () => {
    const asking = { address: '/basicInfo/profile', api: service.fetch, person, isGivenBack: true };
    const { html, words } = await draw(Profile, { ...asking, posted: { ...typed, token: '' } });
    expect(words).toContain('还没有提交，填写的内容都在');
    expect(words).not.toContain('请填写登录密码');
    expect(html).toContain('value="a@b.cn"');
    expect(service.to('/app/user/profile')).toEqual([]);
  });

  it('is not sent before that, and stays as it was typed', async () => {
    const { html, words } = await post();
    expect(words).toContain('请填写登录密码');
    expect(html).toContain('value="a@b.cn"');
    expect(service.to('/app/user/profile')).toEqual([]);
  });

  it('refused says so under its field', async () => {
    const refusal = { code: 'MALFORMED', field: 'mail', msg: '邮箱不像一个邮箱' };
    service.replies('/app/user/profile', { code: 4_000, msg: '', data: { refusal } });
    expect((await post({ password: 'mine' })).words).toContain('邮箱不像一个邮箱');
    service.replies('/app/user/profile', { code: 4_305, msg: '密码不正确' });
    const wrong = await post({ password: 'not mine' });
    expect(wrong.words).toContain('密码不正确');
    expect(wrong.html).not.toContain('not mine');
  });

  it('without the token of the session is not sent', async () => {
    expect((await post({ token: '' })).words).toContain('还没有办理');
  });
});

describe('another name to be shown by', () => {
  const post = (displayName: string, token = 't') =>
    open(Name, '/basicInfo/name', { form: 'name', token, displayName });

  it('begins with the present one, and leads back to the new one', async () => {
    expect((await open(Name, '/basicInfo/name')).html).toContain('value="林晓"');
    const done = await post('江边看车');
    expect(done.headers.get('location')).toBe('/basicInfo?done=name');
    expect(service.to('/app/user/name')[0]?.body).toEqual({ displayName: '江边看车' });
    expect((await info(undefined, '/basicInfo?done=name')).words).toContain('显示名已更新');
  });

  it.each([
    ['', '请填写显示名'],
    ['周', '显示名至少 2 个字'],
    ['一二三四五六七八九十一二三四五六七', '显示名最多 16 个字'],
  ])('of %j is not sent, and stays as it was typed', async (typed, problem) => {
    const { words, html } = await post(typed);
    expect(words).toContain(problem);
    expect(html).not.toContain('value="林晓"');
    expect(html).toContain(typed);
    expect(service.to('/app/user/name')).toEqual([]);
  });

  it('refused says so under its field; failed or unsent, above the form', async () => {
    const refusal = { code: 'MALFORMED', field: 'displayName', msg: '显示名不能让人以为是本站工作人员' };
    service.replies('/app/user/name', { code: 4_000, msg: '', data: { refusal } });
    expect((await post('官方客服')).html).toMatch(/data-problem-of="displayName"[^>]*>[^<]*本站工作人员/);
    service.replies('/app/user/name', { code: 503, msg: '系统繁忙，请稍后再试' });
    expect((await post('江边看车')).words).toContain('系统繁忙');
    expect((await post('江边看车', '')).words).toContain('还没有办理');
  });
});

describe('another phone', () => {
  const typed = { form: 'phone', token: 't', ownCode: '111111', phone: '13812345678', smsCode: '222222' };
  const post = (part: Posted = {}) => open(Phone, '/basicInfo/phone', { ...typed, ...part });

  it('is asked for with a code to each, leading to log-in', async () => {
    const { words } = await open(Phone, '/basicInfo/phone');
    expect(words).toContain('发到现在的手机号 138****0001');
    const done = await post();
    expect(done.headers.get('location')).toBe('/guard?back=/basicInfo');
    expect(service.to('/app/user/phone')[0]?.body).toEqual({
      ownCode: '111111',
      phone: '13812345678',
      smsCode: '222222',
    });
  });

  it('lacks something: each field says what, and nobody is asked', async () => {
    const { words, html } = await post({ ownCode: '', phone: '138', smsCode: '12' });
    expect(words).toContain('请填写原手机号的验证码');
    expect(words).toContain('新手机号的验证码');
    expect(html).toContain('value="138"');
    expect(service.to('/app/user/phone')).toEqual([]);
  });

  it.each([
    [4_302, '验证码不正确或已失效', 'ownCode'],
    [4_308, '新手机号的验证码不正确或已过期', 'smsCode'],
    [4_303, '该手机号已注册', 'phone'],
  ])('refused by %i says so under the field it is about', async (code, msg, field) => {
    service.replies('/app/user/phone', { code, msg });
    const { html } = await post();
    const line = new RegExp(`data-problem-of="${field}"[^>]*>[^<]*${msg}`);
    expect(html).toMatch(line);
  });

  it('without the token of the session is not sent', async () => {
    expect((await post({ token: '' })).words).toContain('还没有办理');
    expect(service.to('/app/user/phone')).toEqual([]);
  });
});
