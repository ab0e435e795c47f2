import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composed, halfWidth, isBlank, plainLine, plainRow, withoutUnseen } from '#core/input/typed-signs.ts';

const UNSEEN = [
  ['a zero width space', '\u200b'],
  ['a zero width joiner', '\u200d'],
  ['a zero width no-break space', '\ufeff'],
  ['a mark from left to right', '\u200e'],
  ['a mark from right to left', '\u200f'],
  ['an embedding', '\u202a'],
  ['an override', '\u202d'],
  ['the end of one', '\u202c'],
  ['an isolate', '\u2066'],
  ['the end of an isolate', '\u2069'],
  ['a word joiner', '\u2060'],
  ['a soft hyphen', '\u00ad'],
  ['a variation selector', '\ufe0f'],
  ['an ideographic variation', '\u{e0100}'],
  ['a tag', '\u{e0061}'],
  ['a Hangul filler', '\u3164'],
  ['a Mongolian separator', '\u180e'],
  ['a cell of braille with no dot', '\u2800'],
  ['an Arabic mark', '\u061c'],
  ['a bell', '\u0007'],
  ['a control of the other table', '\u009f'],
] as const;

describe('a mark nobody sees', () => {
  it.each(UNSEEN)('is taken out, %s, wherever it stands', (_says, mark) => {
    expect(withoutUnseen(`${mark}138${mark}0000${mark}`)).toBe('1380000');
    expect(plainRow(`${mark}138 ${mark}0000`)).toBe('1380000');
  });

  it.each(UNSEEN)('alone is nothing: %s', (_says, mark) => {
    expect(isBlank(mark)).toBe(true);
    expect(isBlank(` ${mark}\u3000${mark}\n`)).toBe(true);
    expect(isBlank(`${mark}字`)).toBe(false);
  });

  it('counts as nothing however many there are', () => {
    const marks = fc.array(fc.constantFrom(...UNSEEN.map(([, mark]) => mark)));
    fc.assert(fc.property(marks, (some) => isBlank(some.join(''))));
  });
});

describe('what a PDF hands over in place of a character', () => {
  it.each([
    ['⻩⻢⻰⻓⻔⻅⻉⻋⻚⻛⻜⻝⻥⻦⻨⻬⻮⻘⺠', '黄马龙长门见贝车页风飞食鱼鸟麦齐齿青民'],
    ['⽂⼭⽔⾦⻓⼤⼩', '文山水金长大小'],
    ['ﬁﬂﬀﬃﬄﬅﬆ', 'fiflffffifflstst'],
    ['e\u0301 \u212b', 'é Å'],
  ])('%s is %s', (typed, meant) => {
    expect(composed(typed)).toBe(meant);
    expect(plainLine(typed)).toBe(meant);
  });

  it('is every sign of both indexes, but the empty one', () => {
    const signs = Array.from({ length: 0x2fd6 - 0x2e80 }, (_none, at) => String.fromCharCode(0x2e80 + at));
    const assigned = signs.filter((sign) => /\p{So}/u.test(sign));
    expect(assigned.filter((sign) => !/^\p{L}$/u.test(composed(sign)))).toEqual(['⺀']);
  });

  it('leaves characters of one origin two', () => {
    expect(composed('﨑崎黃黄髙高')).toBe('﨑崎黃黄髙高');
  });
});

describe('the full width of a Chinese keyboard', () => {
  it.each([
    ['１２３', '123'],
    ['ＡＢｃ', 'ABc'],
    ['，．：；！？', ',.:;!?'],
    ['（＋８６）', '(+86)'],
    ['￥１，０００', '¥1,000'],
    ['沪Ａ１２３４５', '沪A12345'],
    ['、。《》', '、。《》'],
  ])('%s is %s', (typed, plain) => {
    expect(halfWidth(typed)).toBe(plain);
  });

  it.each(['10²', '①', '½', '㎡', '𝟏', '٣', 'Ⅷ'])('is no reason to take %s for another sign', (typed) => {
    expect(plainLine(typed)).toBe(typed);
  });
});

describe('one line', () => {
  it.each([
    ['  大众　帕萨特 ', '大众 帕萨特'],
    ['一\n二\t三', '一 二 三'],
    ['a\u00a0\u2009\u202fb', 'a b'],
    ['\u3000\u200b', ''],
  ])('%j is %j', (typed, line) => {
    expect(plainLine(typed)).toBe(line);
  });

  it('is the same when it is read twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(plainLine(plainLine(typed))).toBe(plainLine(typed));
        expect(plainRow(plainRow(typed))).toBe(plainRow(typed));
      }),
    );
  });
});

describe('a row of figures', () => {
  it.each([
    ['138 0000 0001', '13800000001'],
    ['138-0000-0001', '13800000001'],
    ['138—0000–0001', '13800000001'],
    ['6222.0210.0112', '622202100112'],
    ['沪A·12345', '沪A12345'],
    ['(021) 1234', '0211234'],
  ])('%s loses what groups it', (typed, row) => {
    expect(plainRow(typed)).toBe(row);
  });
});
