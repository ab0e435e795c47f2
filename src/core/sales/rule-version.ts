// Editions of a rule set: `lane-2026.2` follows `lane-2026.1`, and each year begins anew. Versions
// are never used twice, so the next one stands above every edition of its year there is.
// Source: 电子商务法 第33、34条; product.md 3.1, 3.3, 7.4.

/** Days for which new rules are shown before they bind anybody (电子商务法 第34条). */
export const RULES_SHOWN_DAYS = 7;

interface Edition {
  readonly kind: string;
  readonly year: number;
  readonly edition: number;
}

const NAMED = /^(.+)-(\d{4})\.([1-9]\d*)$/;

const editionIn = (version: string): Edition | null => {
  const [, kind, year, edition] = NAMED.exec(version) ?? [];
  return kind === undefined ? null : { kind, year: Number(year), edition: Number(edition) };
};

/** Name that the versions of one rule set share; of one named by itself its whole name. */
export function editionKind(version: string): string {
  return editionIn(version)?.kind ?? version;
}

/** Name of the version that follows in that year, of all there are. */
export function nextEdition(version: string, versions: readonly string[], year: number): string {
  const kind = editionKind(version);
  const taken = versions.flatMap((other) => {
    const one = editionIn(other);
    return one !== null && one.kind === kind && one.year === year ? [one.edition] : [];
  });
  return `${kind}-${year}.${Math.max(0, ...taken) + 1}`;
}

/** Whether a version binds: it is shown until then, and rests once a later one has begun. */
export type RulesState = 'shown' | 'in-force' | 'former';

interface Dated {
  readonly version: string;
  readonly effectiveFromMs: number;
}

/** Of two that begin at one moment the later edition binds. */
const isLater = (one: Dated, other: Dated): boolean => {
  if (one.effectiveFromMs !== other.effectiveFromMs) return one.effectiveFromMs > other.effectiveFromMs;
  const [own, others] = [editionIn(one.version), editionIn(other.version)];
  if (own === null || others === null) return false;
  return own.year === others.year ? own.edition > others.edition : own.year > others.year;
};

export function rulesState(one: Dated, all: readonly Dated[], nowMs: number): RulesState {
  if (one.effectiveFromMs > nowMs) return 'shown';
  const kind = editionKind(one.version);
  const isReplaced = all.some(
    (other) => editionKind(other.version) === kind && other.effectiveFromMs <= nowMs && isLater(other, one),
  );
  return isReplaced ? 'former' : 'in-force';
}
