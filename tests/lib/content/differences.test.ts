import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextBlock, TextChapter } from '#contract/content/chapters.ts';
import { changedTitles, differences, pieces } from '#lib/content/differences.ts';

const chapter = (title: string, ...items: string[]): TextChapter => ({
  title,
  blocks: [{ is: 'list', items }],
});

const before = [
  chapter('保证金', '报名时冻结。', '落槌后退还。'),
  chapter('付款', '第 2 个工作日 17:00 前付清。'),
  chapter('提车', '5 日内提车。'),
];

/** As a reader sees it: [-taken out-] and {+put in+}. */
const marked = (one: string, other: string): string =>
  pieces(one, other)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind])
    .join('');

const kindsOf = (after: readonly TextChapter[]): Record<string, string> =>
  Object.fromEntries(differences(before, after).map(({ title, kind }) => [title, kind]));

describe('a clause word by word', () => {
  it('keeps what both say and marks the rest', () => {
    expect(marked('提车后 48 小时内可以申请', '提车后 72 小时内可以申请')).toBe(
      '提车后 [-48-]{+72+} 小时内可以申请',
    );
  });

  it('takes a time, a sum and a date as one word', () => {
    expect(marked('每日 09:00 至 16:00', '每日 08:30 至 16:30')).toBe(
      '每日 [-09:00-]{+08:30+} 至 [-16:00-]{+16:30+}',
    );
    expect(marked('最低 ¥2,000', '最低 ¥3,000')).toBe('最低 ¥[-2,000-]{+3,000+}');
    expect(marked('自 2026-11-01 起', '自 2026-12-15 起')).toBe('自 [-2026-11-01-]{+2026-12-15+} 起');
  });

  it('is one piece where nothing changed, and two where nothing is left', () => {
    expect(pieces('保证金', '保证金')).toEqual([{ kind: 'same', text: '保证金' }]);
    expect(marked('甲', '乙')).toBe('[-甲-]{+乙+}');
    expect(pieces('', '')).toEqual([]);
  });

  it('loses no letter of either version, whatever they say', () => {
    const text = fc.string({ unit: fc.constantFrom('拍', '卖', '人', '，', '1', '2', ':', ' ', 'a') });
    fc.assert(
      fc.property(text, text, (one, other) => {
        const found = pieces(one, other);
        const read = (dropped: string): string =>
          found
            .filter(({ kind }) => kind !== dropped)
            .map((piece) => piece.text)
            .join('');
        expect([read('added'), read('removed')]).toEqual([one, other]);
      }),
    );
  });

  it('never marks twice in a row what can be marked once', () => {
    const text = fc.string({ unit: fc.constantFrom('拍', '卖', '，', '1') });
    fc.assert(
      fc.property(text, text, (one, other) => {
        const kinds = pieces(one, other).map(({ kind }) => kind);
        expect(kinds.filter((kind, at) => kind === kinds[at + 1])).toEqual([]);
      }),
    );
  });
});

describe('two versions of a text', () => {
  it('that say the same differ nowhere', () => {
    expect(changedTitles(before, before)).toEqual([]);
    expect(Object.values(kindsOf(before))).toEqual(['same', 'same', 'same']);
  });

  it('name the chapters that are new, gone and amended', () => {
    const after = [
      chapter('保证金', '报名时冻结。', '落槌后 60 秒内退还。'),
      chapter('组合委托', '可以选几件。'),
      chapter('付款', '第 2 个工作日 17:00 前付清。'),
    ];
    expect(kindsOf(after)).toEqual({ 保证金: 'changed', 组合委托: 'added', 付款: 'same', 提车: 'removed' });
    expect(changedTitles(before, after)).toEqual(['保证金', '组合委托', '提车']);
  });

  it('keep a chapter that is gone where it stood', () => {
    const after = [chapter('保证金', '报名时冻结。', '落槌后退还。'), chapter('提车', '5 日内提车。')];
    expect(differences(before, after).map(({ title }) => title)).toEqual(['保证金', '付款', '提车']);
  });

  it('tell a clause that was put in from one that was amended', () => {
    const after = [
      chapter('保证金', '报名时冻结。', '每件只冻结一次。', '落槌后退还。'),
      chapter('付款', '第 5 个工作日 17:00 前付清。'),
      chapter('提车', '5 日内提车。'),
    ];
    const [deposit, payment] = differences(before, after);
    expect(deposit?.clauses.map(({ kind }) => kind)).toEqual(['same', 'added', 'same']);
    expect(payment?.clauses).toEqual([
      {
        kind: 'changed',
        pieces: [
          { kind: 'same', text: '第 ' },
          { kind: 'removed', text: '2' },
          { kind: 'added', text: '5' },
          { kind: 'same', text: ' 个工作日 17:00 前付清。' },
        ],
      },
    ]);
  });

  it('tell a clause that was taken out', () => {
    const [deposit] = differences(
      [chapter('保证金', '甲。', '乙。', '丙。')],
      [chapter('保证金', '甲。', '丙。')],
    );
    expect(deposit?.clauses.map(({ kind }) => kind)).toEqual(['same', 'removed', 'same']);
  });

  it('tell what was taken out beside what was amended', () => {
    const [deposit] = differences(
      [chapter('保证金', '开头。', '甲说一。', '乙说二。', '结尾。')],
      [chapter('保证金', '开头。', '甲说三。', '结尾。')],
    );
    expect(deposit?.clauses.map(({ kind }) => kind)).toEqual(['same', 'changed', 'removed', 'same']);
  });

  it('compare tables row by row, and every other part by its words', () => {
    const table = (step: string): TextBlock => ({
      is: 'table',
      head: ['当前价', '加价幅度'],
      rows: [
        ['不足 ¥1,000', '¥20'],
        ['¥1,000 起', step],
      ],
    });
    const text = (step: string): TextChapter[] => [
      {
        title: '加价',
        blocks: [{ is: 'paragraph', text: '按档位。' }, table(step), { is: 'note', text: '举例。' }],
      },
    ];
    const [chapterOfSteps] = differences(text('¥50'), text('¥100'));
    expect(chapterOfSteps?.clauses.map(({ kind }) => kind)).toEqual([
      'same',
      'same',
      'same',
      'changed',
      'same',
    ]);
    expect(chapterOfSteps?.clauses[3]?.pieces.map(({ text: word }) => word)).toEqual([
      '¥1,000 起 ｜ ¥',
      '50',
      '100',
    ]);
  });

  it('differ nowhere exactly when they are the same, whatever their chapters', () => {
    const texts = fc.array(
      fc.record({
        title: fc.constantFrom('甲', '乙', '丙', '丁'),
        items: fc.array(fc.constantFrom('一', '二', '三'), { minLength: 1, maxLength: 4 }),
      }),
      { maxLength: 4 },
    );
    const unique = (chapters: { title: string; items: string[] }[]): TextChapter[] =>
      [...new Map(chapters.map((one) => [one.title, one])).values()].map(({ title, items }) =>
        chapter(title, ...items),
      );
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const [first, second] = [unique(one), unique(other)];
        const sorted = (chapters: TextChapter[]): string =>
          JSON.stringify(chapters.toSorted((a, b) => a.title.localeCompare(b.title)));
        expect(changedTitles(first, second).length === 0).toBe(sorted(first) === sorted(second));
      }),
    );
  });
});
