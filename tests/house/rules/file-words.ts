// A file is found by guessing its name: each word of a name is one of the glossary, or plain English.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLAIN_WORDS } from '../plain-words-data.ts';
import type { Rule } from '../rule.ts';
import { nameOf } from '../tree.ts';

const glossary = readFileSync(join(import.meta.dirname, '../../../docs/glossary.md'), 'utf8');
const learnt: ReadonlySet<string> = new Set(glossary.toLowerCase().match(/[a-z0-9]+/g) ?? []);

/** Named by a metaphor, and not renamed yet: *desk*, *deed*, *stall*, *walk* and the like. None is added. */
const STILL_NAMED_SO: ReadonlySet<string> = new Set([
  'src/components/accounts/agents/AgentDeeds.astro',
  'src/components/news/Shelf.astro',
  'src/components/orders/AcceptDeed.astro',
  'src/components/orders/DeedConfirm.astro',
  'src/components/orders/DeedLogIn.astro',
  'src/components/orders/DeedShell.astro',
  'src/components/orders/FetchDeed.astro',
  'src/components/orders/InvoiceDeed.astro',
  'src/components/orders/OrderDeeds.astro',
  'src/components/orders/PayDeed.astro',
  'src/components/orders/RatingDeed.astro',
  'src/components/orders/ReturnDeed.astro',
  'src/components/orders/ServicesDeed.astro',
  'src/components/orders/SignDeed.astro',
  'src/components/orders/TransferDeed.astro',
  'src/islands/lot/panel/use-bid-desk.ts',
  'src/islands/lot/panel/use-deed.ts',
  'src/lib/disputes/deeds.ts',
  'src/lib/orders/deed-form.ts',
  'src/lib/orders/deeds.ts',
  'src/server/content/desk.ts',
  'src/server/http/bodies/upload-desk.ts',
  'tests/islands/lot/panel/desks.ts',
  'tests/kit/desk.ts',
  'tests/kit/door-deeds.ts',
  'tests/kit/formats/stall.ts',
  'tests/kit/invariants/walk.ts',
  'tests/kit/life/order-deed.ts',
  'tests/kit/life/shown/desk.ts',
  'tests/kit/life/walked.ts',
  'tests/lib/content/editor/desk-pages.test.ts',
  'tests/lib/content/editor/desk-pages.ts',
  'tests/races/stall.test.ts',
  'tests/server/accounts/doorway.test.ts',
  'tests/server/catalogue/deal-walks.test.ts',
  'tests/server/content/editor-desk.test.ts',
  'tests/server/disputes/picture-desk.test.ts',
  'tests/server/disputes/video-desk.test.ts',
  'tests/server/engine/my-lots-in-turn.test.ts',
  'tests/server/formats/deeds.test.ts',
  'tests/server/formats/stall-again.test.ts',
  'tests/server/formats/trade-deeds.test.ts',
  'tests/server/negotiation/haggling-desk.test.ts',
]);

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
      STILL_NAMED_SO.has(path)
        ? []
        : wordsOf(path)
            .filter((word) => !learnt.has(word) && !PLAIN_WORDS.has(word))
            .map((word) => `${path}: “${word}” is in no list of words`),
    bites: [
      ['src/server/orders/archivist.ts', ''],
      ['src/core/bidding/bid-shelf.ts', ''],
      ['src/components/orders/NewDeed.astro', ''],
    ],
    spares: [
      ['src/core/bidding/proxy.ts', ''],
      ['src/islands/lot/panel/BidPanel.tsx', ''],
      ['src/styles/_tokens.scss', ''],
      ['src/pages/infoDatails.astro', ''],
      ['tests/kit/desk.ts', ''],
    ],
  },
];
