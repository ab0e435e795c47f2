// The desk of customers, as its page draws it and takes its forms: who there is; one of them
// masked, with what they have with the house; their papers or their phone in full for a minute
// after a step-up; their own center as they see it; a note to the others. Source: product.md 2,
// 7.8; visual language 19 (34).
import type { PersonCenter } from '#contract/office/center-outputs.ts';
import type { PersonList, StaffPerson } from '#contract/office/person-outputs.ts';
import { cutTo } from '#core/input/typed-signs.ts';
import { LOOK_REASONS, type LookReason } from '#core/office/person-look.ts';
import { NO_STEP_UP_NOTICE, postWithStepUp } from '#lib/accounts/step-up.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { fieldProblems } from '#lib/field-message.ts';
import { postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { withState } from '#lib/office/places.ts';
import { REVIEW_FORMS, type ReviewPost } from '#lib/office/reviews/review-desk.ts';
import { PAPERS } from '#lib/office/reviews/review-use.ts';
import { deskVisit, rightsOf, type DeskVisit } from '#lib/office/visit.ts';
import { fieldOf, postedOneOf, textOf, type FormPage } from '#lib/plain-form.ts';
import { idIn, isKeepable, oneOf, pageIn } from '#lib/query-fields.ts';

export const NOTE_FORM = 'office-person-note';
export const CENTER_FORM = 'office-person-center';
export const PHONE_FORM = 'office-person-phone';
export const PERSON_PAGE_SIZE = 50;
const MOST_WORDS = 40;

export interface PeoplePost extends Pick<ReviewPost, 'said' | 'isUnsent' | 'stepUp' | 'opened'> {
  /** The note as it was typed. */
  readonly note: string;
  readonly problem: string | undefined;
  /** The form that was posted; null: none was. */
  readonly of: 'note' | 'papers' | 'center' | 'phone' | null;
  /** Reason of a look, as it was chosen. */
  readonly reason: string;
  /** Their own center as they see it, and their phone in full; null: not asked for. */
  readonly center: PersonCenter | null;
  readonly phone: string | null;
}

export interface PeopleView {
  /** Null: one of them is open. */
  readonly list: PersonList | null;
  /** Null: the list is. */
  readonly person: StaffPerson | null;
  readonly mayNote: boolean;
  readonly mayReveal: boolean;
  readonly maySeeCenter: boolean;
  readonly mayShowPhone: boolean;
}

export interface PeopleDesk {
  readonly words: string;
  readonly page: number;
  readonly post: PeoplePost;
  readonly visit: DeskVisit<PeopleView>;
  readonly isDone: boolean;
}

type DeskPage = FormPage & { readonly url: URL };

const NOTHING: PeoplePost = {
  ...NO_STEP_UP_NOTICE,
  opened: null,
  note: '',
  problem: undefined,
  of: null,
  reason: '',
  center: null,
  phone: null,
};

/** Content of the desk; a response leads on. */
export async function peopleDesk(page: DeskPage): Promise<PeopleDesk | Response> {
  page.response.headers.set('cache-control', 'no-store');
  const post = await postedTo(page);
  if (post instanceof Response) return post;
  const { searchParams } = page.url;
  const typed = cutTo((searchParams.get('words') ?? '').trim(), MOST_WORDS);
  const asked = { words: isKeepable(typed) ? typed : '', page: pageIn(searchParams) };
  const visit = await deskVisit(shownOf(page, asked));
  return { ...asked, post, visit, isDone: searchParams.get('done') === 'note' };
}

const readOf = async (call: Call, id: string | null, asked: { words: string; page: number }) => {
  if (id !== null) return { list: null, person: await call('staffPerson', { id }) };
  const { words, page } = asked;
  return { list: await call('staffPersonList', { page, ...(words !== '' && { words }) }), person: null };
};

const shownOf = async (
  { url, locals }: DeskPage,
  asked: { words: string; page: number },
): Promise<PeopleView> => {
  const call = apiOver(locals.api);
  const sid = locals.session?.userInfo.sid ?? null;
  const [read, rights] = await Promise.all([
    readOf(call, idIn(url.searchParams, 'id'), asked),
    rightsOf(call, sid, 'person.view'),
  ]);
  const has = (right: string): boolean => rights?.includes(right) ?? false;
  return {
    ...read,
    mayNote: has('person.note'),
    mayReveal: has('person.reveal'),
    maySeeCenter: has('person.center'),
    mayShowPhone: has('person.phone'),
  };
};

type Posting = (page: DeskPage, form: FormData) => Promise<PeoplePost | Response>;

const postedTo = async (page: DeskPage): Promise<PeoplePost | Response> => {
  const posted = await postedOneOf(page.request, Object.keys(POSTINGS));
  return posted === null ? NOTHING : (POSTINGS[posted.name]?.(page, posted.form) ?? NOTHING);
};

const noting: Posting = (page, form) => {
  const text = textOf(form, 'text');
  return postOnce(
    page,
    form,
    { ...NOTHING, of: 'note', note: text },
    {
      send: async (call) => {
        await call('staffPersonNote', { id: fieldOf(form, 'id'), text });
        return withState(page.url, { done: 'note' });
      },
      refused: (error) => {
        const problems = fieldProblems<'text'>(error, { text: 'text' });
        return problems && { problem: problems.text };
      },
    },
  );
};

const opening: Posting = (page, form) =>
  postWithStepUp<PeoplePost>(
    page,
    form,
    { ...NOTHING, of: 'papers' },
    { send: async (call, stepUp) => ({ opened: await PAPERS.open(call, fieldOf(form, 'id'), stepUp) }) },
  );

const NO_REASON: PostNotice['said'] = { sentence: '还没有选查看理由', wayOut: '选一个理由再看' };

const reasonIn = (form: FormData): LookReason | null => oneOf(LOOK_REASONS, fieldOf(form, 'reason'));

const seeing: Posting = (page, form) => {
  const reason = reasonIn(form);
  const shown: PeoplePost = { ...NOTHING, of: 'center', reason: reason ?? '' };
  return postOnce(page, form, shown, {
    send: async (call) =>
      reason === null
        ? { said: NO_REASON }
        : { center: await call('staffPersonCenter', { id: fieldOf(form, 'id'), reason }) },
  });
};

const revealing: Posting = (page, form) => {
  const reason = reasonIn(form);
  const shown: PeoplePost = { ...NOTHING, of: 'phone', reason: reason ?? '' };
  return postWithStepUp(page, form, shown, {
    send: async (call, stepUp) =>
      reason === null
        ? { said: NO_REASON }
        : call('staffPersonPhone', { id: fieldOf(form, 'id'), reason, stepUp }),
  });
};

const POSTINGS: Readonly<Record<string, Posting>> = {
  [NOTE_FORM]: noting,
  [REVIEW_FORMS.open]: opening,
  [CENTER_FORM]: seeing,
  [PHONE_FORM]: revealing,
};
