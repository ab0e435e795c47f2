// Placing a group of maximums, or changing one, by a plain form: the sale, then its lots with a
// maximum each, how many to win and the total, then all of it read once more. A group that leads
// binds its owner: what is read is what is placed.
// Source: product.md 5.5; goals.md U11, U12.
import type { GroupView } from '#contract/bidding/outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import type { FieldMessage } from '#lib/field-message.ts';
import { NO_NOTICE, postOnce, requestKey, type PostNotice } from '#lib/forms/post-once.ts';
import { fieldOf, postedForm, type FormPage } from '#lib/plain-form.ts';
import { idIn } from '#lib/query-fields.ts';
import { groupSales, lotChoices, type GroupSale, type LotChoice } from './group-choices.ts';
import {
  entryFields,
  groupEntries,
  groupEntriesIn,
  NO_ENTRIES,
  readGroup,
  type GroupEntries,
  type GroupProblems,
} from './group-entries.ts';
import { groupRefused } from './group-refused.ts';
import { changeGroupPath, groupOfSalePath, groupsDonePath } from './places.ts';

export const GROUP_FORM = 'place-group';

interface Common {
  readonly sale: string;
  readonly saleName: string;
  /** The group that is changed; null: a new one. */
  readonly groupId: string | null;
  /** The address of this form. */
  readonly here: string;
  readonly choices: readonly LotChoice[];
}

export interface GroupWrite extends Common {
  readonly step: 'write';
  readonly entries: GroupEntries;
  readonly problems: GroupProblems;
  readonly said: FieldMessage | null;
}

export interface GroupCheck extends Common {
  readonly step: 'check';
  readonly terms: Omit<Inputs['placeGroup'], 'id'>;
  readonly hidden: Readonly<Record<string, string>>;
  /** The entries, to be posted again beside what is hidden. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** True when nothing was sent: the form was used without the token it needs. */
  readonly isUnsent: boolean;
}

export type GroupForm =
  | { readonly step: 'sales'; readonly sales: readonly GroupSale[] }
  | GroupWrite
  | GroupCheck
  /** There is no such group to change, or in this sale are no two lots to choose. */
  | { readonly step: 'none'; readonly why: 'group' | 'sale' }
  | { readonly step: 'unavailable'; readonly msg: string };

type Asked = FormPage & { readonly url: URL };

/** Content of the page; a response leads on to the list. */
export async function groupForm(page: Asked): Promise<GroupForm | Response> {
  try {
    return await formAt(page);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { step: 'unavailable', msg: error.msg };
  }
}

const writing = (common: Common, entries: GroupEntries, rest: Partial<GroupWrite> = {}): GroupWrite => ({
  step: 'write',
  ...common,
  entries,
  problems: {},
  said: null,
  ...rest,
});

interface Placing {
  readonly common: Common;
  readonly entries: GroupEntries;
  readonly check: GroupCheck;
}

const place = async (
  page: FormPage,
  form: FormData,
  { common, entries, check }: Placing,
): Promise<GroupForm | Response> => {
  const { groupId, choices } = common;
  const notice: PostNotice & Pick<GroupWrite, 'problems'> = { ...NO_NOTICE, problems: {} };
  const outcome = await postOnce(page, form, notice, {
    send: async (call) => {
      const wish = { ...check.terms, ...(groupId !== null && { id: groupId }) };
      await call('placeGroup', wish, { key: fieldOf(form, 'key') });
      return groupsDonePath(groupId === null ? 'placed' : 'changed');
    },
    refused: (error) => {
      const bids = new Map(choices.map(({ lotId, leastFen }) => [lotId, { leastFen }]));
      return groupRefused(error, bids, Date.now());
    },
  });
  if (outcome instanceof Response) return outcome;
  const { isUnsent, ...refused } = outcome;
  return isUnsent ? { ...check, isUnsent } : writing(common, entries, refused);
};

const take = async (page: FormPage, form: FormData, common: Common): Promise<GroupForm | Response> => {
  const entries = groupEntriesIn(
    form,
    common.choices.map(({ lotId }) => lotId),
  );
  if (fieldOf(form, 'edit') !== '') return writing(common, entries);
  const read = readGroup(entries);
  if (!read.ok) return writing(common, entries, { problems: read.problems });
  const isConfirmed = fieldOf(form, 'step') === 'confirmed';
  // Name of this one request: sent again, it is answered the same.
  const key = requestKey(isConfirmed ? form : null);
  const check: GroupCheck = {
    step: 'check',
    ...common,
    terms: read.terms,
    hidden: { step: 'confirmed', key },
    fields: entryFields(entries),
    isUnsent: false,
  };
  return isConfirmed ? place(page, form, { common, entries, check }) : check;
};

const nameOf = (choices: readonly LotChoice[]): string =>
  choices.find(({ lot }) => lot !== null)?.lot?.saleName ?? '';

const active = async (call: Call): Promise<readonly GroupView[]> =>
  (await call('myGroups', {})).rows.filter(({ status }) => status === 'active');

const formAt = async (page: Asked): Promise<GroupForm | Response> => {
  const call = apiOver(page.locals.api);
  const [id, wished] = [idIn(page.url.searchParams, 'id'), idIn(page.url.searchParams, 'sale')];
  if (id === null && wished === null) return { step: 'sales', sales: await groupSales(call) };
  const groups = await active(call);
  const group = groups.find((one) => one.id === id) ?? null;
  if (id !== null && group === null) return { step: 'none', why: 'group' };
  const sale = group?.saleId ?? wished ?? '';
  const choices = await lotChoices(call, sale, { group, groups });
  if (choices.length < 2) return { step: 'none', why: 'sale' };
  const here = group === null ? groupOfSalePath(sale) : changeGroupPath(group.id);
  const common = { sale, saleName: nameOf(choices), groupId: group?.id ?? null, here, choices };
  const form = await postedForm(page.request, GROUP_FORM);
  if (form !== null) return take(page, form, common);
  return writing(common, group === null ? NO_ENTRIES : groupEntries(group));
};
