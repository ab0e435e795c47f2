import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthOf, NAME_FORM, tidyName, tidyText } from '#core/input/typed-text.ts';

describe('what was written is kept', () => {
  it.each([
    ['  想看车  ', '想看车', 'without blank ends'],
    ['一\r\n二\r三', '一\n二\n三', 'with one kind of line break'],
    ['一\n\n\n\n二', '一\n\n二', 'with one empty line where there were several'],
    ['一\u0000二\u0007三\u001b', '一二三', 'without control characters'],
    ['\u0085一\u009f二', '一二', 'without those of another table either'],
    ['看车\t周六', '看车 周六', 'with a blank for a tab'],
    ['🚗 好', '🚗 好', 'with its pictures'],
    ['上海市⻩浦区⽂化路 5 号', '上海市黄浦区文化路 5 号', 'without the signs of a PDF'],
    ['\n \n', '', 'as nothing where there was nothing'],
  ])('%j as %j: %s', (written, kept) => {
    expect(tidyText(written)).toBe(kept);
  });

  it('the same when it is tidied twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(tidyText(tidyText(text))).toBe(tidyText(text));
      }),
    );
  });

  it('counted as its writer counts', () => {
    expect(lengthOf('🚗🚗🚗')).toBe(3);
    expect(lengthOf('  一二三\r\n')).toBe(3);
    expect(lengthOf('')).toBe(0);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-composite' }), (text) => {
        expect(lengthOf(text)).toBeLessThanOrEqual(text.normalize('NFC').length);
      }),
    );
  });
});

describe('what nobody can see', () => {
  it.each([
    '\u200b',
    '\u2060\u2060',
    '\u3164',
    '\ufe0f',
    '\u2800\u2800',
    ' \u200d ',
    '\u202d\u202c',
    '\u3000\n',
  ])('is neither a text nor a name: %j', (typed) => {
    expect([tidyText(typed), lengthOf(typed), tidyName(typed)]).toEqual(['', 0, '']);
  });

  it('holds a picture of several together, and stays between them', () => {
    expect(tidyText('👨\u200d👩\u200d👧 好')).toBe('👨\u200d👩\u200d👧 好');
    expect(tidyText('看\u200d车')).toBe('看车');
  });
});

describe('a name', () => {
  it.each([
    ['王伟', '王伟'],
    ['王 伟', '王伟'],
    ['王　伟', '王伟'],
    [' 王伟\u200b', '王伟'],
    ['\u202d王伟\u202c', '王伟'],
    ['阿卜杜拉•买买提', '阿卜杜拉·买买提'],
    ['阿卜杜拉・买买提', '阿卜杜拉·买买提'],
    ['阿卜杜拉‧买买提', '阿卜杜拉·买买提'],
    ['Ａｎｎａ  Smith', 'Anna Smith'],
    ['上海某某汽车（集团）有限公司', '上海某某汽车（集团）有限公司'],
    ['某某\n有限公司', '某某有限公司'],
    ['𠮷田龑', '𠮷田龑'],
    ['e\u0301', 'é'],
    ['葛\u{e0100}', '葛'],
    ['⻢⼩⼭', '马小山'],
    ['⽂⽂', '文文'],
    ['⻩⽂杰', '黄文杰'],
    ['⻢⻰飞', '马龙飞'],
    ['欧阳⻘⻓', '欧阳青长'],
    ['Gryﬃn', 'Gryffin'],
    ['Ａ\u0301', 'Á'],
    ['﨑山 黃 黄', '﨑山黃黄'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(tidyName(typed)).toBe(kept);
  });

  it.each(['·', '——', '...', '123', '（）', ''])('is more than %j', (typed) => {
    expect(NAME_FORM.test(tidyName(typed))).toBe(false);
  });

  it.each(['王', 'A', '𠮷', '龑'])('may be a single letter: %s', (typed) => {
    expect(NAME_FORM.test(tidyName(typed))).toBe(true);
  });

  it('is the same when it is read twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(tidyName(tidyName(typed))).toBe(tidyName(typed));
      }),
    );
  });
});
