// Versions of the rules as their page draws them and takes their form: what binds now, what is
// shown and from when it binds, and a new version drafted from one there is. It is looked at beside
// the one before, and published by whoever may; it binds after seven days. Source: product.md 7.4;
// 电子商务法 第34条.
import type { Inputs } from '#contract/inputs.ts';
import type { RulesRow } from '#contract/sales/outputs.ts';
import type { Problems, Typed } from '#core/input/typed-form.ts';
import { isAscendingRules, type RuleSet } from '#core/sales/rule-set.ts';
import {
  editionKind,
  nextEdition,
  RULES_SHOWN_DAYS,
  rulesState,
  type RulesState,
} from '#core/sales/rule-version.ts';
import { DAY_MS, dayBeginMs, wallMs } from '#core/time/days.ts';
import { apiOver } from '#lib/api.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { fieldOf, postedForm } from '#lib/plain-form.ts';
import { withState } from '../places.ts';
import { deskVisit, rightsOf, type DeskVisit } from '../visit.ts';
import { ruleDifferences, ruleParts, rulesIn, ruleTyped, type RuleDifference } from './rule-fields.ts';
import type { SaleDeskPage } from './sale-forms.ts';
import { FormReader, houseProblems, typedIn } from './typed-fields.ts';

export const RULE_FORM = 'office-rules';
export const RULE_VIEW = 'rules';

export interface RulePost extends PostNotice {
  readonly typed: Typed | null;
  readonly problems: Problems;
  /** Differences of what was typed, once it is sound and before it is published. */
  readonly differences: readonly RuleDifference[] | null;
}

const NO_POST: RulePost = { ...NO_NOTICE, typed: null, problems: {}, differences: null };

export interface RuleVersion extends RulesRow {
  readonly state: RulesState;
}

export interface RuleVisit {
  readonly rows: readonly RuleVersion[];
  readonly open: RuleVersion | null;
  /** Beside the version before it of the same kind; null: it is the first. */
  readonly changes: readonly RuleDifference[] | null;
  /** Form of the version that is drafted from the open one; null: nothing is drafted. */
  readonly draft: Typed | null;
  readonly mayPublish: boolean;
}

export interface RuleDesk {
  readonly post: RulePost;
  readonly visit: DeskVisit<RuleVisit>;
  readonly isDone: boolean;
}

export async function ruleDesk(page: SaleDeskPage, nowMs: number): Promise<RuleDesk | Response> {
  page.response.headers.set('cache-control', 'no-store');
  const post = await postedTo(page);
  if (post instanceof Response) return post;
  const isDone = page.url.searchParams.get('done') === 'published';
  return { post, visit: await deskVisit(visitOf(page, nowMs)), isDone };
}

/** The version before one, of its own kind; null: it is the first. */
const beforeIn = (rows: readonly RulesRow[], { rules, effectiveFromMs }: RulesRow): RuleSet | null =>
  rows
    .filter((row) => editionKind(row.rules.version) === editionKind(rules.version))
    .filter((row) => row.effectiveFromMs < effectiveFromMs)
    .toSorted((one, other) => other.effectiveFromMs - one.effectiveFromMs)[0]?.rules ?? null;

const yearOf = (nowMs: number): number => new Date(wallMs(nowMs)).getUTCFullYear();

/** A day more than the law asks for: whoever fills it in may take until tomorrow. */
const firstDayMs = (nowMs: number): number => dayBeginMs(nowMs + (RULES_SHOWN_DAYS + 1) * DAY_MS);

const visitOf = async ({ url, locals }: SaleDeskPage, nowMs: number): Promise<RuleVisit> => {
  const call = apiOver(locals.api);
  const [list, rights] = await Promise.all([
    call('ruleSetList', {}),
    rightsOf(call, locals.session?.userInfo.sid ?? null, 'sale.view'),
  ]);
  const dated = list.rows.map(({ rules: { version }, effectiveFromMs }) => ({ version, effectiveFromMs }));
  const rows = list.rows.map((row) => ({
    ...row,
    state: rulesState({ version: row.rules.version, effectiveFromMs: row.effectiveFromMs }, dated, nowMs),
  }));
  const { searchParams } = url;
  const open = rows.find(({ rules }) => rules.version === searchParams.get('version')) ?? null;
  const mayPublish = rights?.includes('rules.publish') ?? false;
  const before = open && beforeIn(rows, open);
  const versions = dated.map(({ version }) => version);
  const next = open && nextEdition(open.rules.version, versions, yearOf(nowMs));
  const isDrafted = mayPublish && searchParams.get('draft') === 'yes';
  return {
    rows,
    open,
    changes: open && before && ruleDifferences(before, open.rules),
    draft: isDrafted && open && next ? ruleTyped(open.rules, next, firstDayMs(nowMs)) : null,
    mayPublish,
  };
};

/** A list of their own: what is sent is nobody else's. */
const asSent = (rules: RuleSet): Inputs['publishRules']['rules'] =>
  isAscendingRules(rules) ? { ...rules, ladder: rules.ladder.map((rung) => ({ ...rung })) } : rules;

const postedTo = async (page: SaleDeskPage): Promise<RulePost | Response> => {
  const form = await postedForm(page.request, RULE_FORM);
  if (form === null) return NO_POST;
  const { rows } = await apiOver(page.locals.api)('ruleSetList', {});
  const base = rows.find(({ rules }) => rules.version === fieldOf(form, 'base'))?.rules;
  if (!base) return { ...NO_POST, isUnsent: true };
  const parts = ruleParts(base);
  const typed = typedIn(form, parts);
  const reader = new FormReader(typed, parts);
  const rules = rulesIn(reader, base);
  const effectiveFromMs = reader.at('effectiveFrom');
  const shown: RulePost = { ...NO_POST, typed, problems: reader.problems };
  if (!reader.isSound) return shown;
  const compared: RulePost = { ...shown, differences: ruleDifferences(base, rules) };
  if (fieldOf(form, 'step') !== 'publish') return compared;
  return postOnce(page, form, compared, {
    send: async (call) => {
      const { version } = await call('publishRules', { rules: asSent(rules), effectiveFromMs });
      return withState(page.url, { version, draft: null, done: 'published' });
    },
    refused: (error) => {
      const problems = houseProblems(error, parts);
      return problems && { problems, differences: null };
    },
  });
};
