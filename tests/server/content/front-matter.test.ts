// A text as it lies on the disk says what its editor typed, whatever that was.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseText, saysTheSame, writeText } from '#server/content/front-matter.ts';

const BODY = '正文正文正文正文正文正文。';
const roundTrip = (fields: Record<string, unknown>, body = BODY) =>
  parseText(writeText('news', { fields, body }));

const HARD = [
  '通知已经发出---',
  '---',
  '--- 中间 ---',
  '+++',
  'a\n---\nb',
  'a: b',
  '# 不是注释',
  '"双" 和 \'单\' 引号',
  '!tag',
  '&anchor',
  '*alias',
  '%百分',
  '@at `code`',
  '- 一项',
  '[a, b]',
  '{a: b}',
  '| 竖线',
  '> 大于',
  '?',
  'yes',
  'no',
  'true',
  'null',
  '~',
  '007',
  '1e3',
  '0x1F',
  '12:30:45',
  '2026-11-20',
  '2026-11-20T00:00:00Z',
  '   ',
  ' 前后有空 ',
  '行\u2028分隔\u2029符\u0085',
  '\uFEFF开头',
  '尾\n\n',
  '\t制表',
  '反\\斜',
  '长'.repeat(20_000),
];

describe('a text that is written', () => {
  test.each(HARD.map((value, at) => [at, value] as const))('keeps hard value %i whole', (_at, value) => {
    const fields = { title: value, summary: value, category: 'company', source: value };
    expect(roundTrip(fields).fields).toEqual(fields);
  });

  test('keeps any words in any field, and the day as a day', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 60 });
    const any = fc.oneof(
      words,
      fc.constantFrom(...HARD),
      fc.tuple(words, fc.constantFrom(...HARD)).map((two) => two.join('')),
    );
    fc.assert(
      fc.property(any, any, any, (title, summary, source) => {
        const fields = {
          title,
          summary,
          category: 'company',
          publishedOn: new Date('2026-11-20'),
          source,
          isSample: true,
        };
        expect(roundTrip(fields).fields).toEqual(fields);
        expect(saysTheSame(writeText('news', { fields, body: BODY }), { fields, body: BODY })).toBe(true);
      }),
    );
  });

  test('keeps its body, with lines of hyphens in it', () => {
    for (const body of ['上\n\n---\n\n下，中间一条线', '---\n开头就是线', `${BODY}---`])
      expect(roundTrip({ title: '标题标题' }, body).body.trim()).toBe(body);
  });

  test('that could not be read back as it was is known', () => {
    const text = { fields: { title: '标题标题' }, body: '半个字符 \uD83D' };
    expect(saysTheSame(writeText('news', text), text)).toBe(false);
  });
});
