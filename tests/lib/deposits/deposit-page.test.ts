// The page of one's deposit as it is drawn: what there is, what is held, what has moved.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import Deposit from '../../../src/pages/deposit.astro';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { ANSWERS, ENTRY, FORFEIT, HOLD, person } from './account-answers.ts';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  for (const [path, data] of Object.entries(ANSWERS)) service.replies(path, { code: 200, data });
});

const open = (address: string): Promise<Drawn> =>
  draw(Deposit, { address, api: service.fetch, person, isSample: true });

describe('the page of one’s deposit', () => {
  it('shows the sums, their holds, and each booking with its balance', async () => {
    const { words, html } = await open('/deposit');
    expect(words).toContain('合计 ¥20,000');
    expect(words).toContain('可用余额 ¥ 15,000');
    expect(words).toContain('冻结 1 笔 ¥5,000');
    expect(words).toContain('参拍这件时冻结');
    expect(words).toContain('今天 13:00 起 · 预计 今天 15:00，还有 01:00:00');
    expect(words).toContain('2026-11-20 13:00:00 冻结保证金 2021款 大众 帕萨特 −5,000 15,000 冻结中 详情');
    expect(linksIn(html)).toEqual(
      expect.arrayContaining([
        '/bidding-detail?id=lot-1',
        '/deposit/top-up',
        '/deposit/payout',
        '/deposit?before=entry-1#ledger',
      ]),
    );
    expect(html).toContain('action="/prod-api/app/deposit/statement"');
  });

  it('tells a reason once, however many held, folding after five', async () => {
    const rows = Array.from({ length: 12 }, (_none, at) => ({ ...HOLD, id: `lot-${at}` }));
    service.replies('/app/deposit/holds', { code: 200, data: { rows } });
    const { words, html } = await open('/deposit');
    expect(words.match(/参拍这件时冻结/g)).toHaveLength(1);
    expect(words.match(/落槌后系统在 60 秒内释放/g)).toHaveLength(1);
    expect(words).toContain('拍品保证金 12 笔，共 ¥60,000');
    const [, folded = ''] = html.split('<details data-folded');
    expect(folded).toContain('其余');
    expect(folded.match(/href="\/bidding-detail\?id=lot-/g)).toHaveLength(7);
  });

  it('draws where a deposit goes, and its sum beside the menu', async () => {
    const { words } = await open('/deposit');
    expect(words).toContain('可用 可充可提 冻结 参拍时 退回');
    expect(words).toContain('我的竞价 4 我的关注 12');
    expect(words).toContain('我的订单 2');
    expect(words).toContain('消息中心 3');
  });

  it('narrows the bookings by an address, and leads back from nothing', async () => {
    service.replies('/app/deposit/entries', { code: 200, data: { rows: [], next: null } });
    const { html, words } = await open('/deposit?tab=forfeited&months=3');
    const [asked] = service.to('/app/deposit/entries');
    expect(asked?.query.get('tab')).toBe('forfeited');
    expect(asked?.query.get('fromMs')).toBe(String(Date.parse('2026-09-01T00:00:00+08:00')));
    expect(words).toContain('没有这一类的资金往来');
    expect(html).toMatch(/aria-current="page"[^>]*>\s*扣除/);
    expect(linksIn(html)).toEqual(
      expect.arrayContaining([
        '/deposit#ledger',
        '/deposit?tab=in&months=3#ledger',
        '/deposit?tab=forfeited#ledger',
      ]),
    );
  });

  it('leads from a forfeit to its objection, while there is time', async () => {
    expect(linksIn((await open('/deposit')).html)).toContain('/deposit/objection?id=forfeit-1');
    const over = { ...FORFEIT, stage: 'executed', objectUntilMs: null };
    service.replies('/app/deposit/forfeits', { code: 200, data: { rows: [over] } });
    const { html, words } = await open('/deposit');
    expect(words).toContain('已执行');
    expect(linksIn(html)).not.toContain('/deposit/objection?id=forfeit-1');
  });

  it('loses no block for another that cannot be had', async () => {
    service.replies('/app/deposit/holds', 'down');
    service.replies('/app/deposit/entries', { code: 500, msg: '系统繁忙' });
    const { status, words } = await open('/deposit');
    expect(status).toBe(200);
    expect(words.match(/这一块暂时没有取到/g)).toHaveLength(2);
    expect(words).toContain('可用余额 ¥ 15,000');
  });

  it('believes the account and not the address about what came in', async () => {
    expect((await open('/deposit?toppedUp=pay-9')).words).toContain('充值已提交，等银行通知');
    const came = {
      ...ENTRY,
      state: 'arrived',
      kind: 'top-up',
      cause: 'pay-9:2026112900000001',
      about: null,
      moves: [{ account: 'available', deltaFen: yuan(500), balanceFen: yuan(500) }],
    };
    service.replies('/app/deposit/entries', { code: 200, data: { rows: [came], next: null } });
    expect((await open('/deposit?toppedUp=pay-9')).words).toContain('充值 ¥500 已到账');
  });
});
