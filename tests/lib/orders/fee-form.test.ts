import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HIGHEST_AMOUNT_FEN, yuan } from '#core/money.ts';
import { GOODS_FEES, premiumFen, totalFen, VEHICLE_FEES } from '#core/orders/fees.ts';
import { moneyText } from '#lib/format.ts';
import { feeAnswer, readFeeQuestion } from '#lib/orders/fee-form.ts';

const asked = (query: string) => readFeeQuestion(new URLSearchParams(query));
const answered = (query: string) => feeAnswer(asked(query));

describe('what is asked of the calculator', () => {
  it('is nothing on a page nobody has asked anything of', () => {
    expect(asked('')).toEqual({ hall: 'vehicle', typed: '', hammerFen: null, fault: null, services: [] });
    expect(answered('')).toBeNull();
  });

  it.each([
    ['120000', 120_000],
    ['120,000', 120_000],
    ['120，000', 120_000],
    ['１２００００', 120_000],
    ['¥120 000', 120_000],
    ['￥120000元', 120_000],
    [' 120000 ', 120_000],
    ['1', 1],
    ['12万', 120_000],
    ['1.2万元', 12_000],
  ])('is understood as it was typed: %s', (typed, price) => {
    expect(asked(`price=${encodeURIComponent(typed)}`)).toMatchObject({
      hammerFen: yuan(price),
      fault: null,
    });
  });

  it.each([
    ['1.5', '成交价写整数元，不带角分，例如 120000'],
    ['-3', '成交价不能是负数，请写数字，例如 120000'],
    ['abc', '成交价没有看懂，请写数字，例如 120000 或 12万'],
    ['120000,5', '成交价里的逗号或空格分不清是分节还是小数点：请写数字，不加逗号，小数点用“.”'],
    ['10²', '成交价没有看懂，请写数字，例如 120000 或 12万'],
    ['0', '成交价至少 1 元'],
    [`${HIGHEST_AMOUNT_FEN / 100 + 1}`, '成交价不超过 100 亿元，请检查'],
    ['9'.repeat(39), '成交价不超过 100 亿元，请检查'],
  ])('that is no price is kept as typed, with what to do: %s', (typed, fault) => {
    expect(asked(`price=${encodeURIComponent(typed)}`)).toMatchObject({ typed, hammerFen: null, fault });
  });

  it('takes the services there are, each once, and no others', () => {
    const { services } = asked('price=1&service=inspection&service=inspection&service=logistics&service=x');
    expect(services).toEqual(['inspection']);
  });

  it('is about vehicles unless it says goods', () => {
    expect(asked('hall=non-vehicle').hall).toBe('non-vehicle');
    expect(asked('hall=boats').hall).toBe('vehicle');
  });
});

describe('what the calculator answers', () => {
  it('is the premium band by band, then the services, then the sum', () => {
    expect(answered('price=120000&service=transfer-agency')).toEqual({
      lines: [
        { what: '成交价', how: '落槌价', amount: '¥120,000' },
        { what: '服务费', how: '¥50,000 × 4% + ¥70,000 × 3%', amount: '¥4,100' },
        { what: '代办过户', how: '自选服务，每件', amount: '¥600' },
      ],
      total: '¥124,700',
    });
  });

  it.each([
    // product.md 3.6
    [3_000, '¥150', '按法定上限，成交价的 5%'],
    [7_000, '¥300', '不足最低收费，按最低收费'],
    [38_000, '¥1,520', '¥38,000 × 4%'],
    [300_000, '¥8,500', '¥50,000 × 4% + ¥150,000 × 3% + ¥100,000 × 2%'],
  ])('for a vehicle at ¥%i is a premium of %s, and says how', (price, amount, how) => {
    expect(answered(`price=${price}`)?.lines[1]).toEqual({ what: '服务费', how, amount });
  });

  it('leaves the services of vehicles out for goods', () => {
    expect(answered('hall=non-vehicle&price=200000&service=transfer-agency')).toEqual({
      lines: [
        { what: '成交价', how: '落槌价', amount: '¥200,000' },
        { what: '服务费', how: '¥100,000 × 5% + ¥100,000 × 3%', amount: '¥8,000' },
      ],
      total: '¥208,000',
    });
  });

  it('is to the fen what the order will say, at any price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: HIGHEST_AMOUNT_FEN / 100 }), fc.boolean(), (price, isGoods) => {
        const schedule = isGoods ? GOODS_FEES : VEHICLE_FEES;
        const answer = answered(`hall=${isGoods ? 'non-vehicle' : 'vehicle'}&price=${price}`);
        expect(answer?.lines[1]?.amount).toBe(moneyText(premiumFen(schedule, yuan(price))));
        expect(answer?.total).toBe(moneyText(totalFen(schedule, yuan(price))));
      }),
    );
  });
});
