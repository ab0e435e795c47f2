// The pages of a firm's agents, and of whoever acts for a firm, as they are drawn and posted to;
// and what an agent may not open.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import Barred from '#components/agents/AgentBarred.astro';
import type { AgencyRow, AgentRow } from '#contract/agents/outputs.ts';
import type { AgentLimits } from '#core/agents/agent.ts';
import { lastDayText, NO_LIMITS, readLimits } from '#lib/agents/limits-form.ts';
import { pageBar } from '#lib/agents/page-needs.ts';
import Agency from '../../../src/pages/basicInfo/agent.astro';
import Agents from '../../../src/pages/basicInfo/agents.astro';
import Guard from '../../../src/pages/guard.astro';
import { openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';

const NOW_MS = Date.parse('2026-11-21T14:00:00+08:00');
const UNTIL_MS = Date.parse('2027-01-01T00:00:00+08:00');
const LIMITS: AgentLimits = {
  mayBid: true,
  mostFen: 8_000_000,
  mayPay: false,
  maySign: false,
  untilMs: UNTIL_MS,
};
const ROW: AgentRow = {
  id: 'a-1',
  name: '周远',
  maskedPhone: '138****0002',
  status: 'active',
  limits: LIMITS,
  invitedAtMs: NOW_MS,
  acceptedAtMs: NOW_MS,
  endedAtMs: null,
  ender: null,
};
const AGENCY: AgencyRow = {
  id: 'a-1',
  firm: '远行车行',
  status: 'active',
  limits: LIMITS,
  invitedAtMs: NOW_MS,
  isActing: false,
};
const person = {
  sid: 's-1',
  displayName: '远行车行',
  maskedPhone: '138****0012',
  verification: 'verified' as const,
  hasPassword: true,
};

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
const has = (rows: readonly AgentRow[], isFirm = true): void => {
  const actions = [{ id: 'e-1', atMs: NOW_MS, agentId: 'a-1', need: 'bid' }];
  service.replies('/app/user/agents', { code: 200, data: { isFirm, rows, actions } });
};
const actsFor = (rows: readonly AgencyRow[]): void =>
  service.replies('/app/user/agencies', { code: 200, data: { rows } });
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/app/message/unread', { code: 200, data: { unreadCount: 0 } });
  for (const path of ['agents/change', 'agents/end', 'agencies/accept', 'agencies/end', 'agencies/stop']) {
    service.replies(`/app/user/${path}`, { code: 200 });
  }
  service.replies('/app/user/agencies/act', { code: 200, data: { firm: '远行车行' } });
  has([ROW]);
  actsFor([AGENCY]);
});

type Posted = Readonly<Record<string, string>>;
const agents = (posted?: Posted, address = '/basicInfo/agents'): Promise<Drawn> =>
  draw(Agents, { address, api: service.fetch, person, ...(posted && { posted: { token: 't', ...posted } }) });
const agency = (posted?: Posted, who: object = person): Promise<Drawn> =>
  draw(Agency, {
    address: '/basicInfo/agent',
    api: service.fetch,
    person: { ...person, ...who },
    ...(posted && { posted: { token: 't', ...posted } }),
  });
const FILLED = {
  form: 'invite-agent',
  name: '周远',
  phone: '13800000002',
  mayBid: 'on',
  most: '8万',
  until: '2026-12-31',
  password: 'a pass phrase',
};

describe('a firm’s agents', () => {
  it('stand with what they may do, until when, and what they did', async () => {
    const { words } = await agents();
    expect(words).toContain('周远 138****0002 可以办理');
    expect(words).toContain('查看、出价，单件不超过 ¥80,000 · 办理到 2026-12-31');
    expect(words).toContain('周远 · 报名或出价');
  });

  it('are invited with a sum in yuan and a last day', async () => {
    const { headers } = await agents(FILLED);
    expect(headers.get('location')).toBe('/basicInfo/agents?done=invited');
    expect(service.to('/app/user/agents').find(({ body }) => body !== null)?.body).toEqual({
      name: '周远',
      phone: '13800000002',
      limits: LIMITS,
      stepUp: { way: 'password', password: 'a pass phrase' },
    });
  });

  it('are not invited before everything is right; what was typed stays', async () => {
    const { html, words } = await agents({
      ...FILLED,
      name: '',
      phone: '1',
      most: '很多',
      until: '2026-02-30',
    });
    for (const problem of ['请填写身份证上的姓名', '单件出价上限没有看懂', '没有这一天']) {
      expect(words).toContain(problem);
    }
    expect(html).toContain('value="很多"');
    expect(html).not.toContain('a pass phrase');
    const { words: unshown } = await agents({ ...FILLED, password: '' });
    expect(unshown).toContain('请填写登录密码');
  });

  it('are not named twice: the house says so, with the way out', async () => {
    const refusal = { code: 'ALREADY_INVITED' };
    const said = { code: REFUSAL_NUMBER.ALREADY_INVITED, data: { refusal, lot: null } };
    service.replies('/app/user/agents', said, {
      code: 200,
      data: { isFirm: true, rows: [ROW], actions: [] },
    });
    expect((await agents(FILLED)).words).toContain('要改权限，在名单里修改');
  });

  it('are given other rights on a form that holds those they have', async () => {
    const { html, words } = await agents(undefined, '/basicInfo/agents?change=a-1');
    expect(words).toContain('修改 周远 的权限');
    expect(html).toContain('value="80,000"');
    expect(html).not.toContain('name="phone"');
    const change = { form: 'change-agent', id: 'a-1', mayPay: 'on', password: 'p' };
    expect((await agents(change)).headers.get('location')).toBe('/basicInfo/agents?done=changed');
    expect(service.to('/app/user/agents/change')[0]?.body).toMatchObject({
      id: 'a-1',
      limits: { mayBid: false, mostFen: null, mayPay: true, maySign: false, untilMs: null },
    });
  });

  it('are ended at one press', async () => {
    const ended = await agents({ form: 'end-agent', id: 'a-1' });
    expect(ended.headers.get('location')).toBe('/basicInfo/agents?done=ended');
    expect(service.to('/app/user/agents/end')[0]?.body).toEqual({ id: 'a-1' });
  });

  it('are nobody’s who is no firm, and that is said', async () => {
    has([], false);
    const { html, words } = await agents();
    expect(words).toContain('只有通过企业认证的账户可以邀请经办人');
    expect(html).not.toContain('value="invite-agent"');
  });
});

describe('acting for a firm', () => {
  it('is agreed to or declined where it is asked', async () => {
    actsFor([{ ...AGENCY, status: 'invited' }]);
    const { words } = await agency();
    expect(words).toContain('远行车行 等你答复');
    expect((await agency({ form: 'accept-agency', id: 'a-1' })).headers.get('location')).toBe(
      '/basicInfo/agent?done=accepted',
    );
    await agency({ form: 'end-agency', id: 'a-1' });
    expect(service.to('/app/user/agencies/end')[0]?.body).toEqual({ id: 'a-1' });
  });

  it('begins and ends at one press; every page says for whom', async () => {
    expect((await agency()).words).toContain('以远行车行经办人身份操作');
    await agency({ form: 'act-for', id: 'a-1' });
    expect(service.to('/app/user/agencies/act')[0]?.body).toEqual({ id: 'a-1' });
    actsFor([{ ...AGENCY, isActing: true }]);
    const { words } = await agency(undefined, { acting: { firm: '远行车行', limits: LIMITS } });
    expect(words).toContain('正在以远行车行经办人身份操作');
    expect(words).toContain('回到本人账户');
    const stopped = await agency({ form: 'stop-acting', id: 'a-1' });
    expect(stopped.headers.get('location')).toBe('/basicInfo/agent?done=stopped');
  });

  it('says that nobody asks where nobody does', async () => {
    actsFor([]);
    expect((await agency()).words).toContain('没有单位邀请你做经办人');
  });
});

describe('a page an agent opens', () => {
  it('is never the account’s own, but for the one leading back', () => {
    for (const path of [
      '/basicInfo',
      '/basicInfo/phone/',
      '/authInfo',
      '/bankCards/unbind',
      '//%62asicInfo',
    ]) {
      expect(pageBar(path, { ...LIMITS, mayPay: true, maySign: true })).toBe('never');
    }
    expect(pageBar('/basicInfo/agent', LIMITS)).toBeNull();
    expect(pageBar('/basicInfo/agents', LIMITS)).toBe('never');
  });

  it('is one of money or signing by right alone', () => {
    expect(pageBar('/deposit/payout', LIMITS)).toBe('pay');
    expect(pageBar('/deposit/payout', { ...LIMITS, mayPay: true })).toBeNull();
    expect(pageBar('/dispute/new', LIMITS)).toBe('sign');
    for (const path of ['/bidManagement/groups/place', '/bidManagement/groups/cancel'])
      expect(pageBar(path, { ...LIMITS, mayBid: false })).toBe('bid');
    for (const path of ['/', '/deposit', '/MyOrder', '/bidding-detail'])
      expect(pageBar(path, LIMITS)).toBeNull();
  });

  it('is told why, and led on, where it stays shut', async () => {
    const props = { acting: { firm: '远行车行', limits: LIMITS }, need: 'pay' };
    const { words } = await draw(Barred, { address: '/deposit/payout', props });
    expect(words).toContain('你正以远行车行经办人身份操作。单位没有授权你付款和提现。');
    expect(words).toContain('回到本人账户');
  });
});

describe('the guard page', () => {
  const wished = (address: string, who: object = {}) =>
    draw(Guard, { address, api: service.fetch, person: { ...person, ...who } });

  it('stands in for what agents may not open, without a log-in', async () => {
    const { words } = await wished('/basicInfo/phone', { acting: { firm: '远行车行', limits: LIMITS } });
    expect(words).toContain('经办人不能办理');
    expect(words).toContain('只能由单位本账户办理');
    expect(words).not.toContain('用密码登录');
  });
});

describe('limits as they are filled in', () => {
  it('are read to the fen and to a day’s last moment', () => {
    const read = readLimits({ ...NO_LIMITS, most: '80000', until: '2026-12-31' });
    expect(read).toEqual({ ok: true, limits: LIMITS });
    expect(lastDayText(UNTIL_MS)).toBe('2026-12-31');
  });

  it('have no sum of nought, and none where nobody bids', () => {
    expect(readLimits({ ...NO_LIMITS, most: '0' })).toMatchObject({ ok: false });
    expect(readLimits({ ...NO_LIMITS, mayBid: false, most: '很多' })).toMatchObject({
      ok: true,
      limits: { mayBid: false, mostFen: null },
    });
  });
});
