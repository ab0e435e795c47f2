// The rules of the house as they lie in their folder, and what they say under a heading.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextBlock } from '#contract/content/chapters.ts';
import { readRuleText, type RuleText } from '#contract/content/rule-text.ts';

export const RULES = join(import.meta.dirname, '../../../src/content/rules');
export function readRules(name: string, version: string): RuleText {
  return readRuleText(readFileSync(join(RULES, `${name}-${version.replace('.', '-')}.md`), 'utf8'));
}

export function tableOf(text: RuleText, title: string): readonly (readonly string[])[] {
  return chapterOf(text, title).flatMap((block) => (block.is === 'table' ? block.rows : []));
}

const chapterOf = ({ chapters }: RuleText, title: string): readonly TextBlock[] =>
  chapters.find((chapter) => chapter.title === title)?.blocks ?? [];
const linesOf = (block: TextBlock): readonly string[] => {
  if (block.is === 'list') return block.items;
  return block.is === 'table' ? block.rows.map((row) => row.join(' ')) : [block.text];
};
export function said(text: RuleText, title: string): string {
  return chapterOf(text, title).flatMap(linesOf).join('\n');
}
