// Putting a rule set into force. It must be sound, its version must be new, and whoever trades
// under it has seven days to read it first. Source: 电子商务法 第34条; 法释〔2016〕18号 第20条;
// product.md 3.1, 3.3.
import type { Ladder } from '#core/bidding/ladder.ts';
import { DAY_MS } from '#core/time/days.ts';
import { EXTENSION_MS } from './judicial.ts';
import type { RulesRefusal } from './refusals.ts';
import {
  isAscendingRules,
  type AscendingRules,
  type FallingRules,
  type FixedPriceRules,
  type RuleSet,
} from './rule-set.ts';

const SPACINGS_MS = [0, 30_000, 60_000, 120_000];
const SHOWN_MS = 7 * DAY_MS;

/** Why the rule set cannot be put into force from then on; null when it can. */
export function rulesRefusal(
  rules: RuleSet,
  { effectiveFromMs, isTaken }: { readonly effectiveFromMs: number; readonly isTaken: boolean },
  nowMs: number,
): RulesRefusal | null {
  if (isTaken) return { code: 'RULES_TAKEN', version: rules.version };
  const field = unsoundField(rules);
  if (field !== null) return { code: 'RULES_UNSOUND', field };
  const earliestMs = nowMs + SHOWN_MS;
  return effectiveFromMs < earliestMs ? { code: 'RULES_TOO_SOON', earliestMs } : null;
}

const isLadder = (ladder: Ladder): boolean =>
  ladder[0]?.fromFen === 0 &&
  ladder.every(({ fromFen, stepFen }, index) => {
    const before = ladder[index - 1];
    return stepFen > 0 && (before === undefined || before.fromFen < fromFen);
  });

/**
 * The first of these that is nothing, or less; a clock that does not run and a step that is none
 * sell nothing.
 */
const nothingIn = (amounts: Readonly<Record<string, number>>): string | null =>
  Object.entries(amounts).find(([, amount]) => !Number.isSafeInteger(amount) || amount <= 0)?.[0] ?? null;

const unsoundFixedPrice = ({ holdMs, acceptedHoldMs, offerMs, mostRounds }: FixedPriceRules): string | null =>
  nothingIn({ holdMs, acceptedHoldMs, offerMs }) ?? nothingIn({ mostRounds: mostRounds + 1 });

const unsoundFalling = ({ everyMs, dropFen }: FallingRules): string | null => nothingIn({ everyMs, dropFen });

const unsoundAscending = (rules: AscendingRules): string | null => {
  const { ladder, extension, profile } = rules;
  if (!isLadder(ladder)) return 'ladder';
  const { windowMs, extendMs, mostExtensions } = extension;
  if (nothingIn({ windowMs, extendMs, mostExtensions: (mostExtensions ?? 0) + 1 })) return 'extension';
  const { mostSteps, confirmSteps, confirmPercent } = rules;
  // The level for a confirmation is above the price: below it every bid would have to be confirmed.
  const none = nothingIn({ mostSteps, confirmSteps, confirmPercent: confirmPercent - 99 });
  if (none) return none;
  const isCourts =
    extension.windowMs === EXTENSION_MS &&
    extension.extendMs === EXTENSION_MS &&
    extension.mostExtensions === null;
  if (profile === 'judicial' && !isCourts) return 'extension';
  if (rules.format === 'lane') {
    const { lotMs, decideMs } = rules;
    return mostExtensions === null ? 'extension' : nothingIn({ lotMs, decideMs });
  }
  return SPACINGS_MS.includes(rules.spacingMs) ? null : 'spacingMs';
};

/** The first field of a rule set that cannot be as it is; null when it is sound. */
export function unsoundField(rules: RuleSet): string | null {
  if (rules.profile === 'judicial' && rules.format !== 'timed') return 'format';
  if (isAscendingRules(rules)) return unsoundAscending(rules);
  if (rules.format === 'fixed-price') return unsoundFixedPrice(rules);
  return rules.format === 'falling' ? unsoundFalling(rules) : null;
}
