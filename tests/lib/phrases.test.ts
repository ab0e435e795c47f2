import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phrasesOf } from '#lib/phrases.ts';

const broken = (text: string): string => phrasesOf(text).join('|');

describe('a Chinese heading', () => {
  it.each([
    ['银行抵债车辆秋季专场', '银行|抵债|车辆|秋季|专场'],
    ['春季公务车专场', '春季|公务车|专场'],
    ['保证金释放时限缩短到一分钟', '保证金|释放|时限|缩短到|一分钟'],
    ['七月全国二手车交易：均价小幅回落', '七月|全国|二手车|交易：|均价|小幅|回落'],
  ])('%s breaks between words, never inside one', (text, pieces) => {
    expect(broken(text)).toBe(pieces);
  });

  it('keeps a mark with the word it closes or opens', () => {
    expect(broken('关于防范冒用“落槌”名义')).toBe('关于|防范|冒用|“落槌”|名义');
    expect(broken('《商报》：拍卖行把竞价过程放进了哈希链')).toBe(
      '《商报》：|拍卖行把|竞价|过程|放进了|哈希链',
    );
  });

  it('begins no line with a leaning word, nor ends on numerals', () => {
    expect(broken('收取订金的提示')).toBe('收取|订金的|提示');
    expect(broken('从哪一天开始算')).toBe('从哪一天|开始算');
  });

  it('leaves a model of a vehicle whole', () => {
    expect(broken('秦PLUS DM-i 尊贵型')).toMatch(/DM-i/);
  });

  it('says the same broken as whole', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('保', '证金', '的', '一', '车', '，', '“', '（第 1', 'a-') }),
        (text) => {
          expect(phrasesOf(text).join('')).toBe(text);
        },
      ),
    );
  });
});
