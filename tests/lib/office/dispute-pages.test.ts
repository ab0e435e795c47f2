// The desk of disputes as it is drawn and posted to.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffDisputeDetail } from '#contract/disputes/staff-outputs.ts';
import type { Dispute } from '#core/disputes/dispute.ts';
import { houseActs, isOwnAppeal } from '#core/disputes/house-acts.ts';
import Disputes from '../../../src/pages/office/disputes.astro';
import { hiddenIn, linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { accepted, appealed, closed, consignor, decided, deciding, NOW_MS } from '../../kit/disputes.ts';
import { disputeRow, disputeShown } from '../../kit/disputes/dispute-pages.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { HOUSE_PERSON, WHOLE_MENU } from './office-fixtures.ts';

const shown = (
  dispute: Dispute,
  part: Partial<StaffDisputeDetail> = {},
  staffId = 'wang',
): StaffDisputeDetail => ({
  ...disputeShown(dispute),
  orderNumber: 'LC20261009-0017',
  hammerFen: 10_980_000,
  buyer: '林* · 6027',
  acts: houseActs(dispute, staffId, NOW_MS),
  isOwnAppeal: isOwnAppeal(dispute, staffId),
  mostRefundFen: 10_400_000,
  staffNames: { li: '许可' },
  ...part,
});

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  service.replies('/app/staff/dispute/list', {
    code: 200,
    data: { rows: [disputeRow(accepted, { id: 'd-1' })], next: '7.d-1', nowMs: NOW_MS },
  });
  service.replies('/app/staff/dispute/act', { code: 200, data: {} });
});

const shows = (detail: StaffDisputeDetail): void =>
  service.replies('/app/staff/dispute/detail', { code: 200, data: detail });
const disputes = (query = '', posted?: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Disputes, {
    address: `/office/disputes${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted: { form: 'office-dispute-act', token: 't', key: 'k-1', id: 'd-1', ...posted } }),
  });
const act = () => service.to('/app/staff/dispute/act')[0];

describe('the list of cases', () => {
  it('stands by its clock, with its pages and its words', async () => {
    const { words, html } = await disputes('?words=GL8');
    expect(Object.fromEntries(service.to('/app/staff/dispute/list')[0]?.query ?? [])).toEqual({
      tab: 'due',
      words: 'GL8',
    });
    expect(words).toContain('已受理');
    expect(linksIn(html)).toContain('/office/disputes?words=GL8&id=d-1');
    expect(linksIn(html)).toContain('/office/disputes?words=GL8&after=7.d-1');
  });

  it('shows what is over on a tab of its own', async () => {
    await disputes('?tab=over');
    expect(service.to('/app/staff/dispute/list')[0]?.query.get('tab')).toBe('over');
  });

  it('says so when there is nothing, or one is gone', async () => {
    service.replies('/app/staff/dispute/list', { code: 200, data: { rows: [], next: null, nowMs: NOW_MS } });
    service.replies('/app/staff/dispute/detail', { code: 404 });
    expect((await disputes('?id=none')).words).toContain('没有找到这一件');
    expect((await disputes()).words).toContain('没有在办的争议');
    expect((await disputes('?tab=over')).words).toContain('还没有结案的争议');
  });

  it('keeps its frame where it cannot be read', async () => {
    service.replies('/app/staff/dispute/list', { code: 500, msg: '服务器出错' });
    expect(await disputes()).toMatchObject({ status: 503 });
  });
});

describe('a case', () => {
  it('shows both sides, its evidence and who did what', async () => {
    const evidence = [
      { fileId: 'f-1', kind: 'odometer', by: 'buyer', atMs: NOW_MS, sha256: '9f2c41aa00' },
    ] as const;
    shows(shown(deciding, { evidence }));
    const { words, html } = await disputes('?id=d-1');
    expect(words).toContain('买受人 林* · 6027');
    expect(words).toContain('9F2C41AA');
    expect(words).toContain('本行，许可 办');
    expect(words).toContain('委托方答复');
    expect(html).toContain('/app/file?id=f-1');
    expect(linksIn(html)).toContain('/office/orders?id=order-1');
  });

  it('offers the acts of its state, each with what follows', async () => {
    shows(shown(accepted));
    const { words, html } = await disputes('?id=d-1');
    for (const title of ['要求补充证据', '转委托方答复', '安排复检', '上传证据', '提出和解方案', '裁定'])
      expect(words).toContain(title);
    expect(words).not.toContain('登记委托方答复');
    expect(words).toContain('成交作废，全部退款');
    const acts = hiddenIn(html).flatMap(([name, value]) => (name === 'act' ? [value] : []));
    expect(acts.toSorted()).toEqual([...houseActs(accepted, 'wang', NOW_MS)].toSorted());
  });

  it('is ruled on by whoever has the right', async () => {
    shows(shown(deciding));
    const rows = WHOLE_MENU.rows.filter(({ right }) => right !== 'dispute.rule');
    service.replies('/api/user/getUserMenuBySid', { code: 200, data: { total: rows.length, rows } });
    expect((await disputes('?id=d-1')).words).toContain('办这一件要有“争议 · 裁定”权限');
  });

  it('on appeal is for another than who ruled before', async () => {
    shows(shown(appealed, {}, 'li'));
    expect((await disputes('?id=d-1')).words).toContain('申诉要由另一人作终局裁定');
    shows(shown(appealed));
    expect((await disputes('?id=d-1')).words).toContain('作出裁定');
  });

  it('that is decided or over tells its ruling, and what goes back', async () => {
    shows(shown(decided, { refundFen: 500_000 }));
    expect((await disputes('?id=d-1')).words).toContain('代委托方申诉');
    shows(shown(closed, { refundFen: 500_000 }));
    const { words } = await disputes('?id=d-1');
    expect(words).toContain('裁定：部分退款');
    expect(words).toContain('现在没有要本行办的');
  });
});

describe('an act in a case', () => {
  it.each([
    [
      { act: 'forward', text: '请答复' },
      { what: 'forward', text: '请答复' },
    ],
    [
      { act: 'ask-evidence', text: '保养记录' },
      { what: 'ask-evidence', text: '保养记录' },
    ],
    [
      { act: 'order-inspection', text: '读电脑' },
      { what: 'order-inspection', text: '读电脑' },
    ],
    [
      { act: 'enter-answer', text: '不知情' },
      { what: 'enter-answer', text: '不知情' },
    ],
    [
      { act: 'enter-inspection', text: '改表' },
      { what: 'enter-inspection', text: '改表' },
    ],
    [
      { act: 'appeal-for-consignor', text: '不服' },
      { what: 'appeal-for-consignor', text: '不服' },
    ],
    [
      { act: 'offer-settlement', refund: '5000', text: '补偿' },
      { what: 'offer-settlement', refundFen: 500_000, text: '补偿' },
    ],
    [
      { act: 'rule', kind: 'dismissed', ground: 'wear-part', text: '易损件', rule: '第八条' },
      {
        what: 'rule',
        outcome: { kind: 'dismissed', ground: 'wear-part' },
        reason: '易损件',
        rule: '第八条',
      },
    ],
    [
      { act: 'rule', kind: 'repair', refund: '1,200', text: '属实', rule: '第八条' },
      { what: 'rule', outcome: { kind: 'repair', refundFen: 120_000 }, reason: '属实', rule: '第八条' },
    ],
    [
      { act: 'rule', kind: 'return', text: '属实', rule: '第八条' },
      { what: 'rule', outcome: { kind: 'return' }, reason: '属实', rule: '第八条' },
    ],
  ])('is sent as its call takes it: %o', async (posted, body) => {
    shows(shown(consignor));
    const { headers } = await disputes('?id=d-1', posted);
    expect(headers.get('location')).toBe(`/office/disputes?id=d-1&done=${posted.act}`);
    expect(act()).toMatchObject({ key: 'k-1', body: { id: 'd-1', ...body } });
  });

  it('names each fault at its field, and keeps what was typed', async () => {
    shows(shown(deciding));
    const posted = { act: 'rule', kind: 'partial-refund', refund: '很多', text: '车况属实', rule: '' };
    const { words, html } = await disputes('?id=d-1', posted);
    expect(words).toContain('退款金额没有看懂');
    expect(words).toContain('请填写依据的规则');
    expect(html).toContain('车况属实');
    expect(act()).toBeUndefined();
  });

  it('asks for an outcome, and for the ground of a dismissal', async () => {
    shows(shown(deciding));
    const blank = { act: 'rule', text: '理由', rule: '第八条' };
    expect((await disputes('?id=d-1', blank)).words).toContain('请填写裁定结果');
    expect((await disputes('?id=d-1', { ...blank, kind: 'dismissed' })).words).toContain('请填写驳回依据');
  });

  it('says what keeps it from being done', async () => {
    shows(shown(deciding));
    const data = { refusal: { code: 'REFUND_TOO_HIGH', mostFen: 10_400_000 } };
    service.replies('/app/staff/dispute/act', { code: 5010, msg: '退款太多', data });
    const posted = { act: 'offer-settlement', refund: '200000', text: '全退' };
    expect((await disputes('?id=d-1', posted)).words).toContain('¥104,000');
  });

  it('of showing something asks for a file', async () => {
    shows(shown(deciding));
    const { words } = await disputes('?id=d-1', { act: 'show-evidence', kind: 'paper', for: 'house' });
    expect(words).toContain('请选择图片或视频');
    expect(act()).toBeUndefined();
  });

  it('is told a moment later', async () => {
    shows(shown(consignor));
    expect((await disputes('?id=d-1&done=forward')).words).toContain('已转委托方答复');
  });
});
