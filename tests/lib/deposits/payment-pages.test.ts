// The page of a payment as it is drawn: what its payer needs in each way, and what is said of it in
// each state.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentState, PayNeeds } from '#contract/deposits/pay-outputs.ts';
import { yuan } from '#core/money.ts';
import { DAY_MS } from '#core/time/days.ts';
import { copyTo } from '#lib/deposits/copy.ts';
import { paymentWords, strayText } from '#lib/deposits/payment-words.ts';
import { isNews, seenText, watchPayment, type Seen } from '#lib/deposits/watch-payment.ts';
import { CallFailed } from '#lib/errors.ts';
import Payment from '../../../src/pages/deposit/payment.astro';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { orderShown } from '../../kit/orders/order-pages.ts';
import { orderAfter, signed } from '../../kit/orders/order-story.ts';
import { newOrder } from '../../kit/orders/paper-order.ts';

const NOW_MS = Date.parse('2026-11-20T14:00:00+08:00');
const ACCOUNT = { holder: '落槌拍卖有限公司', bank: '示例银行上海支行', number: '1234 5678 9012' };
const TRANSFER: PayNeeds = { way: 'transfer', account: ACCOUNT, code: 'ACDEFHJK' };

const payment = (part: Partial<PaymentState> = {}): PaymentState => ({
  paymentId: 'pay-1',
  amountFen: yuan(5_000),
  untilMs: NOW_MS + DAY_MS,
  atMs: NOW_MS,
  needs: TRANSFER,
  of: 'top-up',
  orderIds: [],
  state: 'pending',
  endedAtMs: null,
  strays: [],
  nowMs: NOW_MS,
  ...part,
});

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/app/time', { code: 200, data: { nowMs: NOW_MS } });
});

const open = (part: Partial<PaymentState> = {}): Promise<Drawn> => {
  service.replies('/app/payment/state', { code: 200, data: payment(part) });
  return draw(Payment, { address: '/deposit/payment?id=pay-1', api: service.fetch });
};

describe('the page of a payment', () => {
  it('by transfer has account, code, sum and deadline, to be copied', async () => {
    const { words, html } = await open();
    expect(words).toContain('ACDE-FHJK');
    expect(words).toContain('¥5,000 伍仟元整');
    for (const text of Object.values(ACCOUNT)) expect(words).toContain(text);
    expect(words).toContain('请在');
    for (const copied of ['ACDEFHJK', '5000', ACCOUNT.holder, ACCOUNT.bank, '123456789012']) {
      expect(html).toContain(`data-copy="${copied}"`);
    }
    expect(html).toContain('data-payment="pay-1"');
    expect(html).toContain('data-seen="pending 0"');
    expect(linksIn(html)).toContain('/deposit/payment?id=pay-1');
  });

  it('of an order names its due date, then the grace', () => {
    const payByMs = newOrder().payByMs;
    const order = orderShown(orderAfter(signed), { nowMs: payByMs - 3_600_000 });
    const asked = { of: 'orders', amountFen: 1, nowMs: payByMs - 3_600_000 } as const;
    const { line } = paymentWords(payment({ ...asked, untilMs: payByMs + DAY_MS }), [order]);
    expect(line).toMatch(
      /^请在 .+ 17:00 前转出。过期还有一天宽限，到 .+ 17:00 为止，要加收滞纳金 ¥.+；之后按违约处理。/,
    );
    const [due = '', grace = ''] = line.match(/\S+ 17:00/g) ?? [];
    expect(due).not.toBe(grace);
    const late = orderShown(orderAfter(signed), { nowMs: payByMs + 1 });
    expect(
      paymentWords(payment({ ...asked, nowMs: payByMs + 1, untilMs: payByMs + DAY_MS }), [late]).line,
    ).toContain('还没有转出的，请回到订单按现在的金额转。');
  });

  it('says in the sample house that nothing has to be sent', async () => {
    service.replies('/app/payment/state', { code: 200, data: payment() });
    const asked = { address: '/deposit/payment?id=pay-1', api: service.fetch };
    expect((await draw(Payment, { ...asked, isSample: true })).words).toContain('模拟到账');
    expect((await draw(Payment, asked)).words).not.toContain('模拟到账');
  });

  it('by transfer without a house account asks nobody to send', async () => {
    const { words, html } = await open({ needs: { ...TRANSFER, account: null } });
    expect(words).toContain('暂时不要转账');
    expect(words).not.toContain('ACDE-FHJK');
    expect(html).not.toContain('data-copy');
  });

  it('by WeChat has a code to be read by it', async () => {
    const { words, html } = await open({ needs: { way: 'wechat', qrText: 'weixin://wxpay/bizpayurl?pr=x' } });
    expect(html).toContain('aria-label="微信扫码付款 ¥5,000"');
    expect(words).toContain('打开微信扫一扫');
    expect(html).not.toContain('data-copy');
  });

  it('by Alipay leads there', async () => {
    const url = 'https://openapi.alipay.com/gateway.do?sign=x';
    const { html } = await open({ needs: { way: 'alipay', url } });
    expect(html).toContain(`href="${url}"`);
  });

  it.each([
    [{ way: 'wechat', qrText: null }, '微信支付暂时没有应答'],
    [{ way: 'alipay', url: null }, '支付宝暂时没有应答'],
  ] as const)('says that a payment provider is silent: %o', async (needs, words) => {
    expect((await open({ needs })).words).toContain(words);
  });

  it.each([
    [{ state: 'taken', endedAtMs: NOW_MS }, '¥5,000 已到账'],
    [{ state: 'taken', of: 'orders' }, '价款已付清'],
    [{ state: 'unmatched' }, '款已收到，没有用于订单'],
    [{ state: 'waiting' }, '款已收到，等专场恢复'],
    [{ state: 'failed' }, '这次没有付成'],
    [{ state: 'over' }, '没有收到款'],
    [{ state: 'over', of: 'orders' }, '没有转的不要再转'],
  ] as const)('in state %o says “%s”, asks for nothing and watches nothing', async (part, words) => {
    const drawn = await open(part);
    expect(drawn.words).toContain(words);
    expect(drawn.words).not.toContain('ACDE-FHJK');
    expect(drawn.html).not.toContain('data-payment');
  });

  it('tells of what came by its code and did not fit', async () => {
    const stray = { amountFen: yuan(2_000), paidAtMs: NOW_MS, why: 'wrong-sum', isClaimed: false } as const;
    const { words } = await open({ strays: [stray] });
    expect(words).toContain('收到 ¥2,000，与应付金额不符。先为你保管');
    expect(strayText({ ...stray, isClaimed: true })).toContain('与应付金额不符。已计入可用余额');
  });

  it('of somebody else is one that never was', async () => {
    service.replies('/app/payment/state', { code: 404, data: null });
    const drawn = await draw(Payment, { address: '/deposit/payment?id=other', api: service.fetch });
    expect([drawn.status, drawn.words]).toEqual([404, expect.stringContaining('没有这笔付款')]);
  });

  it('waits for a payment online, but not for a transfer', () => {
    expect(paymentWords(payment({ needs: { way: 'wechat', qrText: 'x' } })).title).toBe('等待付款');
    expect(paymentWords(payment()).title).toBe('等待到账');
  });
});

describe('watching a payment', () => {
  const seen = (state: Seen['state'], count = 0): Seen => ({ state, strays: { length: count } });
  /** Runs what was put off, a step at a time. */
  const watched = (answers: readonly (Seen | Error)[], isLookedAt = () => true) => {
    const left = [...answers];
    const put: (() => void)[] = [];
    const done = { asked: 0, changed: 0 };
    watchPayment('pending 0', {
      ask: () => {
        done.asked += 1;
        const next = left.shift() ?? seen('pending');
        return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
      },
      isLookedAt,
      later: (run) => void put.push(run),
      changed: () => {
        done.changed += 1;
      },
    });
    const step = async (): Promise<void> => {
      put.shift()?.();
      await new Promise<void>((resolve) => {
        setImmediate(resolve);
      });
    };
    return { done, put, step };
  };

  it('asks on until it stands otherwise, once', async () => {
    const { done, put, step } = watched([seen('pending'), seen('taken')]);
    await step();
    expect(done).toEqual({ asked: 1, changed: 0 });
    await step();
    expect(done).toEqual({ asked: 2, changed: 1 });
    expect(put).toEqual([]);
  });

  it('sees a transfer that did not fit', () => {
    expect(isNews('pending 0', seen('pending', 1))).toBe(true);
    expect(isNews(seenText(seen('pending', 1)), seen('pending', 1))).toBe(false);
  });

  it('asks again where it got no answer, and not while nobody looks', async () => {
    const silent = new CallFailed({ kind: 'network', code: 0, msg: '' });
    const one = watched([silent, seen('taken')]);
    await one.step();
    await one.step();
    expect(one.done).toEqual({ asked: 2, changed: 1 });
    const asleep = watched([seen('taken')], () => false);
    await asleep.step();
    expect(asleep.done).toEqual({ asked: 0, changed: 0 });
    expect(asleep.put).toHaveLength(1);
  });
});

describe('copying', () => {
  it('puts the text on the clipboard, and says where that cannot be', async () => {
    const written: string[] = [];
    const writeText = (text: string): Promise<void> => Promise.resolve(void written.push(text));
    expect(await copyTo({ writeText }, 'ACDEFHJK')).toBe(true);
    expect(written).toEqual(['ACDEFHJK']);
    expect(await copyTo(undefined, 'x')).toBe(false);
    expect(await copyTo({ writeText: () => Promise.reject(new Error('no')) }, 'x')).toBe(false);
  });
});
