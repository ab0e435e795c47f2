// Pages of money: their words on the ways a house has opened, and of money that is not clear yet.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALL_CLEAR } from '#core/deposits/uncleared.ts';
import { yuan } from '#core/money.ts';
import { DAY_MS } from '#core/time/days.ts';
import Deposit from '../../../src/pages/deposit.astro';
import Payout from '../../../src/pages/deposit/payout.astro';
import TopUp from '../../../src/pages/deposit/top-up.astro';
import { openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';

const NOW_MS = Date.parse('2026-11-20T14:00:00+08:00');
const ICBC = { id: 'card-1', bank: '中国工商银行', lastFour: '0128', isDefault: true, boundAtMs: NOW_MS };
const CARD = { ...ICBC, underWay: { payoutFen: 0, refundFen: 0 } };
const person = {
  sid: 's-1',
  displayName: '林晓',
  maskedPhone: '138****0001',
  verification: 'verified' as const,
  hasPassword: true,
};

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  const answers = {
    '/app/time': { nowMs: NOW_MS },
    '/app/message/unread': { unreadCount: 0 },
    '/app/deposit/summary': { availableFen: yuan(15_000), frozenFen: 0, performanceFen: 0 },
    '/app/deposit/holds': { rows: [] },
    '/app/deposit/entries': { rows: [], next: null },
    '/app/deposit/payouts': { rows: [], uncleared: ALL_CLEAR },
    '/app/deposit/forfeits': { rows: [] },
    '/app/proceeds/list': { rows: [] },
    '/app/card/list': { rows: [CARD] },
  };
  for (const [path, data] of Object.entries(answers)) service.replies(path, { code: 200, data });
});

const open = (page: unknown, address: string, posted?: Record<string, string>): Promise<Drawn> =>
  draw(page, { address, api: service.fetch, person, ...(posted && { posted }) });

describe('a top-up', () => {
  it.each([
    ['has opened no way', { code: 200, data: { ways: [], account: null } }],
    ['cannot say which it has', { code: 500, data: null }],
  ])('in a house that %s is not offered, without an account', async (_what, reply) => {
    service.replies('/app/payment/ways', reply);
    const { words, html } = await draw(TopUp, { address: '/deposit/top-up', api: service.fetch, person });
    expect(words).toContain('请不要向任何账户转账');
    expect(words).not.toContain('收款账户和这一笔的附言码');
    expect(html).toContain('id="top-up-next-reason"');
  });

  it('by one way online alone says so, and goes that way', async () => {
    service.replies('/app/payment/ways', { code: 200, data: { ways: ['wechat'], account: null } });
    const { words, html } = await draw(TopUp, { address: '/deposit/top-up', api: service.fetch, person });
    expect(words).toContain('本行收微信支付');
    expect(html).toContain('name="way" value="wechat"');
  });
});

describe('a payout', () => {
  const wish = { form: 'payout', step: 'check', amount: '500', cardId: 'card-1' };

  it('of transferred money waits for the next banking day, as said', async () => {
    const uncleared = { amountFen: yuan(14_000), clearsAtMs: NOW_MS + DAY_MS };
    service.replies('/app/deposit/payouts', { code: 200, data: { rows: [], uncleared } });
    const asked = await open(Payout, '/deposit/payout');
    expect(asked.words).toContain('其中 ¥14,000 是刚到账的转账，可以参拍');
    const { words } = await open(Payout, '/deposit/payout', { ...wish, amount: '1001' });
    expect(words).toContain('现在可提现 ¥1,000');
    expect(words).toContain('下一个银行工作日');
    expect((await open(Payout, '/deposit/payout', { ...wish, amount: '1000' })).words).toContain('预计到账');
    expect((await open(Deposit, '/deposit')).words).toContain('其中 ¥14,000 是刚到账的转账');
  });
});
