// Texts of the house on paper: set the same way every time, and printed once however many ask.
import { inflateSync } from 'node:zlib';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { houseContact, ruleText } from '#server/content/own-texts.ts';
import { chapterNumber, type TextPaper } from '#server/pdf/print-text.ts';
import { printPaper } from '#server/pdf/print.ts';
import { printedPapers } from '#server/pdf/printed.ts';
import { rulePaper } from '#server/sales/rules/rule-paper.ts';
import { csvText } from '#server/words/csv.ts';
import { putFiles, someTexts } from '../../kit/content/texts.ts';

const paper = (part: Partial<TextPaper> = {}): TextPaper => ({
  kind: 'text',
  title: '竞买须知',
  number: '〔2026〕落拍告字第 118 号',
  beside: '上海二手车专场',
  atMs: Date.UTC(2026, 10, 21),
  facts: [{ label: '拍卖人', value: '示例拍卖行' }],
  lead: [{ is: 'paragraph', text: '开头。' }],
  chapters: [
    {
      title: '保证金',
      blocks: [
        { is: 'heading', text: '细则' },
        { is: 'list', items: ['报名时冻结。', '落槌后退还。'] },
        { is: 'note', text: '举例。' },
        { is: 'table', head: ['当前价', '加价幅度'], rows: [['不足 ¥1,000', '¥20']] },
      ],
    },
  ],
  foot: '以公布的为准。',
  ...part,
});

/**
 * Places at which lines of text begin in the head of the first page, over its rule: from the left
 * and from the foot, in points.
 */
const headOf = (pdf: Uint8Array): readonly (readonly [leftPt: number, upPt: number])[] => {
  const bytes = Buffer.from(pdf);
  const start = bytes.indexOf('stream\n') + 'stream\n'.length;
  const drawn = inflateSync(bytes.subarray(start, bytes.indexOf('\nendstream', start))).toString('latin1');
  const places = [...drawn.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)];
  return places.map(([, left, up]) => [Number(left), Number(up)] as const).filter(([, up]) => up > 760);
};

const pagesIn = (pdf: Uint8Array): number =>
  (
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g) ?? []
  ).length;

describe('a text on paper', () => {
  test('is the same to the byte for the same words', async () => {
    const [one, other] = [await printPaper(paper()), await printPaper(paper())];
    expect(one.equals(other)).toBe(true);
    expect((await printPaper(paper({ foot: '别的。' }))).equals(one)).toBe(false);
  });

  test('takes as many pages as it needs', async () => {
    const items = Array.from({ length: 200 }, (_, at) => `第 ${at + 1} 款：报名时从可用余额中冻结。`);
    const long = paper({ chapters: [{ title: '保证金', blocks: [{ is: 'list', items }] }] });
    expect(pagesIn(await printPaper(paper()))).toBe(1);
    expect(pagesIn(await printPaper(long))).toBeGreaterThan(4);
  });

  test('has its sale’s name beside the house’s, never over it', async () => {
    const [short, long] = [await printPaper(paper()), await printPaper(paper({ beside: 'W'.repeat(200) }))];
    const [own, once] = headOf(short);
    const [ownToo, ...lines] = headOf(long);
    expect(ownToo).toEqual(own);
    expect(lines.length).toBeGreaterThan(1);
    expect(Math.min(...lines.map(([leftPt]) => leftPt))).toBeGreaterThan(115);
    expect(Math.min(...lines.map(([, upPt]) => upPt))).toBeCloseTo(once?.[1] ?? 0);
  });

  test('stands with a long title and no facts as well', async () => {
    const pdf = await printPaper(paper({ title: '银行处置车辆专场拍卖公告（第 118 场）', facts: [] }));
    expect(pagesIn(pdf)).toBe(1);
  });

  test.each([
    [1, '一'],
    [9, '九'],
    [10, '十'],
    [11, '十一'],
    [17, '十七'],
    [20, '二十'],
    [23, '二十三'],
  ])('numbers chapter %i as the page does: %s', (number, words) => {
    expect(chapterNumber(number)).toBe(words);
  });
});

describe('papers that anybody may ask for', () => {
  const pressed = () => {
    const print = vi.fn((_: unknown) => Promise.resolve(new Uint8Array([37])));
    return { print, kept: printedPapers({ print }) };
  };

  test('are printed once for the same words, also for two askers', async () => {
    const { print, kept } = pressed();
    await Promise.all([kept.print(paper()), kept.print(paper())]);
    await kept.print(paper());
    expect(print).toHaveBeenCalledTimes(1);
    expect([kept.isKept(paper()), kept.isKept(paper({ foot: '别的' }))]).toEqual([true, false]);
  });

  test('that could not be printed are tried again', async () => {
    const { print, kept } = pressed();
    print.mockRejectedValueOnce(new Error('no ink'));
    await expect(kept.print(paper())).rejects.toThrow('no ink');
    expect(kept.isKept(paper())).toBe(false);
    await kept.print(paper());
    expect(print).toHaveBeenCalledTimes(2);
  });

  test('are not kept without end: the oldest goes first', async () => {
    const { kept } = pressed();
    for (let number = 0; number < 70; number += 1) await kept.print(paper({ number: String(number) }));
    expect([kept.isKept(paper({ number: '0' })), kept.isKept(paper({ number: '69' }))]).toEqual([
      false,
      true,
    ]);
  });
});

describe('the house’s own texts', () => {
  const texts = someTexts();
  const { folders } = texts.texts;
  afterAll(texts.clear);

  test('are read where its editors keep them', async () => {
    const text = await ruleText(folders, { text: 'business-rule', version: '2026.2' });
    expect(text).toMatchObject({ title: '业务规则', version: '2026.2', effective: '2026-11-01' });
    expect(text?.chapters.length).toBeGreaterThan(12);
    expect(await houseContact(folders)).toMatchObject({
      phone: '400-000-0000',
      complaintPhone: '400-000-0001',
    });
  });

  test('are what was published last, over what came with the code', async () => {
    const over = someTexts();
    const head = "---\ntitle: 业务规则\nversion: '2026.2'\neffective: 2026-11-01\nsummary: 新的。\n---\n";
    putFiles(over.folder, { 'rules/business-rule-2026-2.md': `${head}\n## 总则\n\n一条。\n` });
    const text = await ruleText(over.texts.folders, { text: 'business-rule', version: '2026.2' });
    expect(text?.chapters).toEqual([{ title: '总则', blocks: [{ is: 'paragraph', text: '一条。' }] }]);
    over.clear();
  });

  test('must say who the house is', async () => {
    const silent = { read: () => Promise.resolve(null) };
    await expect(houseContact(silent)).rejects.toThrow('house.json');
  });

  test.each([
    ['nothing', '2026.1'],
    ['business-rule', '1999.1'],
    ['', ''],
  ])('are none under the name %j in the version %j', async (text, version) => {
    expect(await ruleText(folders, { text, version })).toBeNull();
  });

  test('are printed with their version on every page', async () => {
    const text = await ruleText(folders, { text: 'service', version: '2026.2' });
    const printed = text && rulePaper(text);
    expect(printed).toMatchObject({
      title: '服务协议',
      number: '版本 2026.2 · 2026-10-01 生效',
      foot: '服务协议 2026.2，自 2026-10-01 起生效。现行版本和历史版本以本平台公布的为准。',
    });
    expect(printed?.lead[0]).toEqual({ is: 'note', text: text?.summary });
  });
});

describe('a table for a spreadsheet', () => {
  test('has the mark that makes Chinese Chinese, and needed quotes', () => {
    expect(
      csvText(
        ['名称', '说明'],
        [
          ['甲,乙', '他说"好"'],
          ['两\n行', 3],
        ],
      ),
    ).toBe('\uFEFF名称,说明\r\n"甲,乙","他说""好"""\r\n"两\n行",3\r\n');
  });

  test.each(['=1+1', '+1', '-1', '@x', '＝1', '\tx'])('hands no formula on: %j', (cell) => {
    expect(csvText(['x'], [[cell]]).split('\r\n')[1]).toMatch(/^"?'/);
  });

  test.each([
    '020',
    '2021.10',
    '3-12',
    '1/2',
    '2026.1.5',
    '12:30',
    '1E5',
    '007',
    '123456789012345678',
    'TRUE',
    '10%',
  ])('hands nothing on that would be shown otherwise: %s', (cell) => {
    expect(csvText(['x'], [[cell]]).split('\r\n')[1]).toBe(`"\t${cell}"`);
  });

  test.each(['2021款', '100', '上海', 'A-', '99.5', '第 3-12 件', ''])(
    'leaves as it is what is read as it is: %s',
    (cell) => {
      expect(csvText(['x'], [[cell]]).split('\r\n')[1]).toBe(cell);
    },
  );
});
