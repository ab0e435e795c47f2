// A file is found by guessing its name: each word of a name is one of the glossary, or plain
// English.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLAIN_WORDS } from '../plain-words-data.ts';
import type { Rule } from '../rule.ts';
import { nameOf } from '../tree.ts';

const glossary = readFileSync(join(import.meta.dirname, '../../../docs/glossary.md'), 'utf8');
const learnt: ReadonlySet<string> = new Set(glossary.toLowerCase().match(/[a-z0-9]+/g) ?? []);

/** What stands before the kind of the file, cut where a word begins; figures are no words. */
const wordsOf = (path: string): string[] =>
  (nameOf(path).split('.', 1)[0] ?? '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_]+/)
    .filter((word) => /[a-z]/.test(word));

export const fileWordRules: readonly Rule[] = [
  {
    says: 'each word of a file name is in the glossary or plain (tests/house/plain-words-data.ts)',
    // The names of pages are addresses, which the specification spells.
    covers: (path) => /^(src|tests|scripts)\/(?!pages\/).*\.(tsx?|mjs|astro|scss|css)$/.test(path),
    breaches: ({ path }) =>
      wordsOf(path)
        .filter((word) => !learnt.has(word) && !PLAIN_WORDS.has(word))
        .map((word) => `${path}: “${word}” is in no list of words`),
    bites: [
      ['src/server/orders/archivist.ts', ''],
      ['src/core/bidding/bid-shelf.ts', ''],
      ['src/components/orders/NewStuff.astro', ''],
    ],
    spares: [
      ['src/core/bidding/proxy.ts', ''],
      ['src/islands/bidding/BidPanel.tsx', ''],
      ['src/styles/_tokens.scss', ''],
      ['src/pages/infoDatails.astro', ''],
      ['tests/kit/fake-service.ts', ''],
    ],
  },
];
