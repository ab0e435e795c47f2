// Prints a text of the house: an announcement, a rule, an agreement. What it says was decided
// before; here it is only set.
import type { TextBlock, TextChapter } from '#contract/content/chapters.ts';
import type { Column, Fact } from './sheet-rows.ts';
import { Sheet } from './sheet.ts';

export interface TextPaper {
  readonly kind: 'text';
  readonly title: string;
  readonly number: string;
  /** At the right of the head: whose text it is. */
  readonly beside: string;
  /** The day the text is of: the only time a sheet knows. */
  readonly atMs: number;
  readonly facts: readonly Fact[];
  readonly lead: readonly TextBlock[];
  readonly chapters: readonly TextChapter[];
  /** Under everything. */
  readonly foot: string;
}

const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const;

/** `十一`: chapters are numbered as on the page. */
export function chapterNumber(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : DIGITS[tens]}十`;
  return `${ten}${DIGITS[ones]}`;
}

export function textSheet(paper: TextPaper): Sheet {
  const { title, number, beside, atMs } = paper;
  const sheet = new Sheet({ title, number, sale: beside, atMs });
  if (paper.facts.length > 0) sheet.facts(paper.facts);
  for (const block of paper.lead) drawBlock(sheet, block);
  for (const [at, chapter] of paper.chapters.entries()) {
    sheet.section(`${chapterNumber(at + 1)}、${chapter.title}`);
    for (const block of chapter.blocks) drawBlock(sheet, block);
  }
  sheet.note(paper.foot);
  return sheet;
}

/** The last column is as wide as what it says needs; a scale of two halves the width. */
const columnsOf = (head: readonly string[], rows: readonly (readonly string[])[]): Column[] => {
  const longest = head.map((title, at) =>
    Math.max(title.length, 4, ...rows.map((row) => Math.min((row[at] ?? '').length, 24))),
  );
  const sum = longest.reduce((total, length) => total + length, 0);
  return head.map((title, at) => ({ title, share: (longest[at] ?? 1) / sum }));
};

const drawBlock = (sheet: Sheet, block: TextBlock): void => {
  switch (block.is) {
    case 'heading':
      return sheet.section(block.text);
    case 'paragraph':
      return sheet.paragraph(block.text);
    case 'note':
      return sheet.note(block.text);
    case 'list':
      for (const [at, item] of block.items.entries()) sheet.item(`${at + 1}.`, item);
      return;
    case 'table':
      sheet.table(columnsOf(block.head, block.rows), block.rows);
  }
};
