// The audit desk as it is drawn and posted to: deeds of the house with their chain, and beside them
// who came in from where.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeedLog, DeedRow } from '#contract/audit/deed-outputs.ts';
import { EVENT_WORDS } from '#contract/audit/event-words.ts';
import { SECURITY_EVENTS } from '#contract/audit/security-words.ts';
import { auditFilter, auditQuery } from '#lib/office/audit/audit-desk.ts';
import { CHECK_FORM, deedFilePath, deedFilter, deedQuery } from '#lib/office/audit/deed-desk.ts';
import Audit from '../../../../src/pages/office/audit.astro';
import { linksIn, openPages, type Drawn } from '../../../kit/browser/drawn.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { HOUSE_PERSON, NO_MENU, OFFICE_NOW_MS, WHOLE_MENU } from '../office-fixtures.ts';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

const has = (path: string, data: unknown): void => service.replies(`/app/staff/${path}`, { code: 200, data });

const DEED: DeedRow = {
  seq: 418_206,
  atMs: OFFICE_NOW_MS,
  kind: 'staff-action',
  userId: 'u-9',
  role: 'finance operator',
  detail: 'order-lot pause',
  thing: 'lot',
  ref: 'lot-7',
  session: 'AbCd',
  home: '127.0.0.1',
  before: '{"endsAtMs":1800000000000,"status":"open"}',
  after: '{"endsAtMs":1800000000000,"status":"paused"}',
  previousHash: `e094${'0'.repeat(60)}`,
  hash: `51d2${'0'.repeat(60)}`,
  byName: '孙婧',
};
const REFUSED: DeedRow = {
  ...DEED,
  seq: 418_205,
  kind: 'staff-refused',
  detail: 'decide-money approve SAME_PERSON',
  thing: 'money',
  ref: 'd-1',
  before: null,
  after: null,
};
const SIGNED = { seq: 418_206, hash: DEED.hash, atMs: OFFICE_NOW_MS, signature: 'A91F40C7xxxxyyyyzzzz' };
const WHOLE = {
  atMs: OFFICE_NOW_MS,
  deedCount: 418_206,
  checkpointCount: 31_904,
  tookMs: 3_800,
  fault: null,
} as const;
const LOG: DeedLog = {
  rows: [DEED, REFUSED],
  next: 418_205,
  end: { seq: 418_207, hash: `7c419a0e${'0'.repeat(56)}` },
  checkpoints: [SIGNED],
  lastCheckpoint: SIGNED,
  lastCheck: WHOLE,
  today: { doneCount: 1_263, refusedCount: 21, shownCount: 46 },
  nowMs: OFFICE_NOW_MS,
};

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  vi.useFakeTimers({ now: OFFICE_NOW_MS, toFake: ['Date'] });
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  has('deed/list', LOG);
});
afterEach(() => {
  vi.useRealTimers();
});

const audit = (query = '', posted?: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Audit, {
    address: `/office/audit${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted: { token: 't', ...posted } }),
  });

describe('the deeds of the house', () => {
  it('are told with who, what, to what, and both hashes', async () => {
    const { words } = await audit();
    expect(words).toContain('418206 2026-11-20 09:06:00 孙婧 财务、运营');
    expect(words).toContain('暂停、恢复或撤拍拍品 pause 拍品 lot-7 E094 → 51D2');
    expect(words).toContain('被拒 复核资金事项 approve SAME_PERSON 资金事项 d-1');
  });

  it('stand below the checkpoint that signs them', async () => {
    const { words } = await audit();
    expect(words).toContain('检查点，至第 418206 条');
    expect(words).toContain('ED25519 A91F40C7xxxx…');
  });

  it('lead to all of one person, and of one thing', async () => {
    const links = linksIn((await audit('?after=9&open=3')).html);
    expect(links).toContain('/office/audit?userId=u-9');
    expect(links).toContain('/office/audit?ref=lot-7');
    expect(links).toContain('/office/audit?after=418205');
  });

  it('say when opened what they changed, and from where', async () => {
    const { words, html } = await audit('?open=418206');
    expect(words).toContain('状态 open paused');
    expect(words).toContain('来源地址 127.0.0.1');
    expect(html).toContain('<ins');
    expect(linksIn(html)).toContain('/office/audit#row-418206');
    expect((await audit('?open=418205')).words).toContain('不留改前改后');
    expect((await audit()).words).not.toContain('来源地址');
  });

  it('are asked for as they are filtered, the last day whole', () => {
    const typed = 'part=refused&thing=lot&ref=lot-7&userId=u-9&from=2026-11-19&to=2026-11-19&after=12';
    const filter = deedFilter(new URLSearchParams(typed));
    expect(deedQuery(filter)).toEqual({
      part: 'refused',
      thing: 'lot',
      ref: 'lot-7',
      userId: 'u-9',
      fromMs: Date.parse('2026-11-19T00:00:00+08:00'),
      untilMs: Date.parse('2026-11-20T00:00:00+08:00'),
      after: 12,
    });
    expect(deedFilePath(filter)).toContain('/app/staff/deed/file?part=refused&userId=u-9&thing=lot');
    expect(deedFilePath(filter)).not.toContain('after');
  });

  it('take what cannot be read for not said', () => {
    const filter = deedFilter(new URLSearchParams('part=x&thing=y&ref=<b>&from=soon&userId=%2F&after=-1'));
    expect(deedQuery(filter)).toEqual({});
    expect(deedFilePath(filter)).toMatch(/deed\/file$/);
  });

  it('say whether nothing is there, or nothing fits', async () => {
    has('deed/list', { ...LOG, rows: [], next: null, checkpoints: [] });
    expect((await audit()).words).toContain('还没有操作');
    expect((await audit('?part=persons')).words).toContain('没有符合条件的操作');
  });

  it('are nobody’s without the right', async () => {
    service.replies('/api/user/getUserMenuBySid', { code: 200, data: NO_MENU });
    expect((await audit()).words).not.toContain('418206');
  });

  it('keep their frame where the house does not answer', async () => {
    service.replies('/app/staff/deed/list', 'down');
    const { words, status } = await audit();
    expect(status).toBe(503);
    expect(words).toContain('列表没有读到');
    expect(words).toContain('对象编号');
  });
});

describe('the chain', () => {
  it('says what the last verification found, and its end', async () => {
    const { words } = await audit();
    expect(words).toContain('一条不差');
    expect(words).toContain('#418207 7C419A0E');
    expect(words).toContain('检查点到第 418206 条，其后 1 条待签');
    expect(words).toContain('1263 件 被拒 21 件');
  });

  it('that was never verified nor signed says so', async () => {
    has('deed/list', { ...LOG, lastCheck: null, lastCheckpoint: null, checkpoints: [] });
    const { words } = await audit();
    expect(words).toContain('还没有核对过');
    expect(words).toContain('还没有检查点');
  });

  it('is verified by a button', async () => {
    has('deed/check', WHOLE);
    const { headers } = await audit('?part=refused&after=9', { form: CHECK_FORM });
    expect(headers.get('location')).toBe('/office/audit?part=refused&done=check');
    expect(service.to('/app/staff/deed/check')).toHaveLength(1);
    expect((await audit('?done=check')).words).toContain('核对过 418206 条，一条不差');
  });

  it('that does not hold is told with its first bad row', async () => {
    const fault = { seq: 418_205, why: 'changed' } as const;
    has('deed/list', { ...LOG, lastCheck: { ...WHOLE, fault } });
    const { words, html } = await audit('?done=check&part=refused');
    expect(words).toContain('第 418205 条对不上：内容与写下时不同');
    expect(words).toContain('418205 对不上');
    expect(words).not.toContain('一条不差');
    expect(linksIn(html)).toContain('/office/audit?after=418206&open=418205#row-418205');
  });

  it('that could not be verified says why', async () => {
    service.replies('/app/staff/deed/check', { code: 5030, msg: '服务正在恢复' });
    expect((await audit('', { form: CHECK_FORM })).words).toContain('服务正在恢复');
  });
});

describe('the log of who came in', () => {
  const LINE = {
    id: 'e-1',
    atMs: OFFICE_NOW_MS,
    kind: 'log-in-failed',
    userId: 'u-9',
    account: null,
    session: null,
    home: '127.0.0.1',
    detail: 'code',
    ref: null,
    times: 1,
  };
  const logIns = (query = ''): Promise<Drawn> => audit(`?log=logins${query}`);

  it('has a name for each line', () => {
    expect(Object.keys(EVENT_WORDS).toSorted()).toEqual([...SECURITY_EVENTS].toSorted());
  });

  it('leads to all lines of one account, and to the deeds', async () => {
    has('security/list', { rows: [LINE], next: 'e-1' });
    const { words, html } = await logIns();
    expect(words).toContain('127.0.0.1 1');
    expect(linksIn(html)).toContain('/office/audit?log=logins&userId=u-9');
    expect(linksIn(html)).toContain('/office/audit?log=logins&after=e-1');
    expect(linksIn(html)).toContain('/office/audit');
  });

  it('is asked for whole days, the last one included', () => {
    const filter = auditFilter(new URLSearchParams('kind=log-in&from=2026-11-19&to=2026-11-19&home=::1'));
    expect(auditQuery(filter)).toEqual({
      kind: 'log-in',
      home: '::1',
      fromMs: Date.parse('2026-11-19T00:00:00+08:00'),
      untilMs: Date.parse('2026-11-20T00:00:00+08:00'),
    });
  });

  it('takes what it cannot read for not said', () => {
    const filter = auditFilter(new URLSearchParams('kind=x&from=soon&home=<b>&userId=%2F&after=%20'));
    expect(auditQuery(filter)).toEqual({});
  });

  it('says whether nothing is there, or nothing fits', async () => {
    has('security/list', { rows: [], next: null });
    expect((await logIns()).words).toContain('还没有记录');
    const { words, html } = await logIns('&kind=log-in&after=e-1');
    expect(words).toContain('没有符合条件的记录');
    expect(linksIn(html)).toContain('/office/audit?log=logins&kind=log-in');
  });
});
