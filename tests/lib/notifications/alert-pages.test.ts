// Channels by which one is told of messages, on the page of preferences: as usual, as chosen, what
// is wrong under its field.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { groupsWanted, NOTE_CHANNELS, NOTE_GROUPS, USUAL_ALERTS } from '#core/notifications/note.ts';
import Personalization from '../../../src/pages/personalization.astro';
import { openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';

const ALERTS = '/app/user/alerts';
const kept = (wish: object = USUAL_ALERTS, channels = ['inbox', 'sms'], more: object = {}) => ({
  code: 200,
  data: { channels, wish, mailState: 'unused', pushKey: null, browsers: [], ...more },
});
const ALL = ['inbox', ...NOTE_CHANNELS];
const USUALLY_ON = ['result', 'deposit', 'order', 'transfer', 'dispute'];

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/app/message/unread', { code: 200, data: { unreadCount: 0 } });
  service.replies(ALERTS, kept());
});

type Posted = Readonly<Record<string, string | readonly string[]>>;
const pairs = (posted: Posted) =>
  Object.entries(posted).flatMap(([name, said]) => [said].flat().map((value) => [name, value] as const));
const open = (posted?: Posted, address = '/personalization') =>
  draw(Personalization, { address, api: service.fetch, ...(posted && { posted: pairs(posted) }) });
const ticked = ({ html }: Drawn, channel = 'sms'): string[] =>
  [...html.matchAll(/<input type="checkbox"[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => input.includes(`name="${channel}"`))
    .filter((input) => / checked/.test(input))
    .map((input) => /value="([^"]*)"/.exec(input)?.[1] ?? '');
const valueOf = ({ html }: Drawn, name: string): string =>
  /value="([^"]*)"/.exec(new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '')?.[1] ?? '';
const saved = () => service.to(ALERTS).find(({ body }) => body !== null)?.body;

describe('by what one is told', () => {
  it('is shown for every kind, and the account stays in', async () => {
    const page = await open();
    expect(ticked(page)).toEqual(USUALLY_ON);
    expect(page.html.match(/data-note-group/g)).toHaveLength(NOTE_GROUPS.length);
    expect(page.html).not.toContain('id="sms-security"');
    expect(page.words).toContain('“账户安全”的提醒不能关闭');
    expect([valueOf(page, 'from'), valueOf(page, 'to')]).toEqual(['22:00', '08:00']);
    service.replies(
      ALERTS,
      kept({ ...USUAL_ALERTS, sms: { race: true, order: false }, quiet: { fromMinute: 0, toMinute: 425 } }),
    );
    const other = await open();
    expect(ticked(other)).toEqual(['race', 'result', 'deposit', 'transfer', 'dispute']);
    expect([valueOf(other, 'from'), valueOf(other, 'to')]).toEqual(['00:00', '07:05']);
  });

  it('is saved as chosen, and the page it leads to says so', async () => {
    const form = {
      form: 'alerts',
      token: 't',
      channels: 'sms',
      sms: ['race', 'order'],
      quiet: 'yes',
      from: '23:00',
      to: '7:30',
    };
    const done = await open(form);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/personalization?saved=alerts']);
    expect(saved()).toEqual({
      sms: ['race', 'order', 'security'],
      quiet: { fromMinute: 1_380, toMinute: 450 },
    });
    expect((await open(undefined, '/personalization?saved=alerts')).words).toContain('提醒方式已保存');
  });

  it('is at all hours without quiet ones, whatever the fields say', async () => {
    await open({ form: 'alerts', token: 't', sms: 'order', from: 'x', to: '' });
    expect(saved()).toMatchObject({ quiet: null });
  });

  it('is set back to what is usual at one press', async () => {
    await open({
      form: 'alerts',
      token: 't',
      channels: 'sms',
      reset: 'yes',
      sms: 'race',
      quiet: 'yes',
      from: 'x',
      to: 'y',
    });
    expect(saved()).toEqual({ sms: groupsWanted(USUAL_ALERTS, 'sms'), quiet: null });
  });

  it.each([
    ['late', '08:00', '请填一个时间'],
    ['22:00', '', '请填一个时间'],
    ['22:00', '22:00', '不能是同一时间'],
  ])('from %j to %j is not sent, and nothing typed is lost', async (from, to, sentence) => {
    const page = await open({ form: 'alerts', token: 't', sms: ['race'], quiet: 'yes', from, to });
    expect(page.words).toContain(sentence);
    expect([valueOf(page, 'from'), valueOf(page, 'to'), ticked(page)]).toEqual([from, to, ['race']]);
    expect(page.html).toMatch(/aria-invalid="true"/);
    expect(saved()).toBeUndefined();
  });

  it('says why it was not saved, with the choice still there', async () => {
    service.replies(ALERTS, kept(), { code: 503, msg: '系统繁忙，请稍后再试' });
    const form = { form: 'alerts', token: 't', sms: ['race'] };
    const refused = await open(form);
    expect(refused.words).toContain('系统繁忙');
    expect(ticked(refused)).toEqual(['race']);
    service.replies(ALERTS, kept());
    expect((await open({ ...form, token: '' })).words).toContain('还没有办理');
  });

  it('shows no channel the house cannot send by', async () => {
    service.replies(ALERTS, kept(USUAL_ALERTS, ['inbox']));
    const page = await open();
    expect(page.html).not.toContain('data-note-group');
    expect(page.words).toContain('本站的短信只用来发验证码');
    expect(page.words).not.toMatch(/微信|邮件提醒/);
  });

  it('is chosen by the house’s channels; the others are called missing', async () => {
    service.replies(ALERTS, kept(USUAL_ALERTS, ALL, { mailState: 'confirmed' }));
    const page = await open();
    expect(ticked(page)).toEqual(USUALLY_ON);
    expect(ticked(page, 'mail')).toEqual(USUALLY_ON);
    expect(ticked(page, 'push')).toEqual(['race', ...USUALLY_ON]);
    expect(page.words).not.toMatch(/没有开通|邮箱还没有确认/);
    service.replies(ALERTS, kept());
    const sms = await open();
    expect(sms.words).toContain('本站没有开通邮件。本站没有开通浏览器推送。');
    expect(ticked(sms, 'mail')).toEqual([]);
  });

  it('is told to the house for the form’s channels alone', async () => {
    await open({ form: 'alerts', token: 't', channels: 'mail,push,fax', mail: 'order', sms: 'race' });
    expect(saved()).toEqual({ mail: ['order', 'security'], push: ['security'], quiet: null });
  });

  it.each([
    ['none', '还没有填写邮箱', '/basicInfo/profile'],
    ['unconfirmed', '邮箱还没有确认', '/basicInfo/mail'],
  ])('by mail, to an address that is %s, says what is missing', async (mailState, sentence, way) => {
    service.replies(ALERTS, kept(USUAL_ALERTS, ALL, { mailState }));
    const page = await open();
    expect(page.words).toContain(sentence);
    expect(page.html).toContain(`href="${way}"`);
  });

  it('in browsers, names those on, each with its ending', async () => {
    const browsers = [{ id: 'b-1', endpointHash: 'hash', device: 'Chrome · Windows', atMs: 0 }];
    service.replies(ALERTS, kept(USUAL_ALERTS, ALL, { pushKey: 'the-key', browsers }));
    service.replies('/app/user/push/end', { code: 200, data: null });
    const page = await open();
    expect(page.words).toContain('Chrome · Windows');
    expect(page.html).toContain('data-key="the-key" data-known="hash:b-1"');
    expect(page.words).toContain('要用到脚本');
    const done = await open({ form: 'end-push', token: 't', id: 'b-1' });
    expect(done.headers.get('location')).toBe('/personalization?saved=push');
    expect(service.to('/app/user/push/end')[0]?.body).toEqual({ id: 'b-1' });
    service.replies('/app/user/push/end', { code: 404, msg: '访问资源不存在' });
    expect((await open({ form: 'end-push', token: 't', id: 'b-1' })).words).toContain('访问资源不存在');
    expect((await open({ form: 'end-push', token: '', id: 'b-1' })).words).toContain('还没有办理');
    expect((await open(undefined, '/personalization?saved=push')).words).toContain('不再收到推送');
  });

  it('that could not be had is said, and the rest stands', async () => {
    service.replies(ALERTS, 'down');
    const page = await open();
    expect(page.words).toContain('这一块暂时没有取到');
    expect(page.words).toContain('出价习惯');
  });
});
