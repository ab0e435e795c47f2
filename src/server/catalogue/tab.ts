import type { TABS } from '#contract/catalogue/list-words.ts';

export type Tab = (typeof TABS)[number];
