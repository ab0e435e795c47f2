// The case of a seller as the house draws it: their words are read once more before anything is
// sent, papers are shown at once, and another's case is none.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import { yuan } from '#core/money.ts';
import Disputes from '../../../src/pages/myConsignments/disputes.astro';
import { NOW_MS } from '../../islands/parts/lots.ts';
import { hiddenIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { consignedCase } from './consigned-fixtures.ts';

const ADDRESS = '/myConsignments/disputes?id=case-1';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

const shows = (more: Parameters<typeof consignedCase>[0] = {}): void =>
  service.replies(routes.consignedDispute.path, { code: 200, data: consignedCase(more) });

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies(routes.consignedDisputeAct.path, { code: 200, data: consignedCase() });
  shows();
});

const open = (posted?: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Disputes, {
    address: ADDRESS,
    api: service.fetch,
    ...(posted && { posted: { form: 'consigned-case', token: 'T', ...posted } }),
  });
const sent = () => service.to(routes.consignedDisputeAct.path);
const confirmed = ({ html }: Drawn): Promise<Drawn> => open(Object.fromEntries(hiddenIn(html)));

describe('a case on what was sold', () => {
  it('says what is asked and by when, and what may be done', async () => {
    const { words, status } = await open();
    expect(status).toBe(200);
    for (const part of ['请说明更换仪表的时间', '提交答复', '提出方案', '你提交的材料', '还没有']) {
      expect(words).toContain(part);
    }
    expect(words).not.toContain('提交申诉');
  });

  it('of somebody else is none', async () => {
    service.replies(routes.consignedDispute.path, { code: 404, data: null });
    const { words, status } = await open();
    expect([status, words.includes('没有这个争议')]).toEqual([404, true]);
  });

  it('is answered by the house where several have consigned', async () => {
    const none = { answer: false, 'show-evidence': false, 'offer-settlement': false, appeal: false };
    shows({ isOwnWord: false, may: none });
    const { words } = await open();
    expect(words).toContain('由本公司代为答复');
    expect(words).not.toContain('提交答复');
  });

  it('says what was said for them, what waits, and what was decided', async () => {
    const said = [{ what: 'consignor-answered', text: '仪表有更换记录', atMs: NOW_MS }] as const;
    const settlement = { refundFen: yuan(2_000), text: '退两千元结案', atMs: NOW_MS };
    const ruling = { outcome: { kind: 'dismissed', ground: 'in-the-report' }, reason: '里程一致' } as const;
    shows({ status: 'decided', said, settlement, ruling, asked: null });
    const { words } = await open();
    for (const part of ['仪表有更换记录', '退还 ¥2,000', '驳回：里程一致']) expect(words).toContain(part);
  });
});

describe('the word of a seller', () => {
  it('is read once more before it counts', async () => {
    const first = await open({ what: 'answer', text: '仪表于 2024 年更换' });
    expect(first.words).toContain('确认答复');
    expect(sent()).toEqual([]);
    const drawn = await confirmed(first);
    expect([drawn.status, drawn.headers.get('location')]).toEqual([303, `${ADDRESS}&done=answer`]);
    expect(sent()).toMatchObject([
      { token: 'T', body: { id: 'case-1', what: 'answer', text: '仪表于 2024 年更换' } },
    ]);
  });

  it('that offers money says how much, in figures and words', async () => {
    const first = await open({ what: 'offer-settlement', text: '退两千元', amountYuan: '2000' });
    expect(first.words).toContain('贰仟元整');
    await confirmed(first);
    expect(sent()).toMatchObject([{ body: { what: 'offer-settlement', refundFen: yuan(2_000) } }]);
  });

  it.each([
    [{ what: 'answer', text: ' ' }, '请写下你的答复'],
    [{ what: 'offer-settlement', text: '退', amountYuan: '99999999' }, '退款金额在 ¥1 与 ¥61,300 之间'],
    [{ what: 'offer-settlement', text: '退', amountYuan: 'x' }, '没有看懂'],
  ])('that lacks something is told so, and nothing is sent', async (posted, problem) => {
    expect((await open(posted)).words).toContain(problem);
    expect(sent()).toEqual([]);
  });

  it('that is refused says why, and the case stands below', async () => {
    const refusal = { code: 'DISPUTE_STATE', status: 'deciding' };
    service.replies(routes.consignedDisputeAct.path, { code: 4832, data: { refusal, lot: null } });
    const { words } = await open({ what: 'answer', text: '仪表有更换记录', step: 'confirmed' });
    expect(words).toContain('不能这样办理');
    expect(words).toContain('你提交的材料');
  });

  it('asks for a picture where none was chosen', async () => {
    const { words } = await open({ what: 'show-evidence', kind: 'paper' });
    expect(words).toContain('请先选择图片');
    expect(sent()).toEqual([]);
  });
});
