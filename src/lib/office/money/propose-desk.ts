// The view on which one person proposes what another will decide: an account is found by what a
// person of the house can know of it, and each kind of matter has its form. Nothing moves by it.
// Source: core/deposits/money-decision.ts; product.md 3.5, 7.8.
import type { MoneyFile, TransferRow } from '#contract/deposits/money-outputs.ts';
import { cutTo } from '#core/input/typed-signs.ts';
import { apiOver } from '#lib/api.ts';
import { fieldProblems } from '#lib/field-message.ts';
import { NO_NOTICE, postOnce, requestKey, type PostNotice } from '#lib/forms/post-once.ts';
import { nullIfMissing } from '#lib/or-null.ts';
import { fieldOf, postedForm } from '#lib/plain-form.ts';
import { idIn, isKeepable, oneOf } from '#lib/query-fields.ts';
import { hasRights } from '../held-rights.ts';
import { withState } from '../places.ts';
import { deskVisit, type DeskVisit } from '../visit.ts';
import { MATTER_KINDS, matterIn, type ProposeField } from './matter-form.ts';
import type { MatterKind } from './matter-view.ts';
import type { DeskPage } from './parts.ts';

export const PROPOSE_FORM = 'office-propose-money';

export interface ProposePost extends PostNotice {
  readonly kind: MatterKind | null;
  readonly typed: Partial<Record<ProposeField, string>>;
  readonly problems: Partial<Record<ProposeField, string>>;
}

export interface Proposable {
  /** Null: nobody was looked for, or nobody is known by it. */
  readonly file: MoneyFile | null;
  /** Transfers that nobody has been found for. */
  readonly unclaimed: readonly TransferRow[];
}

export interface ProposeDesk {
  readonly view: 'propose';
  /** As it was looked for; empty: nobody was. */
  readonly of: string;
  readonly transferId: string | null;
  readonly post: ProposePost;
  readonly visit: DeskVisit<Proposable>;
  readonly isAllowed: boolean;
}

const NOTHING: ProposePost = { ...NO_NOTICE, kind: null, typed: {}, problems: {} };
const LONGEST = 60;

const lookedFor = ({ searchParams }: URL): string => {
  const of = cutTo((searchParams.get('of') ?? '').trim(), LONGEST);
  return isKeepable(of) ? of : '';
};

export async function proposeDesk(page: DeskPage): Promise<ProposeDesk | Response> {
  const form = await postedForm(page.request, PROPOSE_FORM);
  const post = form === null ? NOTHING : await proposing(page, form);
  if (post instanceof Response) return post;
  const of = lookedFor(page.url);
  const transferId = idIn(page.url.searchParams, 'transfer');
  const visit = await deskVisit(proposable(page, of));
  const { 'money.propose': isAllowed } = await hasRights(page, ['money.propose']);
  return { view: 'propose', of, transferId, post, visit, isAllowed };
}

const SHORTEST = 3;

const proposable = async ({ locals }: DeskPage, of: string): Promise<Proposable> => {
  const call = apiOver(locals.api);
  const { rows: unclaimed } = await call('transferList', { state: 'unclaimed' });
  if (of.length < SHORTEST) return { file: null, unclaimed };
  return { file: await nullIfMissing(call('moneyFile', { of })), unclaimed };
};

const FIELDS: Readonly<Record<string, ProposeField>> = {
  reason: 'reason',
  'matter.article': 'article',
  'matter.amountFen': 'sum',
  'matter.receivedFen': 'sum',
  'matter.rank': 'rank',
};

const TYPED = ['what', 'sum', 'article', 'rank', 'isPaid', 'reason'] as const;

const proposing = async (page: DeskPage, form: FormData): Promise<ProposePost | Response> => {
  const kind = oneOf(MATTER_KINDS, fieldOf(form, 'kind'));
  if (kind === null) return NOTHING;
  const typed = Object.fromEntries(TYPED.map((name) => [name, fieldOf(form, name)]));
  const shown: ProposePost = { ...NOTHING, kind, typed };
  const read = matterIn(kind, form);
  if (!read.ok) return { ...shown, problems: read.problems };
  return postOnce(page, form, shown, {
    send: async (call) => {
      const wish = { matter: read.matter, reason: fieldOf(form, 'reason') };
      const { id } = await call('proposeMoney', wish, { key: requestKey(form) });
      const gone = { of: null, transfer: null };
      return withState(page.url, { ...gone, view: 'review', decision: id, done: 'proposed' });
    },
    refused: (error) => {
      const problems = fieldProblems<ProposeField>(error, FIELDS);
      return problems && { problems };
    },
  });
};
