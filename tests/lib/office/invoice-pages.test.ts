// The desk of invoices as it is drawn and posted to.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import Invoices from '../../../src/pages/office/invoices.astro';
import { hiddenIn, linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from './office-fixtures.ts';

const ASKED = {
  id: 'i-1',
  orderId: 'o-1',
  buyerId: 'u-1',
  title: { kind: 'company', name: '远行车行', creditCode: '91310000MA1FL0000X' },
  lines: [{ kind: 'commission', amountFen: 941_200 }],
  totalFen: 941_200,
  askedAtMs: OFFICE_NOW_MS,
  status: 'asked',
};
const TO_REVERSE = {
  ...ASKED,
  id: 'i-2',
  title: { kind: 'person', name: '林晓' },
  status: 'to-reverse',
  staffId: 's',
  endedAtMs: OFFICE_NOW_MS,
  number: '12345678',
  outdatedAtMs: OFFICE_NOW_MS,
};

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  service.replies('/app/staff/invoice/list', { code: 200, data: { rows: [ASKED, TO_REVERSE] } });
  service.replies('/app/staff/invoice/end', { code: 200, data: {} });
});

const invoices = (query = '', posted?: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Invoices, {
    address: `/office/invoices${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted: { form: 'office-invoice', token: 't', ...posted } }),
  });
const ended = () => service.to('/app/staff/invoice/end')[0];

describe('the desk of invoices', () => {
  it('lists those to be issued and those to be taken back', async () => {
    const { words, html } = await invoices();
    expect(words).toContain('2 张等开具或红冲');
    expect(words).toContain('林晓 待红冲 ¥9,412');
    expect(linksIn(html)).toContain('/office/invoices?id=i-1');
  });

  it('shows one as the tax office wants it', async () => {
    const { words, html } = await invoices('?id=i-1');
    expect(words).toContain('统一社会信用代码 91310000MA1FL0000X');
    expect(words).toContain('合计 ¥9,412');
    expect(Object.fromEntries(hiddenIn(html))).toMatchObject({ id: 'i-1', next: 'i-2', total: '941200' });
  });

  it('issues it by its number, for the sum that was read, once', async () => {
    const posted = { id: 'i-1', next: 'i-2', key: 'k-1', total: '941200', what: 'issue', number: '12345678' };
    const { headers } = await invoices('?id=i-1', posted);
    expect(headers.get('location')).toBe('/office/invoices?id=i-2&done=yes');
    expect(ended()).toMatchObject({
      key: 'k-1',
      body: { id: 'i-1', end: { action: 'issue', number: '12345678', totalFen: 941_200 } },
    });
  });

  it('refuses it with a reason', async () => {
    await invoices('?id=i-1', { id: 'i-1', what: 'refuse', reason: '抬头与营业执照不符' });
    expect(ended()?.body).toEqual({ id: 'i-1', end: { action: 'refuse', reason: '抬头与营业执照不符' } });
  });

  it('takes one back by the number of its red invoice', async () => {
    const { words } = await invoices('?id=i-2');
    expect(words).toContain('原发票号码 12345678');
    expect(words).not.toContain('退回申请');
    await invoices('?id=i-2', { id: 'i-2', what: 'reverse', number: '87654321' });
    expect(ended()?.body).toEqual({ id: 'i-2', end: { action: 'reverse', number: '87654321' } });
  });

  it('keeps a number that is refused, and says why', async () => {
    const data = { code: 'MALFORMED', field: 'number', msg: '发票号码是 8 位或 20 位数字' };
    service.replies('/app/staff/invoice/end', { code: 422, msg: data.msg, data });
    const { html, words } = await invoices('?id=i-1', { id: 'i-1', what: 'issue', number: '123' });
    expect(html).toContain('value="123"');
    expect(words).toContain('发票号码是 8 位或 20 位数字');
  });

  it('says so when nothing waits, or one is gone', async () => {
    service.replies('/app/staff/invoice/list', { code: 200, data: { rows: [] } });
    const { words } = await invoices('?id=i-1&done=yes');
    expect(words).toContain('没有等开的发票');
    expect(words).toContain('没有找到这一张');
    expect(words).toContain('已登记，买家会收到消息');
  });
});
