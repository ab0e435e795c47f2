// Refusals to keep a text of an editor: one sentence, and the way out.
import { whenText } from '#contract/figures.ts';
import type { Refusals } from '#contract/refusal-words.ts';
import type { ContentRefusal } from '#core/content/refusals.ts';

export const contentRefusals: Refusals<ContentRefusal> = {
  CONTENT_FAULTS: {
    number: 5001,
    say: ({ faults }) => ({
      sentence: `有 ${faults.length} 处需要改，内容还没有发布`,
      wayOut: faults.map(({ label, msg }) => `${label}：${msg}`).join('；'),
    }),
  },
  CONTENT_CHANGED: {
    number: 5002,
    say: ({ byName, changedAtMs }, nowMs) => ({
      sentence:
        byName === null || changedAtMs === null
          ? '你打开之后，这篇内容在文件里被改过'
          : `你打开之后，${byName} 在 ${whenText(changedAtMs, nowMs)} 改过这篇内容`,
      wayOut: '你写的都还在这一页。先存成草稿，对照差异后再发布',
    }),
  },
  CONTENT_TAKEN: {
    number: 5003,
    say: ({ name }) => ({
      sentence: `已经有一篇叫 ${name} 的内容`,
      wayOut: '换一个名称，或到列表里打开那一篇',
    }),
  },
  UNKNOWN_CONTENT: { number: 5004, say: () => ({ sentence: '没有这篇内容', wayOut: '回到列表重新打开' }) },
  CONTENT_NEEDED: {
    number: 5005,
    say: () => ({ sentence: '网站有一页要用到它，不能撤下', wayOut: '改写内容，再发布新的版本' }),
  },
  RELEASE_IN_THE_PAST: {
    number: 5006,
    say: () => ({
      sentence: '定时发布的时间已经过了',
      wayOut: '选一个将来的时间，或直接发布',
    }),
  },
};
