// Transfers on the cashier's desk, as it is drawn and posted to.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import Money from '../../../src/pages/office/money.astro';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { ENTERED, EYES_ONLY, UNCLAIMED, YOU } from './money-fixtures.ts';
import { HOUSE_PERSON, NO_MENU, WHOLE_MENU } from './office-fixtures.ts';

const MENUS = '/api/user/getUserMenuBySid';
const TRANSFERS = '/app/staff/transfer/list';
const DECIDE_TRANSFER = '/app/staff/transfer/decide';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies(MENUS, { code: 200, data: WHOLE_MENU });
  service.replies(TRANSFERS, { code: 200, data: { rows: [ENTERED, UNCLAIMED], next: '1.t-2' } });
  service.replies(DECIDE_TRANSFER, { code: 200, data: ENTERED });
  service.replies('/app/staff/transfer/received', { code: 200, data: ENTERED });
});

const money = (
  query = '',
  posted?: Readonly<Record<string, string>>,
  rest: Partial<Parameters<typeof draw>[1]> = {},
): Promise<Drawn> =>
  draw(Money, {
    address: `/office/money${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted: { token: 't', ...posted } }),
    ...rest,
  });

describe('the transfers', () => {
  it('stand with payer, sum to the fen, and the two persons', async () => {
    const { words, html } = await money();
    expect(words).toContain('HX2026-0001 周远 货款 738204 ¥83,057.01 周* · 5518 孙婧 — 待你 待第二人');
    expect(words).toContain('¥9,600.00 附言里没有附言码 孙婧 — 你 待认领');
    expect(linksIn(html)).toContain('/office/money?transfer=t-1');
    expect(linksIn(html)).toContain('/office/money?after=1.t-2');
  });

  it('are narrowed by how they stand', async () => {
    service.replies(TRANSFERS, { code: 200, data: { rows: [], next: null } });
    const { words } = await money('?state=rejected');
    expect(words).toContain('没有已退回的来款');
    expect(Object.fromEntries(service.to(TRANSFERS)[0]?.query ?? [])).toEqual({ state: 'rejected' });
  });

  it('of a message stand open, on whichever page they are', async () => {
    service.replies(
      TRANSFERS,
      { code: 200, data: { rows: [UNCLAIMED], next: null } },
      { code: 200, data: { rows: [ENTERED], next: null } },
    );
    const { words } = await money('?transfer=t-1');
    expect(words).toContain('照银行对账单重新填写金额和到账时间');
    expect(Object.fromEntries(service.to(TRANSFERS)[1]?.query ?? [])).toEqual({ id: 't-1' });
  });
});

describe('a second person', () => {
  const line = { form: 'office-transfer-confirm', id: 't-1', key: 'k-1' };

  it('is not shown the sum that they are to read anew', async () => {
    const { words } = await money('?transfer=t-1');
    const side = words.slice(words.indexOf('回列表'));
    expect(side).not.toContain('83,057.01');
    expect(side).toContain('复核入账');
  });

  it('names sum and moment as the statement has them', async () => {
    const typed = { sum: '83057.01', day: '2026-11-20', time: '08:58:12' };
    const { headers } = await money('?transfer=t-1', { ...line, ...typed });
    expect(headers.get('location')).toBe('/office/money?transfer=t-1&done=confirm');
    expect(service.to(DECIDE_TRANSFER)[0]).toMatchObject({
      key: 'k-1',
      body: { id: 't-1', step: 'confirm', amountFen: 8_305_701, paidAtMs: ENTERED.paidAtMs },
    });
  });

  it.each([
    [{ sum: '八万', day: '2026-11-20', time: '08:58' }, '到账金额'],
    [{ sum: '83057', day: '2026-11-20', time: '25:00' }, '请照对账单写日期和时间'],
    [{ sum: '83057', day: '昨天', time: '08:58' }, '请照对账单写日期和时间'],
  ])('is told what cannot be read: %j', async (typed, sentence) => {
    const { words } = await money('?transfer=t-1', { ...line, ...typed });
    expect(words).toContain(sentence);
    expect(service.to(DECIDE_TRANSFER)).toEqual([]);
  });

  it('is told what the house refuses, and keeps what was typed', async () => {
    const refusal = { code: 'TRANSFER_DIFFERS' };
    service.replies(DECIDE_TRANSFER, { code: 4760, data: { refusal, lot: null } });
    const typed = { sum: '83057', day: '2026-11-20', time: '08:58' };
    const { html } = await money('?transfer=t-1', { ...line, ...typed });
    expect(html).toContain('value="83057"');
    expect(html).toContain('role="alert"');
  });

  it('sends one back with a reason', async () => {
    const posted = { form: 'office-transfer-reject', id: 't-1', key: 'k-2', reason: '对账单上没有这笔' };
    const { headers } = await money('?transfer=t-1', posted);
    expect(headers.get('location')).toBe('/office/money?transfer=t-1&done=reject');
    expect(service.to(DECIDE_TRANSFER)[0]?.body).toEqual({
      id: 't-1',
      step: 'reject',
      reason: '对账单上没有这笔',
    });
  });

  it('is never the one who entered it', async () => {
    service.replies(TRANSFERS, { code: 200, data: { rows: [{ ...ENTERED, enteredBy: YOU }], next: null } });
    const { words } = await money('?transfer=t-1');
    expect(words).toContain('这笔由你登记，须由另一位同事复核');
    expect(words).not.toContain('复核入账');
  });
});

describe('the bank’s file', () => {
  const bring = (text: string) => money('', { form: 'office-statement', key: 'k-3', text });

  it('is read line by line, and each outcome is told', async () => {
    const read = { id: 's', isSigned: false, isRepeated: false, entered: 2, booked: 0, known: 1 };
    service.replies('/app/staff/statement/import', { code: 200, data: { ...read, others: ['HX-9'] } });
    const { words } = await bring('流水号,交易时间,收入金额\nHX-1,2026-11-20 08:00:00,1.00');
    expect(words).toContain('已导入，共 4 行');
    expect(words).toContain('待复核 2 笔，已入账 0 笔，此前已有 1 笔');
    expect(words).toContain('没有处理：HX-9');
    expect(service.to('/app/staff/statement/import')[0]?.key).toBe('k-3');
  });

  it('is asked for where none was chosen', async () => {
    expect((await bring(' ')).words).toContain('请选择银行导出的 CSV 文件');
  });

  it('in GB 18030 is read like one in UTF-8', async () => {
    const { statementText } = await import('#lib/office/money/statement-file.ts');
    const form = new FormData();
    // 流水 in GB 18030.
    form.set('file', new File([new Uint8Array([0xc1, 0xf7, 0xcb, 0xae])], 'a.csv'));
    expect(await statementText(form)).toBe('流水');
    form.set('file', new File(['流水'], 'a.csv'));
    expect(await statementText(form)).toBe('流水');
  });

  it('tells a fault where it stands', async () => {
    const refusal = { code: 'MALFORMED', field: 'text', msg: '是空的，请选择银行导出的文件' };
    service.replies('/app/staff/statement/import', { code: 4000, data: { refusal, lot: null } });
    expect((await bring('x')).words).toContain('是空的，请选择银行导出的文件');
  });
});

describe('a line typed by hand', () => {
  const typed = { sum: '12,600.5', day: '2026-11-20', time: '08:40', bankRef: 'HX-1', payerName: '陈默' };

  it('waits for a second person', async () => {
    const { headers } = await money('', { form: 'office-transfer', key: 'k-4', reference: '', ...typed });
    expect(headers.get('location')).toBe('/office/money?transfer=t-1&done=receive');
    expect(service.to('/app/staff/transfer/received')[0]?.body).toMatchObject({
      bankRef: 'HX-1',
      amountFen: 1_260_050,
      paidAtMs: Date.parse('2026-11-20T08:40:00+08:00'),
    });
    expect((await money('?transfer=t-1&done=receive')).words).toContain('已登记，等另一人照对账单复核');
  });

  it('has no form for whoever lacks the right', async () => {
    service.replies(MENUS, { code: 200, data: EYES_ONLY });
    const { words } = await money();
    expect(words).toContain('登记来款要有“入账与付款 · 登记入账”权限');
    expect(words).not.toContain('手工登记一笔');
  });
});

describe('the desk', () => {
  it('is shut to whoever is not of the house', async () => {
    service.replies(MENUS, { code: 200, data: NO_MENU });
    service.replies(TRANSFERS, { code: 403, msg: '' });
    expect((await money()).words).toContain('没有内勤权限');
  });

  it('keeps its frame where the house does not answer', async () => {
    service.replies(TRANSFERS, 'down');
    const { status, words } = await money();
    expect(status).toBe(503);
    expect(words).toContain('重试');
  });
});
