// The short sentences for editors.
import type { ContentRefusal } from '#core/content/refusals.ts';

export const contentWords: Readonly<Record<ContentRefusal['code'], string>> = {
  CONTENT_FAULTS: '有几处需要改',
  CONTENT_CHANGED: '这篇内容已被别人改动',
  CONTENT_TAKEN: '这个名称已有内容',
  UNKNOWN_CONTENT: '没有这篇内容',
  CONTENT_NEEDED: '这篇内容不能撤下',
  RELEASE_IN_THE_PAST: '发布时间须在将来',
};
