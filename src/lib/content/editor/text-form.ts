// A text that is posted from the editor's page: saved, released, set for an hour, or thrown away.
// What is refused comes back with everything that was typed.
import type { Inputs } from '#contract/inputs.ts';
import { wordsFor } from '#contract/refusals.ts';
import type { ContentFault } from '#core/content/refusals.ts';
import { apiOver } from '#lib/api.ts';
import { CallFailed, Refused } from '#lib/errors.ts';
import { GIVEN_BACK } from '#lib/given-back-words.ts';
import {
  fieldOf,
  isGivenBack,
  postedForm,
  seeOther,
  textOf,
  withToken,
  type FormPage,
} from '#lib/plain-form.ts';
import { emptiedPath, textPath } from './places.ts';

type Call = ReturnType<typeof apiOver>;
type Save = Inputs['editorSave'];
type Drop = Inputs['editorDrop'];

/** Text as it was typed, and why it is not kept. */
export interface RefusedText {
  readonly name: string;
  readonly seenHash: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly body: string;
  readonly releaseAt: string;
  readonly sentence: string;
  readonly wayOut: string;
  readonly faults: readonly ContentFault[];
  /** The session has ended, or its token is out of reach. */
  readonly isLoggedOut: boolean;
}

const FIELD = 'field:';
const CHINA = '+08:00';
const LOGGED_OUT = 401;

/** Null: no text was posted. A response leads to the page that says it is done. */
export async function textForm(page: FormPage): Promise<Response | RefusedText | null> {
  const form = await postedForm(page.request, 'text');
  if (form === null) return null;
  page.response.headers.set('cache-control', 'no-store');
  if (isGivenBack(page.request)) return { ...typedText(form), ...BACK_AGAIN };
  try {
    return seeOther(await carryOut(page, form), []);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return refusedText(form, error);
  }
}

const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form.keys()]
      .filter((key) => key.startsWith(FIELD))
      .map((key) => [key.slice(FIELD.length), textOf(form, key)]),
  );

/** As a field for day and hour gives it, in the time of the house; null is none. */
const releaseAtOf = (form: FormData): number | null => {
  const atMs = Date.parse(`${fieldOf(form, 'releaseAt')}${CHINA}`);
  return Number.isNaN(atMs) ? null : atMs;
};

const placeOf = (form: FormData): Pick<Save, 'collection' | 'name' | 'seenHash'> => ({
  collection: fieldOf(form, 'collection') as Save['collection'],
  name: fieldOf(form, 'name'),
  seenHash: fieldOf(form, 'seenHash') || null,
});

const saveOf = (form: FormData, step: Save['step']): Save => ({
  ...placeOf(form),
  values: Object.entries(typedIn(form)).map(([name, value]) => ({ name, value })),
  body: textOf(form, 'body').replaceAll('\r\n', '\n'),
  step,
  releaseAtMs: step === 'schedule' ? releaseAtOf(form) : null,
});

const wordsOf = (error: CallFailed): Pick<RefusedText, 'sentence' | 'wayOut' | 'faults' | 'isLoggedOut'> => {
  const isLoggedOut = error.code === LOGGED_OUT;
  if (!(error instanceof Refused)) {
    const wayOut = isLoggedOut
      ? '在新窗口登录，再回到这一页提交；写的内容都还在'
      : '请稍后再试；写的内容都还在';
    return { sentence: error.msg, wayOut, faults: [], isLoggedOut };
  }
  const { refusal } = error;
  if (refusal.code === 'MALFORMED') {
    const isName = refusal.field === 'name';
    const msg = isName ? '文件名最多 60 个字符' : '有一栏过长，请分开写';
    const fault = isName ? { field: 'id', label: '文件名', msg } : { field: 'body', label: '正文', msg };
    return { sentence: '有 1 处需要改，内容还没有保存', wayOut: msg, faults: [fault], isLoggedOut };
  }
  const faults = refusal.code === 'CONTENT_FAULTS' ? refusal.faults : [];
  return { ...wordsFor(refusal, Date.now()), faults, isLoggedOut };
};

const typedText = (form: FormData) => ({
  name: fieldOf(form, 'name'),
  seenHash: fieldOf(form, 'seenHash'),
  typed: typedIn(form),
  body: textOf(form, 'body'),
  releaseAt: fieldOf(form, 'releaseAt'),
});

const refusedText = (form: FormData, error: CallFailed): RefusedText => ({
  ...typedText(form),
  ...wordsOf(error),
});

const BACK_AGAIN = {
  sentence: GIVEN_BACK.sentence,
  wayOut: GIVEN_BACK.wayOut,
  faults: [],
  isLoggedOut: false,
};

/**
 * Text that was taken away, as if it had just been typed: what is wrong with it today is told at
 * its fields.
 */
const restore = async (call: Call, form: FormData): Promise<string> => {
  const version = await call('editorVersion', { id: fieldOf(form, 'version') });
  const { collection, name, typed, body, change } = version;
  form.set('collection', collection);
  form.set('name', name);
  for (const [field, value] of Object.entries(typed)) form.set(FIELD + field, value);
  form.set('body', body ?? '');
  const step = change.what === 'drop-draft' ? 'draft' : 'release';
  const { isFollowing } = await call('editorSave', saveOf(form, step));
  const done = step === 'draft' ? 'restore-draft' : 'restore';
  return textPath(collection, name, isFollowing ? `${done}-following` : done);
};

const carryOut = async (page: FormPage, form: FormData): Promise<string> => {
  const call = apiOver(withToken(page.locals.api, form));
  const { collection, name, seenHash } = placeOf(form);
  const step = fieldOf(form, 'step');
  if (step === 'drop-draft' || step === 'take-down') {
    const what: Drop['what'] = step === 'take-down' ? 'entry' : 'draft';
    const { hash } = await call('editorDrop', { collection, name, what, seenHash });
    return hash === null ? emptiedPath(collection, name) : textPath(collection, name, step);
  }
  if (step === 'restore') return restore(call, form);
  const known = step === 'release' || step === 'schedule' ? step : 'draft';
  const { isFollowing } = await call('editorSave', saveOf(form, known));
  return textPath(collection, name, isFollowing ? `${known}-following` : known);
};
