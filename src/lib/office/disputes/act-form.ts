// An act of the house in a case, by a plain form of its own. What cannot be read is told at its
// field before anything is sent; what is refused stands as it was typed. One form is one request,
// however often it is sent.
import type { Inputs } from '#contract/inputs.ts';
import { HOUSE_ACTS, type HouseAct } from '#core/disputes/house-acts.ts';
import { evidenceIn } from '#lib/disputes/actions.ts';
import { GROUND_NAMES } from '#lib/disputes/words-table.ts';
import { picturesIn } from '#lib/documents/handed-pictures.ts';
import { fieldProblems } from '#lib/field-message.ts';
import { NO_NOTICE, postOnce, requestKey, type PostNotice } from '#lib/forms/post-once.ts';
import { fieldOf, postedParts, type FormPage } from '#lib/plain-form.ts';
import { oneOf } from '#lib/query-fields.ts';
import { withState } from '../places.ts';
import { typedDeed, typedIn, type Problems, type Typed, type TypedDeed } from '../typed-act.ts';
import { OUTCOME_KINDS } from './act-words.ts';

export const ACT_FORM = 'office-dispute-act';

type Act = Inputs['staffDisputeAct'];
type Outcome = Extract<Act, { readonly what: 'rule' }>['outcome'];
type Said = Exclude<HouseAct, 'show-evidence'>;

export interface ActPost extends PostNotice {
  /** Which of the forms was posted; null: none. */
  readonly act: HouseAct | null;
  readonly typed: Typed;
  readonly problems: Problems;
}

const NO_ACT: ActPost = { ...NO_NOTICE, act: null, typed: {}, problems: {} };

type Page = FormPage & { readonly url: URL };

const FIELDS = {
  text: 'text',
  refundFen: 'refund',
  'outcome.refundFen': 'refund',
  reason: 'text',
  rule: 'rule',
  outcome: 'kind',
} as const;

const GROUNDS = Object.keys(GROUND_NAMES) as (keyof typeof GROUND_NAMES)[];

const outcomeIn = (form: FormData, typed: TypedDeed): Outcome => {
  const kind = oneOf(OUTCOME_KINDS, fieldOf(form, 'kind'));
  switch (kind) {
    case 'partial-refund':
    case 'repair':
      return { kind, refundFen: typed.sum('refund', '退款金额') };
    case 'return':
    case 'rescinded':
      return { kind };
    case 'dismissed':
    case null:
      typed.text('kind', '裁定结果');
      return { kind: 'dismissed', ground: oneOf(GROUNDS, typed.text('ground', '驳回依据')) ?? 'not-proven' };
  }
};

const actIn = (form: FormData, what: Said, typed: TypedDeed): Act => {
  const id = fieldOf(form, 'id');
  if (what === 'offer-settlement') {
    const refundFen = typed.sum('refund', '退款金额');
    return { id, what, refundFen, text: typed.text('text', '方案') };
  }
  if (what === 'rule') {
    const outcome = outcomeIn(form, typed);
    return { id, what, outcome, reason: typed.text('text', '理由'), rule: typed.text('rule', '依据的规则') };
  }
  return { id, what, text: typed.text('text', '内容') };
};

/** The post as its page shows it; a response leads on to the case as it then stands. */
export async function actPosted(page: Page): Promise<ActPost | Response> {
  const form = await postedParts(page.request, ACT_FORM);
  const act = form && oneOf(HOUSE_ACTS, fieldOf(form, 'act'));
  if (!form || !act) return NO_ACT;
  const shown: ActPost = { ...NO_ACT, act, typed: typedIn(form) };
  return act === 'show-evidence' ? showing(page, form, shown) : saying(page, form, { act, shown });
}

const saying = async (
  page: Page,
  form: FormData,
  { act, shown }: { readonly act: Said; readonly shown: ActPost },
): Promise<ActPost | Response> => {
  const typed = typedDeed(form);
  const wish = actIn(form, act, typed);
  const problems = typed.problems();
  if (problems) return { ...shown, problems };
  return postOnce(page, form, shown, {
    send: async (call) => {
      await call('staffDisputeAct', wish, { key: requestKey(form) });
      return withState(page.url, { done: act });
    },
    refused: (error) => {
      const told = fieldProblems<string>(error, FIELDS);
      return told && { problems: told };
    },
  });
};

const showing = async (page: Page, form: FormData, shown: ActPost): Promise<ActPost | Response> => {
  const files = picturesIn(form, 'file');
  if (files.length === 0) return { ...shown, problems: { file: '请选择图片或视频' } };
  const side = fieldOf(form, 'for') === 'consignor' ? 'consignor' : 'house';
  const id = fieldOf(form, 'id');
  const key = requestKey(form);
  return postOnce(page, form, shown, {
    send: async (call, api) => {
      for (const [at, file] of files.entries()) {
        const evidence = await evidenceIn(api, { file, chosen: fieldOf(form, 'kind'), id });
        const wish = { id, what: 'show-evidence', ...evidence, for: side } as const;
        await call('staffDisputeAct', wish, { key: `${key}-${at}` });
      }
      return withState(page.url, { done: 'show-evidence' });
    },
  });
};
