// Every fault of an entry: of its fields by their schema, of its text by the tree the pages are
// drawn from.
import { TEXT_FEATURES, type TextNode } from '#contract/content/content-body.ts';
import { contentFaults, type Checked } from '#contract/content/content-check.ts';
import type { ContentFault } from '#core/content/refusals.ts';
import { latePackage } from '#server/late-package.ts';

const satteri = latePackage('satteri');

export function entryFaults(entry: Checked): readonly ContentFault[] {
  return contentFaults(entry, treeOf);
}

const treeOf = (markdown: string): TextNode =>
  satteri().markdownToMdast(markdown, { features: { ...TEXT_FEATURES } }) as TextNode;
