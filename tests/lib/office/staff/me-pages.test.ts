// The page of one's own log-in, and the door before it, as they are drawn and posted to.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DoorState } from '#contract/accounts/factor-outputs.ts';
import { ACCOUNT_NUMBER } from '#contract/accounts/login-refusals.ts';
import type { UserInfo } from '#contract/accounts/outputs.ts';
import { atOfficeDoor, behindDoor, ME_PATH } from '#lib/office/me/door-path.ts';
import Me from '../../../../src/pages/office/me.astro';
import { openPages, type Drawn } from '../../../kit/browser/drawn.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from '../office-fixtures.ts';

const OPEN: DoorState = { held: null, factor: 'none', mustHaveFactor: false, recoveryLeft: 0 };
const PASSWORD = { password: '春江水暖鸭先知7' };
const SESSIONS = {
  nowMs: OFFICE_NOW_MS,
  rows: [
    {
      sid: 's-1',
      device: 'Chrome · Windows',
      home: '10.0.0.1',
      createdAtMs: OFFICE_NOW_MS,
      seenAtMs: OFFICE_NOW_MS,
      isThis: true,
    },
    {
      sid: 's-2',
      device: null,
      home: null,
      createdAtMs: OFFICE_NOW_MS,
      seenAtMs: OFFICE_NOW_MS,
      isThis: false,
    },
  ],
};

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  service.replies('/app/user/sessions', { code: 200, data: SESSIONS });
});

const door = (part: Partial<DoorState> = {}): void =>
  service.replies('/app/user/door', { code: 200, data: { ...OPEN, ...part } });
const me = (
  posted?: Readonly<Record<string, string>>,
  { query = '', person = {} }: { query?: string; person?: Partial<UserInfo> } = {},
): Promise<Drawn> =>
  draw(Me, {
    address: `/office/me${query}`,
    api: service.fetch,
    person: { ...HOUSE_PERSON, ...person },
    ...(posted && { posted }),
  });
const sent = (path: string) => service.to(path)[0]?.body;
const HELD = { query: '?back=%2Foffice%2Fmoney' };

describe('the way to the door', () => {
  const at = (address: string) => new URL(address, 'https://luochui.test');

  it('is led to from pages of the office alone', () => {
    expect(atOfficeDoor(at('/office/money?id=1'), 'factor', false)).toBe(
      `${ME_PATH}?back=%2Foffice%2Fmoney%3Fid%3D1`,
    );
    expect(atOfficeDoor(at('/office'), 'set-up', false)).toBe(`${ME_PATH}?back=%2Foffice`);
    for (const address of [ME_PATH, '/home', '/officer']) {
      expect(atOfficeDoor(at(address), 'password', false)).toBe(null);
    }
    expect(atOfficeDoor(at('/office/money'), null, true)).toBe(null);
  });

  it('is led to from pages of one’s own', () => {
    expect(atOfficeDoor(at('/userCenter'), 'factor', true)).toBe(`${ME_PATH}?back=%2FuserCenter`);
    expect(atOfficeDoor(at(ME_PATH), 'factor', true)).toBe(null);
  });

  it('leads on to a page of the office alone', () => {
    expect(behindDoor(at('/office/me?back=%2Foffice%2Fmoney'))).toBe('/office/money');
    for (const back of ['', 'https://evil.test', '//evil.test', '/home', '/office.evil']) {
      expect(behindDoor(at(`/office/me?back=${encodeURIComponent(back)}`))).toBe('/office');
    }
  });
});

describe('the door', () => {
  it('asks for the code of the second factor', async () => {
    door({ held: 'factor', factor: 'on' });
    const { words, status } = await me(undefined, HELD);
    expect(status).toBe(200);
    expect(words).toContain('二次验证');
    expect(words).toContain('验证器里的 6 位数');
    expect(words).not.toContain('登录的设备');
    expect(service.to('/app/user/sessions')).toEqual([]);
  });

  it('opens to the right one, and leads where one wanted to go', async () => {
    door({ held: 'factor', factor: 'on' });
    service.replies('/app/user/factor/show', { code: 200 });
    const posted = { form: 'office-me-show', token: 't', factorCode: '123456' };
    const { headers } = await me(posted, HELD);
    expect(headers.get('location')).toBe('/office/money');
    expect(sent('/app/user/factor/show')).toEqual({ factorCode: '123456' });
  });

  it('says so when it was the wrong one', async () => {
    door({ held: 'factor', factor: 'on' });
    const msg = '这一组 6 位数不正确';
    service.replies('/app/user/factor/show', { code: ACCOUNT_NUMBER.WRONG_FACTOR, msg });
    const posted = { form: 'office-me-show', token: 't', factorCode: '123456' };
    const { words, html } = await me(posted, HELD);
    expect(words).toContain(msg);
    expect(html).not.toContain('123456');
  });

  it('asks for a password of one’s own', async () => {
    door({ held: 'password' });
    const { words } = await me(undefined, HELD);
    expect(words).toContain('换成自己的密码');
    expect(words).toContain('管理员给的密码');
  });

  it('takes it by a form where there is no script', async () => {
    door({ held: 'password' });
    const data = { token: 'fresh', userInfo: HOUSE_PERSON };
    service.replies('/api/user/updatePassword', { code: 200, data });
    const form = {
      form: 'office-me-password',
      token: 't',
      oldPassword: 'given',
      newPassword: 'my-own-one-7',
    };
    const { headers } = await me(form, { ...HELD, person: { held: 'password' } });
    expect(headers.get('location')).toBe('/office/me?back=%2Foffice%2Fmoney');
    expect(sent('/api/user/updatePassword')).toEqual({ oldPassword: 'given', newPassword: 'my-own-one-7' });
    const msg = '这个密码太容易被猜到';
    service.replies('/api/user/updatePassword', { code: ACCOUNT_NUMBER.WEAK_PASSWORD, msg });
    expect((await me(form, HELD)).words).toContain(msg);
  });

  it('asks for a second factor to be set up', async () => {
    door({ held: 'set-up', mustHaveFactor: true });
    const { words } = await me(undefined, HELD);
    expect(words).toContain('你的权限要有二次验证');
    expect(words).toContain('显示二维码');
  });

  it('is nobody’s who is not of the house', async () => {
    service.replies('/app/user/door', { code: 404, msg: '访问资源不存在' });
    const { status, words } = await me();
    expect(status).toBe(404);
    expect(words).toContain('没有内勤权限');
  });
});

describe('a second factor of one’s own', () => {
  const BEGUN = { secret: 'MZXW6YTBOIMZXW6Y', address: 'otpauth://totp/x?secret=MZXW6YTBOIMZXW6Y' };

  it('is begun after a step-up, with a QR and its letters', async () => {
    door();
    service.replies('/app/user/factor/begin', { code: 200, data: BEGUN });
    const { words, html } = await me({ form: 'office-me-begin', token: 't', ...PASSWORD });
    expect(words).toContain('MZXW 6YTB OIMZ XW6Y');
    expect(html).toContain('用验证器扫码绑定');
    expect(sent('/app/user/factor/begin')).toEqual({ stepUp: { way: 'password', ...PASSWORD } });
  });

  it('is not begun without one', async () => {
    door();
    const { words } = await me({ form: 'office-me-begin', token: 't' });
    expect(words).toContain('请填写登录密码');
    expect(service.to('/app/user/factor/begin')).toEqual([]);
  });

  it('is on by its first code, and shows the recovery codes once', async () => {
    door({ factor: 'on', recoveryLeft: 10 });
    const recoveryCodes = ['aaaaa-bbbbb', 'ccccc-ddddd'];
    service.replies('/app/user/factor/confirm', { code: 200, data: { recoveryCodes } });
    const posted = { form: 'office-me-confirm', token: 't', factorCode: '123456' };
    const { words } = await me(posted);
    for (const code of recoveryCodes) expect(words).toContain(code);
    expect(words).toContain('只显示这一次');
    expect((await me()).words).not.toContain('aaaaa-bbbbb');
  });

  it('stays to be confirmed after a wrong code', async () => {
    door({ factor: 'begun' });
    service.replies('/app/user/factor/confirm', { code: ACCOUNT_NUMBER.WRONG_FACTOR, msg: '不正确' });
    const { words } = await me({ form: 'office-me-confirm', token: 't', factorCode: '123456' });
    expect(words).toContain('不正确');
    expect(words).toContain('完成绑定');
    expect(words).toContain('换一个码重新开始');
  });

  it('tells how many recovery codes are left', async () => {
    door({ factor: 'on', recoveryLeft: 9 });
    expect((await me()).words).toContain('恢复码还剩 9 个');
    expect((await me()).words).not.toContain('快用完');
    door({ factor: 'on', recoveryLeft: 2 });
    expect((await me()).words).toContain('恢复码快用完了');
  });

  it('is shown where something is renewed or taken off', async () => {
    door({ factor: 'on', recoveryLeft: 9 });
    const person = { hasFactor: true } as const;
    const { html } = await me(undefined, { person });
    expect(html).toContain('name="factorCode"');
    service.replies('/app/user/factor/recovery', { code: 200, data: { recoveryCodes: ['eeeee-fffff'] } });
    const renew = { form: 'office-me-recovery', token: 't', factorCode: '123456' };
    expect((await me(renew, { person })).words).toContain('eeeee-fffff');
    expect(sent('/app/user/factor/recovery')).toEqual({ stepUp: { way: 'factor', factorCode: '123456' } });
    service.replies('/app/user/factor/drop', { code: 200 });
    const drop = { form: 'office-me-drop', token: 't', factorCode: '123457' };
    expect((await me(drop, { person })).headers.get('location')).toBe('/office/me?done=drop');
  });

  it('says why a code was not taken in its own field', async () => {
    door({ factor: 'on', recoveryLeft: 9 });
    service.replies('/app/user/factor/drop', { code: ACCOUNT_NUMBER.WRONG_FACTOR, msg: '已用过' });
    const drop = { form: 'office-me-drop', token: 't', factorCode: '123457' };
    expect((await me(drop, { person: { hasFactor: true } })).words).toContain('已用过');
  });
});

describe('places where one is logged in', () => {
  it('are listed, and ended one by one or all others', async () => {
    door();
    const { words } = await me();
    expect(words).toContain('Chrome · Windows');
    expect(words).toContain('这台设备');
    expect(words).toContain('退出其他所有设备');
    service.replies('/app/user/sessions/end', { code: 200, data: { endedCount: 1 } });
    const one = await me({ form: 'office-me-end', token: 't', sid: 's-2' });
    expect(one.headers.get('location')).toBe('/office/me?done=end');
    await me({ form: 'office-me-end', token: 't' });
    expect(service.to('/app/user/sessions/end').map(({ body }) => body)).toEqual([
      { which: 'one', sid: 's-2' },
      { which: 'others' },
    ]);
    expect((await me(undefined, { query: '?done=end' })).words).toContain('已在别处退出');
  });
});
