import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSum, readYuan, sumProblem, wholeYuanFen } from '#core/input/typed-sum.ts';
import { HIGHEST_AMOUNT_FEN, yuan } from '#core/money.ts';

const faultOf = (typed: string): string | null => {
  const sum = readYuan(typed);
  return sum.ok ? null : sum.fault;
};

describe('a sum as it is typed or pasted', () => {
  it.each([
    '129100',
    '129,100',
    ' ¥ 129，100 ',
    '￥129100',
    '¥129,100.00',
    '１２９１００',
    '１２９，１００',
    '129 100元',
    '129\u00a0100',
    '129\u202f100',
    '129,100.00',
    '129100.0',
    '129100。00',
    '000129100',
    '\u202D129100\u202C',
    '\u200b129,100\ufeff',
    '12.91万',
    '12.91 万元',
    '１２．９１万',
    '12。91万',
    '12.91w',
    '12.9100万',
    '0.00129100亿',
    '人民币129100元整',
    'RMB 129,100',
    '129100块',
  ])('%j is ¥129,100', (typed) => {
    expect(wholeYuanFen(typed)).toBe(yuan(129_100));
  });

  it.each([
    ['10万', 100_000],
    ['10.5万', 105_000],
    ['1,000', 1_000],
    ['1,000万', 10_000_000],
    ['1,234,567', 1_234_567],
    ['1 234 567', 1_234_567],
    ['1.2亿', 120_000_000],
    ['0', 0],
    ['0元', 0],
  ])('%s is ¥%d', (typed, amountYuan) => {
    expect(wholeYuanFen(typed)).toBe(yuan(amountYuan));
  });

  it.each([
    ['120,000.50', 12_000_050],
    ['99.9', 9_990],
    ['1.23456万', 1_234_560],
  ])('%s has its fen', (typed, sumFen) => {
    expect(readSum(typed)).toEqual({ ok: true, value: sumFen });
    expect(readYuan(typed)).toEqual({ ok: false, fault: 'parts' });
  });
});

describe('a sum that could be two', () => {
  it.each([
    '120000,5',
    '120000，5',
    '12,5',
    '12,50',
    '1,2345',
    '12,0000',
    '12 0000',
    '1,23,456',
    '1,000,00',
    '1,000 000',
    '0,120',
    '1.234,50',
    '1.234.567',
    '12 5',
    '1, 000',
    ',500',
    '500,',
    '1,,000',
    '12,5万',
    '12 5万',
    '¥12,5',
  ])('%s is refused and told so, and never guessed at', (typed) => {
    expect(wholeYuanFen(typed)).toBeNull();
    expect(['comma', 'no-number']).toContain(faultOf(typed));
  });

  it.each(['120000,5', '12,5', '1,2345', '12 0000', '12,5万'])('%s is told of its comma', (typed) => {
    expect(sumProblem('成交价', (readYuan(typed) as { fault: 'comma' }).fault)).toContain('成交价里的逗号');
  });

  it.each(['129.100', '120000.000', '1.000', '1.23456789万'])(
    '%s has too many places to be sure',
    (typed) => {
      expect(wholeYuanFen(typed)).toBeNull();
    },
  );
});

describe('what is no sum', () => {
  it.each([
    ['', 'nothing'],
    [' \u200b ', 'nothing'],
    ['-500', 'below-nought'],
    ['－500', 'below-nought'],
    ['−500', 'below-nought'],
    ['+500', 'no-number'],
    ['1e5', 'no-number'],
    ['0x10', 'no-number'],
    ['10²', 'no-number'],
    ['①', 'no-number'],
    ['½', 'no-number'],
    ['٣', 'no-number'],
    ['𝟏𝟎', 'no-number'],
    ['十二万', 'no-number'],
    ['12万8', 'no-number'],
    ['12万8千', 'no-number'],
    ['10k', 'no-number'],
    ['10万万', 'no-number'],
    ['$100', 'no-number'],
    ['100美元', 'no-number'],
    ['.00', 'no-number'],
    ['.5万', 'no-number'],
    ['5.', 'no-number'],
    ['129100/2', 'no-number'],
    ['100-200', 'no-number'],
    ['100~200', 'no-number'],
    ['NaN', 'no-number'],
    ['Infinity', 'no-number'],
    ['1'.repeat(41), 'no-number'],
    ['1'.repeat(20), 'too-much'],
    ['99999999999', 'too-much'],
    ['101亿', 'too-much'],
    ['129100.5', 'parts'],
  ])('%j: %s', (typed, fault) => {
    expect(faultOf(typed)).toBe(fault);
  });

  it.each(['nothing', 'no-number', 'comma', 'parts', 'below-nought', 'too-much'] as const)(
    'is told with the name of the field: %s',
    (fault) => {
      expect(sumProblem('成交价', fault)).toContain('成交价');
    },
  );

  it('takes no time to be told, however long it is', () => {
    for (const typed of [`1${' '.repeat(50_000)}1`, '1a'.repeat(25_000), '1,'.repeat(25_000)]) {
      expect(readSum(typed).ok).toBe(false);
    }
  });
});

describe('any sum', () => {
  const anyYuan = fc.integer({ min: 0, max: HIGHEST_AMOUNT_FEN / 100 });

  it('reads back from the way the house writes it', () => {
    fc.assert(
      fc.property(anyYuan, (amountYuan) => {
        const written = amountYuan.toLocaleString('en-US');
        for (const typed of [String(amountYuan), written, `¥${written}`, `${written}.00`, `${written}元`]) {
          expect(wholeYuanFen(typed)).toBe(yuan(amountYuan));
        }
      }),
    );
  });

  it('is either all the figures that were typed, or none', () => {
    const signs = fc.constantFrom(...Array.from('0123456789,. ，１'));
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 12 }), (typed) => {
        const text = typed.join('');
        const sum = readSum(text);
        if (!sum.ok) return;
        const [whole = '', part = ''] = text.replaceAll('１', '1').split('.');
        const figures = `${whole.replaceAll(/\D/g, '')}${part.trim().padEnd(2, '0')}`;
        expect(sum.value).toBe(Number(figures));
      }),
    );
  });
});
