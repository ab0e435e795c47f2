// Proofs by plain forms, on whichever page one is asked for: what has been handed in, the one form
// that stands open, and taking back. Of a proof that was refused only what was wrong is asked for
// again. Source: product.md 7.2 (/priority-detail), 7.7
// (/authInfo); goals.md U11.
import type { OwnProof, OwnProofs } from '#contract/proofs/outputs.ts';
import { routes } from '#contract/routes.ts';
import { LONG_TERM } from '#core/identity/verification.ts';
import { readDay } from '#core/input/typed-date.ts';
import {
  MOST_PROOF_PICTURES,
  PROOF_ITEMS,
  requestedProofItems,
  subjectKey,
  type ProofFilled,
  type ProofItem,
  type ProofSubject,
} from '#core/proofs/proof.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { picturesIn, sendPicture } from '#lib/documents/handed-pictures.ts';
import { Refused } from '#lib/errors.ts';
import { fieldMessage } from '#lib/field-message.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { orNull } from '#lib/or-null.ts';
import { anyPosted, fieldOf, type FormPage } from '#lib/plain-form.ts';

export const PROOF_FORMS = { send: 'proof-send', takeBack: 'proof-take-back' } as const;

export type ProofProblems = Partial<Record<ProofItem, string>>;

/** The form of one subject as it stands. */
export interface ProofForm {
  readonly subject: ProofSubject;
  readonly asked: readonly ProofItem[];
  /** The one it takes the place of; null: it is the first, or was taken back. */
  readonly before: OwnProof | null;
  readonly typed: ProofFilled;
  readonly problems: ProofProblems;
  /** Pictures that came with a post before this one, the oldest first. */
  readonly pictureIds: readonly string[];
}

export interface ProofDesk extends PostNotice {
  readonly own: OwnProofs;
  /** Null: nothing is being filled in, or what was waits already. */
  readonly form: ProofForm | null;
}

interface Asked {
  /** Null: nothing is being filled in. */
  readonly subject: ProofSubject | null;
  /** The page the forms are posted to, and that they lead back to. */
  readonly here: string;
}

/** The newest of a subject that was not taken back; null: there is none. */
export function newestOf(own: Pick<OwnProofs, 'rows'>, subject: ProofSubject): OwnProof | null {
  const key = subjectKey(subject);
  return own.rows.find((row) => row.status !== 'taken-back' && subjectKey(row.subject) === key) ?? null;
}

/** Titles of the lots of priority rights, by their ids; one that cannot be had is left out. */
export async function lotTitles(call: Call, own: OwnProofs): Promise<Readonly<Record<string, string>>> {
  const lotIds = own.rows.flatMap(({ subject }) => (subject.kind === 'priority' ? [subject.lotId] : []));
  const titles: Record<string, string> = {};
  for (const id of new Set(lotIds)) {
    const lot = await orNull(call('lotDetail', { id }));
    if (lot) titles[id] = `${lot.number} 号 ${lot.title}`;
  }
  return titles;
}

/** Content of the desk; a response leads on. */
export async function proofDesk(page: FormPage, asked: Asked): Promise<ProofDesk | Response> {
  const posted = await postedTo(page, asked);
  if (posted instanceof Response) return posted;
  const { typed, problems, ...notice } = posted;
  const own = await apiOver(page.locals.api)('proofMine', {});
  const { subject } = asked;
  const before = subject && newestOf(own, subject);
  if (subject === null || before?.status === 'waiting') return { ...notice, own, form: null };
  const items = requestedProofItems(subject.kind, before);
  const pictureIds = own.loosePictureIds;
  return { ...notice, own, form: { subject, asked: items, before, typed, problems, pictureIds } };
}

interface Posted extends PostNotice {
  readonly typed: ProofFilled;
  readonly problems: ProofProblems;
}

const NOTHING: Posted = { ...NO_NOTICE, typed: {}, problems: {} };

const postedTo = async (page: FormPage, { subject, here }: Asked): Promise<Posted | Response> => {
  const form = await anyPosted(page.request);
  const name = form === null ? '' : fieldOf(form, 'form');
  if (form === null) return NOTHING;
  if (name === PROOF_FORMS.takeBack)
    return postOnce(page, form, NOTHING, {
      send: async (call) => {
        await call('proofTakeBack', { id: fieldOf(form, 'id') });
        return here;
      },
    });
  if (name !== PROOF_FORMS.send || subject === null) return NOTHING;
  const typed = textsIn(form);
  // Before the first of them is sent: each that is pushes out the oldest.
  if (keptIn(form).length + picturesIn(form, 'picture').length > MOST_PROOF_PICTURES)
    return { ...NOTHING, typed, problems: { picture: `最多 ${MOST_PROOF_PICTURES} 张，去掉几张再提交` } };
  return postOnce(
    page,
    form,
    { ...NOTHING, typed },
    {
      send: async (call, api) => {
        await send(call, api, { form, subject, typed });
        return here;
      },
      refused: (error) => {
        const problems = problemsOf(error);
        return problems && { problems };
      },
    },
  );
};

interface Sending {
  readonly form: FormData;
  readonly subject: ProofSubject;
  readonly typed: ProofFilled;
}

const send = async (call: Call, api: typeof fetch, { form, subject, typed }: Sending): Promise<void> => {
  const pictures = keptIn(form);
  for (const picture of picturesIn(form, 'picture')) pictures.push(await sentPicture(api, picture));
  // The values of lists were chosen among those of the contract, which looks at them once more.
  const filled = { ...typed, ...(pictures.length > 0 && { pictures }) } as object;
  await call('proofSend', { subject, ...filled });
};

/** Those of an earlier post that are still ticked. */
const keptIn = (form: FormData): string[] =>
  form.getAll('pictureId').filter((id): id is string => typeof id === 'string' && id !== '');

const sentPicture = async (api: typeof fetch, picture: File): Promise<string> => {
  const { id } = (await sendPicture(api, routes.proofPicture.path, picture)) as { readonly id: string };
  return id;
};

/** As typed; what was left empty is left out, and stands as it was or is asked for. */
const textsIn = (form: FormData): ProofFilled => {
  const typed: ProofFilled = {};
  for (const item of ['city', 'number', 'holder', 'ground'] as const) {
    const text = fieldOf(form, item);
    if (text !== '') typed[item] = text;
  }
  const day = fieldOf(form, 'validUntil');
  if (form.get('isLongTerm') !== null) typed.validUntil = LONG_TERM;
  else if (day !== '') typed.validUntil = readDay(day) ?? day;
  return typed;
};

/** Items that are wrong, each at its own place; null: it is about none of them. */
const problemsOf = (error: unknown): ProofProblems | null => {
  const refusal = error instanceof Refused ? error.refusal : null;
  if (refusal?.code === 'PROOF_ITEMS_MISSING')
    return Object.fromEntries(
      refusal.items.map((item) => [item, item === 'picture' ? '请上传图片' : '请填写']),
    );
  if (refusal?.code === 'PROOF_ENDED') return { validUntil: '已过有效期，请换用有效的证明' };
  const malformed = fieldMessage(error);
  const name = malformed?.field === 'pictures' ? 'picture' : malformed?.field;
  const item = ALL_ITEMS.find((one) => one === name);
  return item && malformed ? { [item]: malformed.msg } : null;
};

const ALL_ITEMS: readonly ProofItem[] = [...new Set(Object.values(PROOF_ITEMS).flat())];
