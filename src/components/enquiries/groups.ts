// Common questions by their groups, in the order of product.md 7.4 and of their own numbers.
import { QUESTION_GROUPS, type QuestionGroup } from '#contract/content/content.ts';

interface Question {
  readonly data: { readonly group: QuestionGroup; readonly order: number };
}

export function groupsOf<Entry extends Question>(questions: readonly Entry[]) {
  return (Object.entries(QUESTION_GROUPS) as [QuestionGroup, string][])
    .map(([group, title]) => ({
      group,
      title,
      entries: questions
        .filter(({ data }) => data.group === group)
        .toSorted((one, other) => one.data.order - other.data.order),
    }))
    .filter(({ entries }) => entries.length > 0);
}
