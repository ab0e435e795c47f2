import { describe, expect, test } from 'vitest';
import { messages } from '#contract/messages.ts';
import { orderNewsWords } from '#contract/orders/order-news.ts';
import { timeText } from '#contract/words/figures.ts';
import { yuan } from '#core/money.ts';
import type { OrderNews } from '#core/orders/order-message.ts';
import { END_MS } from '../../kit/lots.ts';

const all: readonly OrderNews[] = [
  ...([
    'created',
    'signed',
    'services-chosen',
    'transport-quoted',
    'voucher-sent',
    'voucher-rejected',
  ] as const),
  ...([
    'paid',
    'driver-named',
    'code-refused',
    'code-renewed',
    'picked-up',
    'step-done',
    'papers-rejected',
    'completed',
    'reminded',
  ] as const),
  ...(['sign-due', 'pay-in-24-hours', 'pay-in-3-hours', 'pay-due', 'pay-late', 'pick-up-due'] as const),
  ...(['papers-due', 'transfer-due', 'transfer-law', 'defaulted', 'penalty-set', 'penalty-paid'] as const),
  ...(['stopped', 'resumed', 'refund-ordered', 'refund-paid', 'undone', 'returned', 'closed'] as const),
  ...(['deposit-returned', 'to-hand-over', 'unmatched', 'invoice-issued', 'invoice-refused'] as const),
  ...(['invoice-lapsed', 'invoice-to-reverse', 'invoice-reversed'] as const),
  ...(['unsold', 'back-in-yard', 'payment-awaited', 'return-soon', 'payment-waiting'] as const),
  ...(['load-fetched', 'return-booked', 'return-cancelled', 'return-tomorrow'] as const),
];

const ORDER = '（订单 LC20261121-0001）';

const say = (news: OrderNews, dueAtMs: number | null = END_MS, amountFen: number | null = yuan(38_000)) =>
  orderNewsWords(
    { kind: 'order', orderId: 'o', orderNumber: 'LC20261121-0001', lotId: 'lot-1', news, dueAtMs, amountFen },
    '大众 帕萨特',
  );

describe('what the house says about an order', () => {
  test.each(all)('of %s: a title, and a sentence that names the lot and ends', (news) => {
    const { title, text } = say(news);
    expect(title.length).toBeGreaterThan(2);
    expect(text).toMatch(/^大众 帕萨特（订单 LC20261121-0001）：.+。$/);
    expect(text).not.toContain('undefined');
  });

  test('is said once: no two pieces of news read the same', () => {
    expect(new Set(all.map((news) => say(news).text)).size).toBe(all.length);
  });

  test('names the day and the sum where there are any', () => {
    expect(say('created').text).toContain(timeText(END_MS));
    expect(say('created').text).toContain('¥38,000');
    expect(say('picked-up', null).text).toContain('请验收后确认');
    expect(say('resumed', null).text).toContain('请按订单继续办理');
    expect(say('resumed').text).toContain(timeText(END_MS));
  });

  test.each([
    ['paid-late', '付款时限已过', '这笔款在付款时限结束之后才付出'],
    ['unit-freed', '这件没有保住', '你按时付了款，但银行的通知到得太晚，锁定已经解除'],
    ['in-default', '本公司正在核对', '属实的撤销违约处理，保证金不罚没'],
  ] as const)('says of late money, %s, what became of it and of all', (late, title, text) => {
    const facts = {
      orderId: 'o',
      orderNumber: 'LC20261121-0001',
      lotId: 'lot-1',
      dueAtMs: null,
      amountFen: yuan(10_920),
    };
    const words = orderNewsWords({ kind: 'order', news: 'unmatched', late, ...facts }, '帕萨特');
    expect(words.title).toContain(title);
    expect(words.text).toContain(text);
    expect(words.text).toContain('¥10,920 已全额计入可用余额');
  });

  test('names what to put right, where the house said no', () => {
    const facts = {
      orderId: 'o',
      orderNumber: 'LC20261121-0001',
      lotId: 'lot-1',
      dueAtMs: END_MS,
      amountFen: null,
    };
    const no = { kind: 'transfer', news: 'papers-rejected', reason: '登记证第三页不清', ...facts } as const;
    expect(orderNewsWords(no, '帕萨特').text).toContain('原因：登记证第三页不清。');
  });

  test.each([
    [
      'nothing had gone back and nothing was kept',
      { sentFen: 0, keptFen: 0 },
      yuan(38_000),
      `¥38,000 将在 3 个工作日内（${timeText(END_MS)} 前）原路退回付款卡。`,
    ],
    [
      'a part had gone back, and a deposit was kept',
      { sentFen: yuan(500), keptFen: yuan(2_000) },
      yuan(37_500),
      `此前已退回付款卡 ¥500；其余 ¥37,500 将在 3 个工作日内（${timeText(END_MS)} 前）原路退回付款卡；履约保证金 ¥2,000 已退回可用余额。`,
    ],
    [
      'all of it had gone back before',
      { sentFen: yuan(38_000), keptFen: 0 },
      null,
      '此前已退回付款卡 ¥38,000；没有其他款项待退。',
    ],
  ])('of an undone sale, when %s: that, and nothing that is not so', (_when, hadBack, amountFen, text) => {
    const facts = {
      kind: 'order',
      orderId: 'o',
      orderNumber: 'LC20261121-0001',
      lotId: 'lot-1',
      news: 'undone',
    } as const;
    const message = { ...facts, dueAtMs: amountFen === null ? null : END_MS, amountFen, hadBack };
    expect(orderNewsWords(message, '帕萨特')).toEqual({
      title: '成交已撤销',
      text: `帕萨特${ORDER}：${text}`,
    });
  });

  test.each([
    ['vehicle', '退车时间', '核对车架号、发动机号、钥匙和随车材料，交车前后各拍照留存。'],
    ['goods', '退货时间', '核对数量和包装，交货前后各拍照留存。'],
  ] as const)(
    'of an undone sale whose %s they have fetched: how it goes back',
    (toReturn, appointment, list) => {
      const facts = {
        kind: 'order',
        orderId: 'o',
        orderNumber: 'LC20261121-0001',
        lotId: 'lot-1',
        news: 'undone',
        toReturn,
      } as const;
      const hadBack = { sentFen: 0, keptFen: yuan(2_000) };
      const { text } = orderNewsWords({ ...facts, dueAtMs: null, amountFen: null, hadBack }, '帕萨特');
      expect(text).toContain('履约保证金 ¥2,000 已退回可用余额；没有其他款项待退。请在订单页预约');
      expect(text).toContain(appointment);
      expect(text).toMatch(new RegExp(`${list}$`));
    },
  );

  test.each(['vehicle', 'goods'] as const)(
    'of an undone sale: until when the %s is to be back',
    (toReturn) => {
      const facts = {
        kind: 'order',
        orderId: 'o',
        orderNumber: 'LC20261121-0001',
        lotId: 'lot-1',
        news: 'undone',
        toReturn,
      } as const;
      const hadBack = { sentFen: 0, keptFen: 0 };
      const message = { ...facts, hadBack, dueAtMs: null, amountFen: null, returnByMs: END_MS };
      expect(orderNewsWords(message, '帕萨特').text).toContain(`时间，在 ${timeText(END_MS)} 前把`);
    },
  );

  test.each([
    ['a vehicle', 'vehicle', '已退车', '退车和退款均已完成。'],
    ['goods', 'goods', '已退货', '退货和退款均已完成。'],
    ['told before', undefined, '已退回', '标的已交回，退款已完成。'],
  ] as const)('of what is back, %s: that it is, in its own word', (_what, category, title, text) => {
    const facts = {
      orderId: 'o',
      orderNumber: 'LC20261121-0001',
      lotId: 'lot-1',
      news: 'returned',
      dueAtMs: null,
      amountFen: null,
    } as const;
    const message = { kind: 'order', ...facts, ...(category && { category }) } as const;
    expect(orderNewsWords(message, '铜线')).toEqual({ title, text: `铜线${ORDER}：${text}` });
  });

  const unsold = {
    kind: 'order',
    orderId: 'o',
    orderNumber: 'LC20261121-0001',
    lotId: 'lot-1',
    news: 'unsold',
    reason: '里程不实',
  } as const;

  test.each([
    ['stands in the yard', {}, '标的仍由本公司保管，归你所有。再次上拍或者取回，请与本公司联系。'],
    ['is with the buyer', { toReturn: 'vehicle' }, '标的由买受人交回本公司，交回时通知你。'],
    [
      'is with the buyer until a day',
      { toReturn: 'goods', returnByMs: END_MS },
      `标的由买受人在 ${timeText(END_MS)} 前交回本公司，交回时通知你。`,
    ],
  ] as const)('to a seller whose sale is undone: why, the money, their thing %s', (...row) => {
    const [, where, thing] = row;
    const message = { ...unsold, ...where, dueAtMs: null, amountFen: null };
    expect(orderNewsWords(message, '帕萨特')).toEqual({
      title: '你委托的成交已撤销',
      text: `帕萨特${ORDER}：原因：里程不实。收到的价款全部退还买受人，这笔成交不结算货款，也不收委托佣金。${thing}`,
    });
  });

  test.each([
    [
      yuan(36_000),
      `¥36,000 将在 3 个工作日内（${timeText(END_MS)} 前）原路退回付款卡；抵作价款的保证金 ¥2,000 将同时退回可用余额。`,
    ],
    [null, `抵作价款的保证金 ¥2,000 将在 3 个工作日内（${timeText(END_MS)} 前）退回可用余额。`],
  ])('of an undone sale whose deposit goes back too: when both do', (amountFen, text) => {
    const facts = {
      kind: 'order',
      orderId: 'o',
      orderNumber: 'LC20261121-0001',
      lotId: 'lot-1',
      news: 'undone',
      dueAtMs: END_MS,
    } as const;
    const message = { ...facts, amountFen, hadBack: { sentFen: 0, keptFen: 0 }, toBalanceFen: yuan(2_000) };
    expect(orderNewsWords(message, '帕萨特').text).toBe(`帕萨特${ORDER}：${text}`);
  });

  test.each([
    [yuan(500), '¥500 已汇往付款卡，到账时间以银行为准；抵作价款的保证金 ¥2,000 已退回可用余额。'],
    [null, '抵作价款的保证金 ¥2,000 已退回可用余额。'],
  ])('of a refund that has left with a deposit: what lies where', (amountFen, text) => {
    const facts = {
      kind: 'order',
      orderId: 'o',
      orderNumber: 'LC20261121-0001',
      lotId: 'lot-1',
      news: 'refund-paid',
      dueAtMs: null,
    } as const;
    const message = { ...facts, amountFen, toBalanceFen: yuan(2_000) };
    expect(orderNewsWords(message, '帕萨特').text).toBe(`帕萨特${ORDER}：${text}`);
  });

  test('of an undone sale told before its sums: what it said then', () => {
    expect(say('undone', null, null).text).toBe(`大众 帕萨特${ORDER}：款项将原路退回。`);
  });

  test('of a second offer names their price and their day', () => {
    const { title, text } = messages['second-offer'].words(
      { kind: 'second-offer', offerId: 'x', lotId: 'lot-1', priceFen: yuan(10_300), untilMs: END_MS },
      '大众 帕萨特',
    );
    expect(title).toBe('候补成交');
    expect(text).toContain('¥10,300');
    expect(text).toContain(timeText(END_MS));
  });
});
