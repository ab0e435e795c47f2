import type { RuleText } from '#contract/content/rule-text.ts';
import type { TextPaper } from '#server/pdf/print-text.ts';

/** A rule or agreement as it is printed. */
export function rulePaper({ title, version, effective, summary, lead, chapters }: RuleText): TextPaper {
  return {
    kind: 'text',
    title,
    number: `版本 ${version} · ${effective} 生效`,
    beside: '规则与协议',
    atMs: Date.parse(effective),
    facts: [],
    lead: [{ is: 'note', text: summary }, ...lead],
    chapters,
    foot: `${title} ${version}，自 ${effective} 起生效。现行版本和历史版本以本平台公布的为准。`,
  };
}
