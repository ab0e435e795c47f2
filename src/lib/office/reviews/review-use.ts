// The two uses of one desk: papers of persons (认证审核) and their proofs (资格与优先权). Each says
// how its queue is read, one case opened in full, and a verdict given.
import type { Inputs } from '#contract/inputs.ts';
import type { StepUp } from '#lib/accounts/step-up.ts';
import type { Call } from '#lib/api.ts';
import { orNull } from '#lib/or-null.ts';
import { identityCase, proofCase, type ReviewCase } from './cases.ts';

export const REVIEW_STATES = ['waiting', 'approved', 'refused', 'expired'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** A case in full, for as long as the page lies open to it: texts and pictures by item. */
export interface OpenedCase {
  readonly texts: Readonly<Record<string, string>>;
  /** JPEG in base64, of each item one or several. */
  readonly pictures: Readonly<Record<string, readonly string[]>>;
}

export interface WrongPick {
  readonly item: string;
  readonly reason: string;
}

/** Null: it is passed. */
export type Verdict = readonly WrongPick[] | null;

export interface ReviewUse {
  readonly desk: 'reviews' | 'proofs';
  readonly list: (call: Call, state: ReviewState, nowMs: number) => Promise<readonly ReviewCase[]>;
  /** One that is not in the list; null: there is none. */
  readonly find: (call: Call, id: string, nowMs: number) => Promise<ReviewCase | null>;
  readonly open: (call: Call, id: string, stepUp: StepUp) => Promise<OpenedCase>;
  readonly decide: (call: Call, id: string, verdict: Verdict) => Promise<unknown>;
}

type PapersReview = Inputs['authReview']['review'];
type ProofReview = Inputs['proofReview']['review'];

type WrongPapers = Extract<PapersReview, { readonly verdict: 'refuse' }>['wrong'];
type WrongProof = Extract<ProofReview, { readonly verdict: 'refuse' }>['wrong'];

// Words of a form, which the service judges: an item or a reason it does not know it refuses.
const papersReview = (verdict: Verdict): PapersReview =>
  verdict === null ? { verdict: 'approve' } : { verdict: 'refuse', wrong: verdict as WrongPapers };

const proofReview = (verdict: Verdict): ProofReview =>
  verdict === null ? { verdict: 'approve' } : { verdict: 'refuse', wrong: verdict as WrongProof };

export const PAPERS: ReviewUse = {
  desk: 'reviews',
  list: async (call, status, nowMs) => {
    const { rows } = await call('authList', { status });
    return rows.map((row) => identityCase(row, nowMs));
  },
  find: async (call, id, nowMs) => {
    const row = await orNull(call('authView', { id }));
    return row && identityCase(row, nowMs);
  },
  open: async (call, id, stepUp) => {
    const { filled, pictures } = await call('authReveal', { id, stepUp });
    return {
      texts: filled,
      pictures: Object.fromEntries(pictures.map(({ item, jpegBase64 }) => [item, [jpegBase64]])),
    };
  },
  decide: (call, id, verdict) => call('authReview', { id, review: papersReview(verdict) }),
};

export const PROOFS: ReviewUse = {
  desk: 'proofs',
  list: async (call, status, nowMs) => {
    const { rows } = await call('proofList', { status });
    return rows.map((row) => proofCase(row, nowMs));
  },
  // The service reads one proof only among its list.
  find: () => Promise.resolve(null),
  open: async (call, id, stepUp) => {
    const { filled, pictures } = await call('proofOpen', { id, stepUp });
    return { texts: filled, pictures: pictures.length === 0 ? {} : { picture: pictures } };
  },
  decide: (call, id, verdict) => call('proofReview', { id, review: proofReview(verdict) }),
};
