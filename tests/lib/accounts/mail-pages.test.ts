// The page on which a mail address is confirmed, as it is drawn and posted to without a script.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import Mail from '../../../src/pages/basicInfo/mail.astro';
import { linksIn, openPages } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';

const PROFILE = { mail: 'zhou@example.com', address: '', businessType: null };
const CODE = '/app/user/mail/code';
const CONFIRM = '/app/user/mail';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
const stateIs = (mailState: string) =>
  service.replies('/app/user/profile', { code: 200, data: { ...PROFILE, mailState } });
beforeEach(() => {
  service = openFakeService();
  service.replies('/app/message/unread', { code: 200, data: { unreadCount: 0 } });
  stateIs('unconfirmed');
  service.replies(CODE, { code: 200, msg: '验证码已发到你的邮箱', data: { resendAfterMs: 60_000 } });
  service.replies(CONFIRM, { code: 200, data: { masked: 'zh***@example.com' } });
});

type Posted = Readonly<Record<string, string>>;
const open = (posted?: Posted) =>
  draw(Mail, { address: '/basicInfo/mail', api: service.fetch, ...(posted && { posted }) });

describe('confirming a mail address', () => {
  it('has a code sent there at one press, and says how', async () => {
    const { words } = await open();
    expect(words).toContain('zhou@example.com');
    expect(service.to(CODE)).toEqual([]);
    const sent = await open({ form: 'mail-code', token: 't' });
    expect(sent.words).toContain('验证码已发到你的邮箱');
    expect(service.to(CODE)).toHaveLength(1);
  });

  it('is done by the code, and leads back', async () => {
    const done = await open({ form: 'mail', token: 't', smsCode: '012345' });
    expect(done.headers.get('location')).toBe('/basicInfo?done=mail');
    expect(service.to(CONFIRM)[0]?.body).toEqual({ smsCode: '012345' });
  });

  it('says under the field what is wrong with a code', async () => {
    expect((await open({ form: 'mail', token: 't', smsCode: '12' })).words).toContain('是 6 位数字');
    expect(service.to(CONFIRM)).toEqual([]);
    service.replies(CONFIRM, { code: 4_302, msg: '验证码不正确或已失效' });
    const { html } = await open({ form: 'mail', token: 't', smsCode: '012345' });
    expect(html).toMatch(/data-problem-of="smsCode"[^>]*>[^<]*验证码不正确或已失效/);
  });

  it('says above the forms what went wrong', async () => {
    service.replies(CODE, { code: 503, msg: '邮件暂时发不出去，请稍后再试' });
    expect((await open({ form: 'mail-code', token: 't' })).words).toContain('邮件暂时发不出去');
    service.replies(CONFIRM, { code: 403, msg: '当前操作没有权限' });
    expect((await open({ form: 'mail', token: 't', smsCode: '012345' })).words).toContain('没有权限');
    expect((await open({ form: 'mail-code', token: '' })).words).toContain('还没有办理');
  });

  it.each([
    ['none', '还没有填写邮箱', '/basicInfo/profile'],
    ['confirmed', '已确认', '/personalization'],
    ['unused', '本站没有开通邮件', '/basicInfo'],
  ])('of an address that is %s leads on', async (state, sentence, way) => {
    stateIs(state);
    const { html, words } = await open();
    expect(words).toContain(sentence);
    expect(linksIn(html)).toContain(way);
    expect(html).not.toContain('name="smsCode"');
  });

  it('says that nothing is known where nothing is', async () => {
    service.replies('/app/user/profile', 'down');
    expect((await open()).words).toContain('这一块暂时没有取到');
  });
});
