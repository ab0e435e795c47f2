// A proof is handed in. What it says comes sealed: nothing in here can read it. Its owner is known
// by name, nothing of the same subject waits, the pictures are their own, and of a priority right
// the lot knows one and is not over: judged in the transaction that keeps it.
// Source: core/proofs/proof.ts; core/bidding/priority.ts.
import { knowsPriority } from '#core/bidding/priority.ts';
import type { BidderRefusal, LotRefusal } from '#core/bidding/refusals.ts';
import { isOver } from '#core/lots/lot-status.ts';
import { proofWaiting } from '#core/proofs/decide-proof.ts';
import { subjectKey, type Proof, type ProofSubject } from '#core/proofs/proof.ts';
import type { SendProofRefusal } from '#core/proofs/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';
import { requirePerson } from '#server/accounts/store-people.ts';
import { writeSecurity, type From } from '#server/audit/audit-log.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';
import type { SealedProof } from './proof-papers.ts';
import { bindProofPictures, proofPicturesOf } from './store-proof-pictures.ts';
import { addProof, newestProof, proofOf } from './store-proofs.ts';

export interface SendProof {
  readonly userId: string;
  readonly subject: ProofSubject;
  readonly validUntilMs: number | null;
  readonly sealed: SealedProof;
  readonly pictureIds: readonly string[];
  readonly from: From;
}

export type SentRefusal =
  | SendProofRefusal
  | Extract<BidderRefusal, { code: 'NOT_VERIFIED' }>
  | Extract<LotRefusal, { code: 'UNKNOWN_LOT' | 'WRONG_FORMAT' }>;

export type ProofSent = Result<{ readonly answer: Proof }, SentRefusal>;

const ANSWERED_WITHIN_DAYS = 1;
const END_OF_WORK_HOUR = 18;

/** By when one that was handed in then is answered. Epoch ms. */
export function proofDueMs(submittedAtMs: number): number {
  return workdayAfterMs(submittedAtMs, ANSWERED_WITHIN_DAYS, END_OF_WORK_HOUR);
}

const lotRefusal = async (context: CommandContext, subject: ProofSubject): Promise<SentRefusal | null> => {
  if (subject.kind !== 'priority') return null;
  const page = await context.lots.page(subject.lotId);
  if (!page) return { code: 'UNKNOWN_LOT' };
  const { rules } = page.lot.terms;
  if (!knowsPriority(rules)) return { code: 'WRONG_FORMAT', format: rules.format };
  return isOver(page.lot) ? { code: 'PRIORITY_TOO_LATE' } : null;
};

export const sendProof: Command<SendProof, ProofSent> = {
  name: 'send-proof',
  sparesBidders: true,
  run: async (context, { userId, subject, validUntilMs, sealed, pictureIds, from }) => {
    const { db, nowMs, lots } = context;
    const { verification } = await requirePerson(db, userId, lots.isShared);
    if (verification !== 'verified') return refuse({ code: 'NOT_VERIFIED' });
    const barred = await lotRefusal(context, subject);
    if (barred) return refuse(barred);
    const newest = await newestProof(db, userId, subject);
    const waiting = proofWaiting(newest && proofOf(newest));
    if (waiting) return refuse(waiting);
    const own = await proofPicturesOf(db, userId);
    const refusedId = newest?.status === 'refused' ? newest.id : null;
    const free = own.filter(({ proofId }) => proofId === null || proofId === refusedId);
    const areFree = pictureIds.every((id) => free.some((one) => one.id === id));
    if (pictureIds.length === 0 || !areFree) return refuse({ code: 'UNKNOWN_PROOF_PICTURE' });
    // Behind whatever was handed in before it, also within the same moment.
    const submittedAtMs = Math.max(nowMs, (newest?.submittedAtMs ?? 0) + 1);
    const course = { status: 'waiting', submittedAtMs, decidedAtMs: null, reviewerId: null } as const;
    const { kind } = subject;
    const row = {
      ...course,
      ...sealed,
      userId,
      kind,
      subject: subjectKey(subject),
      validUntilMs,
      wrong: '[]',
    };
    await addProof(db, row);
    await bindProofPictures(db, pictureIds, sealed.id);
    await writeSecurity(context, { kind: 'proof-handed-in', userId, ...from, detail: kind, ref: sealed.id });
    const dueAtMs = proofDueMs(submittedAtMs);
    const message = { kind: 'proof-waiting', proofId: sealed.id, of: kind, dueAtMs } as const;
    await notifyStaff(context, message, `proof-waiting:${sealed.id}`);
    return { ok: true, answer: proofOf(row) };
  },
};
