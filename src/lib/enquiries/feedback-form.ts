// Giving feedback (意见反馈) by a plain form: what it is about is chosen among one's own orders and
// lots; what was typed stays, and so does every picture the house has taken. Source: product.md 7.3
// (/feedBack); goals.md U11.
import { FEEDBACK, FEEDBACK_KINDS, type FeedbackKind } from '#core/enquiries/feedback.ts';
import { lengthOf } from '#core/input/typed-text.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { handIn, picturesIn } from '#lib/documents/handed-pictures.ts';
import { fieldProblems } from '#lib/field-message.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { orNull } from '#lib/or-null.ts';
import { pathWith } from '#lib/paths.ts';
import { fieldOf, postedParts, textOf, type FormPage } from '#lib/plain-form.ts';
import { idIn, oneOf } from '#lib/query-fields.ts';

export const FEEDBACK_FORM = 'feedback';
export const FEEDBACK_PATH = '/feedBack';
export const FEEDBACK_LIST_PATH = '/feedBackDetail';

export function feedbackPath(id: string, sent = false): string {
  return pathWith(FEEDBACK_LIST_PATH, { id, sent: sent ? '1' : undefined });
}

export interface FeedbackEntries {
  readonly kind: FeedbackKind | null;
  /** `lot:…`, `order:…`, or empty. */
  readonly about: string;
  readonly text: string;
  readonly contact: string;
  readonly isAnonymous: boolean;
  /** Of the pictures the house has taken already. */
  readonly fileIds: readonly string[];
}

export type FeedbackProblems = Partial<Record<'kind' | 'about' | 'text' | 'pictures' | 'contact', string>>;

interface AboutGroup {
  readonly title: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

export interface FeedbackForm extends PostNotice {
  readonly entries: FeedbackEntries;
  readonly problems: FeedbackProblems;
  /** Subjects it can be about. */
  readonly about: readonly AboutGroup[];
}

const EMPTY: FeedbackEntries = {
  kind: null,
  about: '',
  text: '',
  contact: '',
  isAnonymous: false,
  fileIds: [],
};

/** Content of the page; a response leads on to the feedback that was taken. */
export async function feedbackForm(
  page: FormPage,
  params: URLSearchParams,
): Promise<FeedbackForm | Response> {
  const [lotId, orderId] = [idIn(params, 'lot'), idIn(params, 'order')];
  const wished = lotId === null ? '' : `lot:${lotId}`;
  const asked = orderId === null ? wished : `order:${orderId}`;
  const about = await aboutGroups(apiOver(page.locals.api), lotId);
  const empty: FeedbackForm = { ...NO_NOTICE, entries: { ...EMPTY, about: asked }, problems: {}, about };
  const form = await postedParts(page.request, FEEDBACK_FORM);
  if (form === null) return empty;
  page.response.headers.set('cache-control', 'no-store');
  const entries = entriesIn(form);
  const problems = problemsOf(form, entries);
  const { kind, text, contact, isAnonymous } = entries;
  if (problems !== null || kind === null) return { ...empty, entries, problems: problems ?? {} };
  const fileIds = [...entries.fileIds];
  const shown: FeedbackForm = { ...empty, entries: { ...entries, fileIds } };
  return postOnce(page, form, shown, {
    send: async (call, api) => {
      await handInAll(api, form, (id) => fileIds.push(id));
      const wish = { kind, ...aboutIn(entries.about), text, fileIds, contact, isAnonymous };
      const { id } = await call('feedbackSend', wish);
      return feedbackPath(id, true);
    },
    refused: (error) => {
      const told = fieldProblems(error, AT);
      return told && { problems: told };
    },
  });
}

const isId = (text: string): boolean => /^[A-Za-z0-9_-]{1,40}$/.test(text);

const FEW = 20;

/**
 * Their own orders and lots, and the lot whose page led here. A list that cannot be had is left
 * out.
 */
const aboutGroups = async (call: Call, lotId: string | null): Promise<AboutGroup[]> => {
  const [orders, lots, lot] = await Promise.all([
    orNull(call('orderList', {})),
    orNull(call('myLots', {})),
    lotId === null ? null : orNull(call('lotDetail', { id: lotId })),
  ]);
  const ofOrders = (orders?.rows ?? []).slice(0, FEW).map(({ id, title, number }) => ({
    value: `order:${id}`,
    label: `订单：${number} ${title}`,
  }));
  const shown = [...(lot ? [lot] : []), ...(lots?.rows ?? []).map((row) => row.lot)];
  const ofLots = [...new Map(shown.map((one) => [one.view.id, one.title])).entries()]
    .slice(0, FEW)
    .map(([id, title]) => ({ value: `lot:${id}`, label: title }));
  return [
    { title: '我的订单', choices: ofOrders },
    { title: '我参拍的拍品', choices: ofLots },
  ].filter(({ choices }) => choices.length > 0);
};

export function storedPictures(form: FormData): string[] {
  return form
    .getAll('fileId')
    .filter((id): id is string => typeof id === 'string' && isId(id))
    .slice(0, FEEDBACK.picturesMost);
}

const entriesIn = (form: FormData): FeedbackEntries => ({
  kind: oneOf(FEEDBACK_KINDS, fieldOf(form, 'kind')),
  about: fieldOf(form, 'about'),
  text: textOf(form, 'text'),
  contact: fieldOf(form, 'contact'),
  isAnonymous: form.get('isAnonymous') === 'true',
  fileIds: storedPictures(form),
});

const textProblem = (text: string, least: number): string | undefined => {
  const length = lengthOf(text);
  if (length < least) return `至少 ${least} 个字，现在 ${length} 个`;
  return length > FEEDBACK.textMost ? `最多 ${FEEDBACK.textMost} 个字，现在 ${length} 个` : undefined;
};

/** Faults of the words and the pictures of a form; null: none. */
export function problemMessages(
  form: FormData,
  least: number,
): Pick<FeedbackProblems, 'text' | 'pictures'> | null {
  const text = textProblem(textOf(form, 'text'), least);
  const count = storedPictures(form).length + picturesIn(form, 'pictures').length;
  const pictures =
    count > FEEDBACK.picturesMost ? `最多 ${FEEDBACK.picturesMost} 张，现在 ${count} 张` : undefined;
  return text === undefined && pictures === undefined
    ? null
    : { ...(text && { text }), ...(pictures && { pictures }) };
}

/**
 * Hands in the pictures of a form one after the other; `taken` hears of each, so that none is asked
 * for twice.
 */
export async function handInAll(
  api: typeof fetch,
  form: FormData,
  taken: (fileId: string) => void,
): Promise<void> {
  for (const picture of picturesIn(form, 'pictures')) taken(await handIn(api, picture));
}

const problemsOf = (form: FormData, { kind }: FeedbackEntries): FeedbackProblems | null => {
  const said = problemMessages(form, FEEDBACK.textLeast);
  return kind === null ? { kind: '请选择类型', ...said } : said;
};

const AT: Readonly<Record<string, keyof FeedbackProblems>> = {
  kind: 'kind',
  lotId: 'about',
  orderId: 'about',
  text: 'text',
  fileIds: 'pictures',
  contact: 'contact',
};

const aboutIn = (about: string) => {
  const [what, id = ''] = about.split(':', 2);
  return {
    lotId: what === 'lot' && isId(id) ? id : null,
    orderId: what === 'order' && isId(id) ? id : null,
  };
};
