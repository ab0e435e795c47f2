import type { TextChapter } from '#contract/content/chapters.ts';
import { readChapters } from '#contract/content/rule-text.ts';
import type { RuleEntry } from '#lib/content/rule-texts.ts';

/** An entry's chapters; what stands before the first is one of its own. */
export function chaptersOf({ body = '' }: RuleEntry): readonly TextChapter[] {
  const { lead, chapters } = readChapters(body);
  return lead.length === 0 ? chapters : [{ title: '前言', blocks: lead }, ...chapters];
}
