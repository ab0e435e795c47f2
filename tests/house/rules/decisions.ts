import type { Rule } from '../rule.ts';

/** One screen. */
const MOST_WORDS = 300;

const isDecision = (path: string): boolean => /^docs\/decisions\/[^/]+\/[^/]+\.md$/.test(path);

/** As `wc -w` counts: what stands between white space is one word, whatever it is. */
const wordsOf = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

const decided = '# A lot is called\n\n**Decided.** The first lot begins.';
const filled = (words: number): string => `${decided}${' why'.repeat(words - wordsOf(decided))}\n`;

export const decisionRules: readonly Rule[] = [
  {
    says: 'a decision keeps to one screen',
    covers: isDecision,
    breaches: ({ path, text }) => {
      const words = wordsOf(text);
      return words <= MOST_WORDS ? [] : [`${path}:1 has ${words} words`];
    },
    bites: [
      ['docs/decisions/bidding/the-lane-calls.md', filled(MOST_WORDS + 1)],
      ['docs/decisions/bidding/the-lane-calls.md', 'one\tword\n'.repeat(MOST_WORDS / 2 + 1)],
    ],
    spares: [
      ['docs/decisions/bidding/the-lane-calls.md', filled(MOST_WORDS)],
      ['docs/decisions/README.md', filled(MOST_WORDS + 1)],
    ],
  },
  {
    says: 'a decision has a title, and says what was decided',
    covers: isDecision,
    breaches: ({ path, text }) => [
      ...(/^# \S/.test(text) ? [] : [`${path}:1 opens without its title`]),
      ...(/^\*\*Decided\.\*\* \S/m.test(text)
        ? []
        : [`${path}:1 does not say what was decided ("**Decided.** …")`]),
    ],
    bites: [
      ['docs/decisions/bidding/the-lane-calls.md', '# A lane calls its lots\n\nThe first lot begins.\n'],
      ['docs/decisions/bidding/the-lane-calls.md', '**Decided.** The first lot begins.\n'],
    ],
    spares: [['docs/decisions/bidding/the-lane-calls.md', `${decided}\n`]],
  },
];
