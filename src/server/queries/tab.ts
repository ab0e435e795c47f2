import type { TABS } from '#contract/list-words.ts';

export type Tab = (typeof TABS)[number];
