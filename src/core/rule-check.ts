// Putting a rule set into force. It must be sound, its version must be new, and whoever trades under it has seven days to read
// it first. Source: 电子商务法 第34条; 法释〔2016〕18号 第20条; product.md 3.1, 3.3.
import { DAY_MS, EXTENSION_MS } from './judicial.ts';
import type { Ladder } from './ladder.ts';
import { type AscendingRules, isAscendingRules, type RuleSet } from './rule-set.ts';
import type { RulesRefusal } from './sale-refusal.ts';

const SPACINGS_MS = [0, 30_000, 60_000, 120_000];
const SHOWN_MS = 7 * DAY_MS;

const isLadder = (ladder: Ladder): boolean =>
  ladder[0]?.fromFen === 0 &&
  ladder.every(({ fromFen, stepFen }, index) => {
    const before = ladder[index - 1];
    return stepFen > 0 && (before === undefined || before.fromFen < fromFen);
  });

const unsoundAscending = (rules: AscendingRules): string | null => {
  const { ladder, extension, profile } = rules;
  if (!isLadder(ladder)) return 'ladder';
  const isCourts =
    extension.windowMs === EXTENSION_MS &&
    extension.extendMs === EXTENSION_MS &&
    extension.mostExtensions === null;
  if (profile === 'judicial' && !isCourts) return 'extension';
  if (rules.format === 'lane') return extension.mostExtensions === null ? 'extension' : null;
  return SPACINGS_MS.includes(rules.spacingMs) ? null : 'spacingMs';
};

/** The first field of a rule set that cannot be as it is; null when it is sound. */
export const unsoundField = (rules: RuleSet): string | null => {
  if (rules.profile === 'judicial' && rules.format !== 'timed') return 'format';
  return isAscendingRules(rules) ? unsoundAscending(rules) : null;
};

/** Why the rule set cannot be put into force from then on; null when it can. */
export const rulesRefusal = (
  rules: RuleSet,
  { effectiveFromMs, isTaken }: { readonly effectiveFromMs: number; readonly isTaken: boolean },
  nowMs: number,
): RulesRefusal | null => {
  if (isTaken) return { code: 'RULES_TAKEN', version: rules.version };
  const field = unsoundField(rules);
  if (field !== null) return { code: 'RULES_UNSOUND', field };
  const earliestMs = nowMs + SHOWN_MS;
  return effectiveFromMs < earliestMs ? { code: 'RULES_TOO_SOON', earliestMs } : null;
};
