import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainOf, sectionsOf } from '#lib/search/markdown.ts';
import { LONGEST_QUESTION, termsOf } from '#lib/search/terms.ts';
import {
  findTexts,
  findTitles,
  marked,
  readied,
  termWays,
  type Part,
  type SearchText,
} from '#lib/search/texts.ts';

const sounds = (spelt: string) => spelt.split(' ').map((each, place) => ({ place, spelt: each }));

const deposit: SearchText = {
  kind: 'news',
  title: '保证金释放时限缩短到一分钟',
  note: '公司动态 · 2026-11-18',
  lead: '落槌之后，未成交竞买人的保证金自动解除冻结。',
  text: '从本月起，每一件标的落槌的同一笔记账里，冻结已经解除。',
  href: '/information/n/deposit',
  atMs: 300,
  sounds: sounds('bao zheng jin shi fang shi xian suo duan dao yi fen zhong'),
};
const report: SearchText = {
  kind: 'news',
  title: '检测报告改版 CR-V 与 GL8',
  note: '公司动态 · 2026-10-20',
  lead: '漆膜厚度逐块标注。',
  text: `${'前文很长。'.repeat(20)}报告里也写明保证金怎么算。${'后文也长。'.repeat(30)}`,
  href: '/information/n/report',
  atMs: 200,
  sounds: sounds('jian ce bao gao gai ban'),
};
const clause: SearchText = {
  kind: 'rule',
  title: '保证金是多少',
  note: '常见问题',
  lead: '',
  text: '起拍价的 10%，最低 ¥2,000。',
  href: '/CommonProblem#保证金是多少',
  atMs: 0,
  sounds: sounds('bao zheng jin shi duo shao'),
};
const texts = [report, clause, deposit].map(readied);

const found = (question: string): string[] =>
  findTexts(texts, termWays(question)).map(({ href }) => href.slice(href.lastIndexOf('/') + 1));
const marks = (parts: readonly Part[]): string[] =>
  parts.filter(({ isMatch }) => isMatch).map(({ text }) => text);
const whole = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');

describe('a question', () => {
  it.each([
    ['保证金', ['保证金']],
    ['  保证金   过户 ', ['保证金', '过户']],
    ['ＣＲ－Ｖ', ['cr', 'v']],
    ['GL8，陆尊', ['gl8', '陆尊']],
    ['保证金 保证金', ['保证金']],
  ])('%j asks for %j', (question, terms) => {
    expect(termsOf(question)).toEqual(terms);
  });

  it.each(['', ' ', '保', 'a', '。。。', '！？'])('%j says too little', (question) => {
    expect(termsOf(question)).toEqual([]);
  });

  it('of endless length is cut, and has eight words at most', () => {
    const endless = termsOf('保证金 '.repeat(500).replaceAll('金', (_, at: number) => `金${at}`));
    expect(endless.length).toBeLessThanOrEqual(8);
    expect(termsOf('长'.repeat(500))).toEqual(['长'.repeat(LONGEST_QUESTION)]);
  });
});

describe('a text is found', () => {
  it.each([
    [
      'by its title, the latest of equals first',
      '保证金',
      ['deposit', 'CommonProblem#保证金是多少', 'report'],
    ],
    ['by what stands in it', '记账', ['deposit']],
    ['by its lead', '漆膜', ['report']],
    ['when it has every word, and only then', '保证金 漆膜', ['report']],
    ['by the first letters of its sounds', 'bzj', ['deposit', 'CommonProblem#保证金是多少']],
    ['by its sounds, begun', 'baozh', ['deposit', 'CommonProblem#保证金是多少']],
    ['by sounds from the middle of its title', 'shifang', ['deposit']],
    ['by letters written in it, large or small', 'gl8', ['report']],
    ['by full-width letters', 'ＧＬ８', ['report']],
    ['by characters and sounds together', '分钟 bzj', ['deposit']],
    ['by traditional characters', '保證金 記賬', ['deposit']],
    ['by what is written apart, typed as one', '报告改版GL8', ['report']],
    ['by signs copied from a PDF', '⼀分钟', ['deposit']],
  ])('%s', (_how, question, hrefs) => {
    expect(found(question)).toEqual(hrefs);
  });

  it.each(['保金', 'aozheng', 'zb', 'baoz保', '没有这回事', '<script>', '.*', '%'])(
    'never by %j',
    (question) => {
      expect(found(question)).toEqual([]);
    },
  );

  it('and shows what surrounds the first word, cut at both ends', () => {
    const [first] = findTexts([readied(report)], [['保证金']]);
    const excerpt = first?.excerpt ?? [];
    expect(whole(excerpt)).toMatch(/^….*报告里也写明保证金怎么算.*…$/);
    expect(whole(excerpt).length).toBeLessThan(110);
    expect(marks(excerpt)).toEqual(['保证金']);
  });

  it('begins no excerpt with what closes a sentence', () => {
    const text = `${'一'.repeat(30)}。${'二'.repeat(23)}过户`;
    const [first] = findTexts(
      [readied({ ...clause, title: '期限', lead: '', text, sounds: [] })],
      [['过户']],
    );
    expect(whole(first?.excerpt ?? [])).toBe(`…${'二'.repeat(23)}过户`);
  });

  it('and shows its lead when only the title has the word', () => {
    const [first] = findTexts([readied(report)], [['检测']]);
    expect(whole(first?.excerpt ?? [])).toBe(report.lead);
    expect(whole(findTexts([readied(clause)], [['多少']])[0]?.excerpt ?? [])).toBe(clause.text);
  });

  it('and while one types, by its title alone and briefly', () => {
    expect(findTitles(texts, [['保证金']], 9).map(({ kind }) => kind)).toEqual(['news', 'rule']);
    expect(findTitles(texts, [['保证金']], 1)).toHaveLength(1);
    expect(findTitles(texts, [], 9)).toEqual([]);
  });
});

describe('what was asked for is marked', () => {
  it.each([
    ['保证金', ['保证金']],
    ['bzj', ['保证金']],
    ['baozhengj', ['保证金']],
    ['shix', ['时限']],
    ['分钟 保证', ['保证', '分钟']],
    ['保证 证金', ['保证金']],
    ['一', ['一']],
  ])('%j as %j', (question, marksMade) => {
    expect(marks(marked(deposit.title, question.split(' '), deposit.sounds))).toEqual(marksMade);
  });

  it('wherever it stands, in letters of any width', () => {
    expect(marks(marked('GL8 与 ｇｌ８', ['gl8']))).toEqual(['GL8', 'ｇｌ８']);
  });

  it('and nothing is lost or doubled, whatever the text and the words', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(words, fc.array(words, { maxLength: 4 }), (text, terms) => {
        const asked = terms.flatMap((term) => termsOf(term));
        expect(whole(marked(text, asked))).toBe(text);
      }),
    );
  });
});

describe('a written text', () => {
  const written = [
    '开头一句。',
    '',
    '## 保证金',
    '',
    '- 起拍价的 **10%**',
    '- 见[收费标准](/BusinessRule#fees)',
    '',
    '| 名目 | 金额 |',
    '| --- | --- |',
    '| 最低 | ¥2,000 |',
    '',
    '## 空的一节',
    '',
    '### 过户',
    '',
    '> 三十日内。',
    '1. 先备齐材料',
  ].join('\n');
  const headings = [
    { text: '保证金', slug: '保证金' },
    { text: '空的一节', slug: '空的一节' },
    { text: '过户', slug: '过户' },
  ];

  it('is heard without the signs of its form', () => {
    expect(plainOf('## 一\n\n**二** `三` [四](/五) ![六](/七.svg)\n> 八\n1. 九')).toBe(
      '一 二 三 四 六 八 九',
    );
  });

  it('is cut at its headings, each with its own anchor', () => {
    expect(sectionsOf(written, headings)).toEqual([
      { heading: '保证金', slug: '保证金', text: '起拍价的 10% 见收费标准 名目 金额 最低 ¥2,000' },
      { heading: '过户', slug: '过户', text: '三十日内。先备齐材料' },
    ]);
  });

  it('without headings has no sections', () => {
    expect(sectionsOf('只有一句。', [])).toEqual([]);
  });
});
