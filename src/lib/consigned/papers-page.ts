// 材料: papers that the house asks a seller for, and the form that hands in pictures of them, one
// picture after the other. Source: core/documents/paper-request.ts; goals.md S10, U11.
import type { ConsignedPapers } from '#contract/documents/request-outputs.ts';
import { refusalLine } from '#contract/refusals.ts';
import type { PaperRequestStatus } from '#core/documents/paper-request.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { handIn, picturesIn } from '#lib/documents/handed-pictures.ts';
import { CallFailed, Refused } from '#lib/errors.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { fieldOf, postedParts, type FormPage } from '#lib/plain-form.ts';
import { consignedPaperPath } from './places.ts';

export const PAPERS_FORM = 'asked-papers';

/** Tone in which the state of a request is said. */
export const PAPER_TONES: Readonly<Record<PaperRequestStatus, 'out' | 'blue' | 'lead' | 'neutral'>> = {
  open: 'out',
  'handed-in': 'blue',
  accepted: 'lead',
  dropped: 'neutral',
};

export interface PapersPage extends PostNotice {
  /** Null: it cannot be had now. */
  readonly list: ConsignedPapers | null;
  /** Answer of the house where the list cannot be had. */
  readonly problem: string | null;
  /** Fault of what was chosen, told at its request. */
  readonly fault: { readonly id: string; readonly text: string } | null;
  /** Request for which pictures were handed in a moment ago. */
  readonly doneId: string | null;
}

type Asked = FormPage & { readonly url: URL };

/** Content of the page; a response leads on, once everything that was chosen has been handed in. */
export async function papersPage(page: Asked): Promise<PapersPage | Response> {
  const call = apiOver(page.locals.api);
  const form = await postedParts(page.request, PAPERS_FORM);
  const doneId = page.url.searchParams.get('done');
  const shown = { ...NO_NOTICE, list: null, problem: null, fault: null, doneId };
  if (form === null) return { ...shown, ...(await listOf(call)) };
  page.response.headers.set('cache-control', 'no-store');
  const id = fieldOf(form, 'id');
  const posted: PapersPage = { ...shown, doneId: null };
  const after = await postOnce(page, form, posted, {
    send: (asking, api) => send(asking, api, { id, form }),
    refused: (error) => {
      const text = faultOf(error);
      return text === null ? null : { fault: { id, text } };
    },
  });
  // Some of several pictures may have been taken before one was refused.
  return after instanceof Response ? after : { ...after, ...(await listOf(call)) };
}

/** Null: it is told above the page, as a log-in that is over is. */
const faultOf = (error: unknown): string | null => {
  if (error instanceof Refused) return refusalLine(error.refusal);
  return error instanceof CallFailed && error.code !== 401 ? error.msg : null;
};

const listOf = async (call: Call): Promise<Pick<PapersPage, 'list' | 'problem'>> => {
  try {
    return { list: await call('consignedPapers', {}), problem: null };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { list: null, problem: error.msg };
  }
};

const NO_PICTURE = '请先选择图片，再按“提交”';

const send = async (
  call: Call,
  api: typeof fetch,
  { id, form }: { readonly id: string; readonly form: FormData },
): Promise<string | Partial<PapersPage>> => {
  const pictures = picturesIn(form, 'file');
  if (pictures.length === 0) return { fault: { id, text: NO_PICTURE } };
  for (const picture of pictures) {
    const fileId = await handIn(api, picture);
    await call('bringPapers', { id, fileIds: [fileId] });
  }
  return consignedPaperPath(id, true);
};
