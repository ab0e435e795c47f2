// The desk of disputes as its page draws it and takes its forms: the cases by their clock, one of
// them with both sides, what was shown and what was ruled, and the acts that are possible in it
// now. Source: product.md 3.8, 7.8; visual language 19 (37).
import type { DisputeRow } from '#contract/disputes/outputs.ts';
import type { StaffDisputeDetail } from '#contract/disputes/staff-outputs.ts';
import { DISPUTE_STATES } from '#contract/disputes/state-words.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { categoryName, reasonName } from '#lib/disputes/reason-words.ts';
import { wordsIn } from '#lib/office/orders/order-desk.ts';
import { orNull } from '#lib/or-null.ts';
import type { FormPage } from '#lib/plain-form.ts';
import { afterPlaceIn, idIn, oneOf } from '#lib/query-fields.ts';
import { listFileHref } from '../list-file.ts';
import type { MailRow } from '../questions/parts.ts';
import { deskVisit, rightsOf, type DeskVisit } from '../visit.ts';
import { actPosted, type ActPost } from './act-form.ts';

export const DISPUTE_TABS = [
  ['due', '在办'],
  ['over', '已结案'],
] as const;
type Tab = (typeof DISPUTE_TABS)[number][0];

export interface DisputeBoard {
  readonly rows: readonly MailRow[];
  readonly next: string | null;
  readonly open: StaffDisputeDetail | null;
}

export interface DisputeDesk {
  readonly tab: Tab;
  readonly words: string;
  readonly post: ActPost;
  readonly visit: DeskVisit<DisputeBoard>;
  /** Rights of whoever looks: an act that is not theirs says whose it is. */
  readonly rights: readonly string[];
  /** Act that was done a moment ago; null: none. */
  readonly done: string | null;
}

type DeskPage = FormPage & { readonly url: URL };

/** Content of the desk; a response leads on. */
export async function disputeDesk(page: DeskPage): Promise<DisputeDesk | Response> {
  page.response.headers.set('cache-control', 'no-store');
  const { searchParams } = page.url;
  const post = await actPosted(page);
  if (post instanceof Response) return post;
  const call = apiOver(page.locals.api);
  const tab = oneOf(
    DISPUTE_TABS.map(([name]) => name),
    searchParams.get('tab'),
  );
  const filter = { tab: tab ?? 'due', words: wordsIn(searchParams) };
  const sid = page.locals.session?.userInfo.sid ?? null;
  const [visit, rights] = await Promise.all([
    deskVisit(boardOf(call, filter, searchParams)),
    rightsOf(call, sid, 'dispute.view'),
  ]);
  const done = searchParams.get('done');
  return { ...filter, post, visit, rights: rights ?? [], done };
}

/** The list as it is narrowed, as a file. */
export function disputeFileHref(filter: Pick<DisputeDesk, 'tab' | 'words'>): ReturnType<typeof listFileHref> {
  return listFileHref('staffDisputeFile', { ...filter });
}

const rowOf = (row: DisputeRow): MailRow => ({
  id: row.id,
  number: row.id,
  who: row.lotTitle,
  kindWord: DISPUTE_STATES[row.status],
  text: `${categoryName(row.category, row.of)} · ${reasonName(row.reason, row.of)}`,
  atMs: row.submittedAtMs ?? row.createdAtMs,
  dueAtMs: row.due?.dueAtMs ?? null,
});

const boardOf = async (
  call: Call,
  { tab, words }: { readonly tab: Tab; readonly words: string },
  params: URLSearchParams,
): Promise<DisputeBoard> => {
  const after = afterPlaceIn(params);
  const id = idIn(params, 'id');
  const asked = { tab, ...(words !== '' && { words }), ...(after !== '' && { after }) };
  const [list, open] = await Promise.all([
    call('staffDisputes', asked),
    id === null ? null : orNull(call('staffDispute', { id })),
  ]);
  return { rows: list.rows.map(rowOf), next: list.next, open };
};
