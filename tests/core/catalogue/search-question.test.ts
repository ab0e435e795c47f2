// One reading of words: what is one in every box, in which ways a question may be meant, and by
// which runs a text is found.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  folded,
  isHan,
  isNumber,
  pairsOf,
  readText,
  runsOf,
  runsToFind,
  simplifyBy,
  waysMeant,
  withoutNoughts,
  wordsOfWay,
  type Simplify,
} from '#core/catalogue/search-question.ts';

const TABLE: Readonly<Record<string, string>> = { 寶: '宝', 馬: '马', 眾: '众', 號: '号' };
const simplify: Simplify = (sign) => TABLE[sign] ?? sign;
const words = (question: string) => waysMeant(question, simplify).map((way) => wordsOfWay(way).join(' '));

describe('one form of many', () => {
  it.each([
    ['寶馬 ＢＭＷ', '宝马 bmw'],
    ['宝\u200b马', '宝马'],
    ['⼤眾', '大众'],
    ['⻢⾃达', '马自达'],
    ['ﬁat', 'fiat'],
  ])('%j is read as %j', (typed, plain) => {
    expect(folded(typed, simplify)).toBe(plain);
  });

  it.each([
    ['20款', '2020款'],
    ['98 款', '1998款'],
    ['2020年款', '2020款'],
    ['2020 年款 大众', '2020款 大众'],
    ['21年款', '2021款'],
    ['2020款', '2020款'],
    ['1.20款', '1.20款'],
    ['120款', '120款'],
  ])('the year of %j is that of %j', (typed, written) => {
    expect(readText(typed, simplify)).toBe(written);
  });

  it('asks for each character once', () => {
    const asked: string[] = [];
    const keeping = simplifyBy((sign) => {
      asked.push(sign);
      return simplify(sign);
    });
    expect([folded('寶馬寶馬', keeping), folded('寶', keeping), asked]).toEqual([
      '宝马宝马',
      '宝',
      ['寶', '馬'],
    ]);
  });

  it('is the same when it is read twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        const once = readText(text, simplify);
        expect(runsOf(readText(once, simplify)).join('')).toBe(runsOf(once).join(''));
      }),
    );
  });
});

describe('a question', () => {
  it.each([
    ['帕萨特', ['帕萨 萨特']],
    ['车', ['车']],
    ['BMW320', ['宝马 320', 'bmw320']],
    ['2020款大众', ['2020 款大 大众', '2020 大众']],
    ['大众2020年', ['大众 2020 年', '大众 2020']],
    ['第 020 號', ['020', '第 020 号', '20']],
    ['model 3', ['model 3', 'model3']],
    ['CR-V', ['crv']],
    ['¥ % 。', []],
    ['', []],
  ])('%j may be meant in the ways %j', (question, ways) => {
    const meant = words(question);
    for (const way of ways) expect(meant).toContain(way);
    expect(meant[0]).toBe(ways[0]);
    expect(new Set(waysMeant(question, simplify)).size).toBe(meant.length);
  });

  it('has twelve words at most', () => {
    const long = Array.from({ length: 40 }, (_none, at) => String.fromCharCode(0x4e00 + at)).join('');
    expect(wordsOfWay(long)).toHaveLength(12);
  });

  it.each([
    ['7号', true],
    ['no. 7', true],
    ['#7', true],
    ['7', false],
    ['大众', false],
  ])('%j calls a number by name: %j', (question, isOne) => {
    expect(isNumber(question, simplify)).toBe(isOne);
  });

  it.each([
    ['0020', '20'],
    ['a007', 'a7'],
    ['000', '0'],
    ['100', '100'],
    ['a6l', 'a6l'],
    ['abcd07', 'abcd07'],
  ])('%s is the number %s', (number, plain) => {
    expect(withoutNoughts(number)).toBe(plain);
  });
});

describe('the runs of a text', () => {
  it('are those that stand in it, without joints, and without blanks', () => {
    expect(runsToFind('2021款 宏光 MINI EV', simplify)).toEqual([
      '2021',
      '款',
      '宏光',
      'mini',
      'ev',
      '款宏光',
      'miniev',
    ]);
    expect(runsToFind('CR-V 1,250', simplify)).toEqual(['cr', 'v', '1', '250', 'crv', '1250', 'crv1250']);
    expect(runsToFind('宝马（中国）', simplify)).toContain('宝马中国');
    expect(runsToFind('。', simplify)).toEqual([]);
  });

  it('are of characters or of letters, and characters go by pairs', () => {
    expect([isHan('汉'), isHan('ev'), isHan('𠮷')]).toEqual([true, false, true]);
    expect([pairsOf('宏光'), pairsOf('宏光号'), pairsOf('汉')]).toEqual([['宏光'], ['宏光', '光号'], ['汉']]);
  });
});
