import type { Rule } from '../rule.ts';

/** Islands stand in src/islands/<room>/; what only they use stands in a folder called parts. */
export function isIsland(path: string): boolean {
  return /^src\/islands\/.*\.tsx$/.test(path) && !path.includes('/parts/');
}

const opening = (text: string): string => {
  const lines = text.trimStart().split('\n');
  const end = lines.findIndex((line) => !/^\s*(\/\/|\/\*|\*)/.test(line));
  return lines.slice(0, end === -1 ? lines.length : end).join('\n');
};

export const openingRules: readonly Rule[] = [
  {
    says: 'a file of core opens with its rule in the words of the auction floor, and its source',
    covers: (path) => /^src\/core\/.*\.ts$/.test(path),
    breaches: ({ path, text }) => {
      const words = opening(text);
      if (words.length < 60) return [`${path}:1 opens without its rule`];
      return /\bSource: \S/.test(words) ? [] : [`${path}:1 names no source ("Source: …")`];
    },
    bites: [
      ['src/core/bidding/bid.ts', "import type { Lot } from './lot.ts';\n// The bid. Source: product.md 3.1"],
      ['src/core/bidding/bid.ts', '// The bid.\nexport const bid = 1;\n'],
      [
        'src/core/bidding/bid.ts',
        `// The bid (出价). ${'The auctioneer hears an offer and decides. '.repeat(3)}\nexport const bid = 1;\n`,
      ],
    ],
    spares: [
      [
        'src/core/bidding/bid.ts',
        `// The bid (出价). The auctioneer hears an offer and decides: he takes it or says why not.\n// Source: 拍卖法 第36条.\n`,
      ],
    ],
  },
  {
    says: 'an island opens with why it is one',
    covers: isIsland,
    breaches: ({ path, text }) =>
      /Why an island: \S.{15,}/.test(opening(text))
        ? []
        : [`${path}:1 does not open with "Why an island: …"`],
    bites: [
      ['src/islands/bidding/BidPanel.tsx', 'export const BidPanel = () => null;\n'],
      ['src/islands/bidding/BidPanel.tsx', '// Why an island: yes.\nexport const BidPanel = () => null;\n'],
      [
        'src/islands/bidding/BidPanel.tsx',
        "import { x } from './x.ts';\n// Why an island: the buyer types a price and is answered.\n",
      ],
    ],
    spares: [
      [
        'src/islands/bidding/BidPanel.tsx',
        '// Why an island: the buyer types a price and is answered in place.\n',
      ],
    ],
  },
];
