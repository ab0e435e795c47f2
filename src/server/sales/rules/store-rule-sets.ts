// The rule sets in every version there ever was: a sale copies the one it names, and who asks for
// an old one can read it.
import type { RuleSet } from '#core/sales/rule-set.ts';
import type { Reader, Writer } from '#server/store/access.ts';

export interface RulesInForce {
  readonly rules: RuleSet;
  readonly effectiveFromMs: number;
}

export async function rulesByVersion(db: Reader, version: string): Promise<RulesInForce | null> {
  const row = await db
    .selectFrom('ruleSets')
    .select(['body', 'effectiveFromMs'])
    .where('version', '=', version)
    .executeTakeFirst();
  return row ? { rules: JSON.parse(row.body) as RuleSet, effectiveFromMs: row.effectiveFromMs } : null;
}

export async function allRules(db: Reader): Promise<RulesInForce[]> {
  const rows = await db
    .selectFrom('ruleSets')
    .select(['body', 'effectiveFromMs'])
    .orderBy('effectiveFromMs', 'desc')
    .orderBy('version')
    .execute();
  return rows.map(({ body, effectiveFromMs }) => ({ rules: JSON.parse(body) as RuleSet, effectiveFromMs }));
}

export async function addRules(
  db: Writer,
  { rules, effectiveFromMs }: RulesInForce,
  by: { readonly staffId: string; readonly atMs: number },
): Promise<void> {
  const { version, format, profile } = rules;
  const row = { version, format, profile, body: JSON.stringify(rules), effectiveFromMs, ...by };
  await db.insertInto('ruleSets').values(row).execute();
}
