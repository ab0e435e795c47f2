// 实名认证 by plain forms: who it is for, what is agreed to, the papers, and all of it read once
// more before it is handed in. Nothing typed lies anywhere but in the page itself until then;
// pictures lie with the house. Source: product.md 7.1 (/toAuth); TR-12, TR-23.
import type { OwnVerification } from '#contract/identity/outputs.ts';
import { routes } from '#contract/routes.ts';
import { PICTURE_MOST_BYTES } from '#core/documents/picture.ts';
import { missingConsents, VERIFICATION_PURPOSES } from '#core/identity/consent.ts';
import {
  BUSINESSES,
  isPictureItem,
  LONG_TERM,
  requestedItems,
  type Filled,
  type PictureItem,
  type VerificationItem,
  type VerificationKind,
} from '#core/identity/verification.ts';
import { readDay } from '#core/input/typed-date.ts';
import { ID_NUMBER } from '#core/input/typed-rows.ts';
import { apiOver } from '#lib/api.ts';
import { postFile } from '#lib/documents/handed-pictures.ts';
import { fieldMessage } from '#lib/field-message.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { ownPath } from '#lib/own-path.ts';
import { pathWith } from '#lib/paths.ts';
import { anyPosted, callBy, fieldOf, seeOther, withToken, type FormPage } from '#lib/plain-form.ts';
import { problemsIn, type ItemProblems } from './checks.ts';

export const VERIFY_FORMS = {
  consent: 'verify-consent',
  papers: 'verify-papers',
  send: 'verify-send',
} as const;
export type VerifyStep = 'choose' | 'consent' | 'papers' | 'check' | 'state';

export interface VerifyPage extends PostNotice {
  readonly own: OwnVerification;
  readonly step: VerifyStep;
  readonly kind: VerificationKind;
  readonly asked: readonly VerificationItem[];
  /** Texts as they were typed, and the pictures that are there. */
  readonly filled: Filled;
  readonly business: string;
  readonly problems: ItemProblems & { readonly consent?: string };
  /** Address it leads on to once it is approved; empty: nowhere. */
  readonly back: string;
}

interface Visit {
  readonly page: FormPage;
  readonly kind: VerificationKind | null;
  readonly back: string;
}

const PAGE = '/toAuth';

export function verifyPath(kind: VerificationKind | null, back: string): string {
  return pathWith(PAGE, { kind: kind ?? undefined, back });
}

/** Content of the page; a response leads on. */
export async function verifyPage(page: FormPage, params: URLSearchParams): Promise<VerifyPage | Response> {
  const back = ownPath(params.get('back') ?? '') ?? '';
  const visit: Visit = { page, kind: kindIn(params), back };
  const form = await anyPosted(page.request);
  const name = form === null ? '' : fieldOf(form, 'form');
  if (form === null || !isOne(name)) return shownBy(visit);
  if (name === VERIFY_FORMS.consent) return agreeTo(visit, form);
  return name === VERIFY_FORMS.papers ? takePapers(visit, form) : handedIn(visit, form);
}

const kindIn = (params: URLSearchParams): VerificationKind | null => {
  const kind = params.get('kind');
  return kind === 'person' || kind === 'firm' ? kind : null;
};

const isOne = (name: string): boolean => (Object.values(VERIFY_FORMS) as string[]).includes(name);

const ownOf = (page: FormPage): Promise<OwnVerification> => apiOver(page.locals.api)('authMine', {});

const stepOf = async ({ page, kind }: Visit, own: OwnVerification): Promise<VerifyStep> => {
  if (own.state === 'waiting') return 'state';
  if (kind === null) return own.state === 'none' ? 'choose' : 'state';
  const { rows } = await apiOver(page.locals.api)('consentList', {});
  return missingConsents(rows).length > 0 ? 'consent' : 'papers';
};

const shownBy = async (visit: Visit): Promise<VerifyPage> => {
  const own = await ownOf(visit.page);
  const kind = visit.kind ?? own.newest?.kind ?? 'person';
  const step = await stepOf(visit, own);
  const filled = Object.fromEntries(own.loosePictures.map(({ item, id }) => [item, id])) as Filled;
  const asked = requestedItems(kind, own.newest);
  return { ...NO_NOTICE, problems: {}, business: '', own, step, kind, asked, filled, back: visit.back };
};

const textsIn = (form: FormData, asked: readonly VerificationItem[]): Filled =>
  Object.fromEntries(
    asked
      .filter((item) => !isPictureItem(item))
      .map((item) => {
        const typed = fieldOf(form, item);
        if (item === 'number') return [item, ID_NUMBER.plain(typed)];
        if (item !== 'validUntil') return [item, typed];
        const isLong = form.get('isLongTerm') !== null || typed === LONG_TERM;
        return [item, isLong ? LONG_TERM : (readDay(typed) ?? typed)];
      }),
  );

/** Null: it was taken, or none came. */
const sendPicture = async (page: FormPage, form: FormData, item: PictureItem): Promise<string | null> => {
  const picture = form.get(item);
  if (!(picture instanceof File) || picture.size === 0) return null;
  if (picture.size > PICTURE_MOST_BYTES) return '图片超过 10 MB。请先缩小，长边 3000 像素就够';
  const api = withToken(page.locals.api, form);
  const { code, msg } = await postFile(api, `${routes.authPicture.path}?item=${item}`, picture);
  return code === 200 ? null : msg;
};

const sendPictures = async (
  page: FormPage,
  form: FormData,
  asked: readonly VerificationItem[],
): Promise<ItemProblems> => {
  const problems: ItemProblems = {};
  for (const item of asked.filter(isPictureItem)) {
    const problem = await sendPicture(page, form, item);
    if (problem !== null) problems[item] = problem;
  }
  return problems;
};

const agreeTo = async (visit: Visit, form: FormData): Promise<VerifyPage | Response> => {
  const shown = await shownBy(visit);
  if (VERIFICATION_PURPOSES.some((purpose) => form.get(purpose) === null)) {
    return { ...shown, problems: { consent: '两项都勾选后才能继续；不同意的，可以只浏览，不参加竞买' } };
  }
  const call = callBy(visit.page, form);
  if (call === null) return { ...shown, isUnsent: true };
  await call('consentGive', { purposes: [...VERIFICATION_PURPOSES] });
  return seeOther(verifyPath(shown.kind, visit.back), []);
};

const takePapers = async (visit: Visit, form: FormData): Promise<VerifyPage> => {
  const before = await shownBy(visit);
  const texts = textsIn(form, before.asked);
  const business = fieldOf(form, 'business');
  if (callBy(visit.page, form) === null) {
    return { ...before, filled: { ...before.filled, ...texts }, business, isUnsent: true };
  }
  const refusedPictures = await sendPictures(visit.page, form, before.asked);
  const shown = await shownBy(visit);
  const filled = { ...shown.filled, ...texts };
  const { kind, asked: items } = shown;
  const found = problemsIn(filled, { kind, items, nowMs: shown.own.nowMs });
  const problems = { ...found, ...refusedPictures };
  const isWhole = shown.step === 'papers' && Object.keys(problems).length === 0;
  return { ...shown, filled, business, problems, step: isWhole ? 'check' : shown.step };
};

const handedIn = async (visit: Visit, form: FormData): Promise<VerifyPage | Response> => {
  const shown = await shownBy(visit);
  const { kind, asked } = shown;
  const filled = { ...shown.filled, ...textsIn(form, asked) };
  const business = BUSINESSES.find((one) => one === fieldOf(form, 'business'));
  const wish: VerifyPage = { ...shown, filled, business: business ?? '' };
  return postOnce(visit.page, form, wish, {
    send: async (call) => {
      const sent = Object.fromEntries(asked.map((item) => [item, filled[item] ?? '']));
      if (kind === 'person') await call('authPerson', sent);
      else await call('authCompany', { ...sent, ...(business !== undefined && { business }) });
      return verifyPath(null, visit.back);
    },
    refused: (error) => {
      const malformed = fieldMessage(error);
      const item = asked.find((one) => one === malformed?.field);
      return item && malformed ? { problems: { [item]: malformed.msg } } : null;
    },
    nowMs: shown.own.nowMs,
  });
};
