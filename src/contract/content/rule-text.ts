// A rule or agreement read from the Markdown its editors write: head, then chapters. The page is
// drawn from the same file by Astro; this reading is for the paper and for comparing two versions
// clause by clause, where only the words count.
import type { TextBlock, TextChapter } from './chapters.ts';

export interface RuleText {
  readonly title: string;
  readonly version: string;
  /** The day it comes into force: `2026-10-01`. */
  readonly effective: string;
  readonly summary: string;
  /** The text before the first chapter. */
  readonly lead: readonly TextBlock[];
  readonly chapters: readonly TextChapter[];
}

const HEAD = /^---\n([\s\S]*?)\n---\n/;

/** The whole file, head and all. */
export function readRuleText(file: string): RuleText {
  const text = file.replaceAll('\r\n', '\n');
  const head = HEAD.exec(text)?.[1] ?? '';
  return {
    title: fieldOf(head, 'title'),
    version: fieldOf(head, 'version'),
    effective: fieldOf(head, 'effective'),
    summary: fieldOf(head, 'summary'),
    ...readChapters(text.replace(HEAD, '')),
  };
}

const fieldOf = (head: string, name: string): string => {
  const line = new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(head)?.[1] ?? '';
  return line.replaceAll(/^['"]|['"]$/g, '').trim();
};

/** The words without their marks: bold, code, links. */
const plain = (text: string): string =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|__|`/g, '')
    .trim();

const joined = (lines: readonly string[]): string => plain(lines.join(''));

const ITEM = /^(?:\d+\.|[-*])\s+/;
const RULER = /^\|[\s:|-]+\|$/;

const cellsOf = (line: string): string[] => line.slice(1, -1).split('|').map(plain);

const itemsOf = (lines: readonly string[]): string[] => {
  const items: string[][] = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push([line.replace(ITEM, '')]);
    else items.at(-1)?.push(line.trim());
  }
  return items.map(joined);
};

const blockOf = (lines: readonly string[]): TextBlock => {
  const [first = ''] = lines;
  if (first.startsWith('### ')) return { is: 'heading', text: plain(first.slice(4)) };
  if (first.startsWith('|')) {
    const rows = lines.filter((line) => !RULER.test(line)).map(cellsOf);
    return { is: 'table', head: rows[0] ?? [], rows: rows.slice(1) };
  }
  if (ITEM.test(first)) return { is: 'list', items: itemsOf(lines) };
  if (first.startsWith('>')) {
    return { is: 'note', text: joined(lines.map((line) => line.replace(/^>\s?/, ''))) };
  }
  return { is: 'paragraph', text: joined(lines) };
};

const blocksOf = (text: string): TextBlock[] =>
  text
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map(blockOf);

const chapterOf = (part: string): TextChapter => {
  const [title = '', ...rest] = part.split('\n');
  return { title: plain(title), blocks: blocksOf(rest.join('\n')) };
};

/** The chapters of a body of Markdown, and what stands before them. */
export function readChapters(body: string): Pick<RuleText, 'lead' | 'chapters'> {
  const [before = '', ...parts] = `\n${body}`.split(/\n## /);
  return { lead: blocksOf(before), chapters: parts.map(chapterOf) };
}
