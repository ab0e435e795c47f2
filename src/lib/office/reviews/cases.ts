// One case of a review as the desk shows it, of papers and of proofs alike: item by item what was
// filled in, what could be checked without a person, and the reasons an item may be sent back for.
import type { StaffVerification } from '#contract/identity/outputs.ts';
import { itemWord, KIND_WORDS, REASON_WORDS, STATE_WORDS } from '#contract/identity/verification-words.ts';
import { NEED_WORDS } from '#contract/proofs/need-words.ts';
import type { StaffProof } from '#contract/proofs/outputs.ts';
import {
  GROUND_WORDS,
  PROOF_KIND_WORDS,
  PROOF_REASON_WORDS,
  PROOF_STATUS_WORDS,
  proofItemWord,
} from '#contract/proofs/proof-words.ts';
import { answerByMs } from '#core/enquiries/reply-due.ts';
import {
  isPictureItem,
  ITEMS,
  LONG_TERM,
  paperEndMs,
  WRONG_REASONS,
  type VerificationItem,
} from '#core/identity/verification.ts';
import { PRIORITY_GROUNDS, PROOF_ITEMS, PROOF_REASONS, type ProofItem } from '#core/proofs/proof.ts';

export interface ItemCheck {
  readonly tone: 'good' | 'bad' | 'open';
  readonly word: string;
}

export interface CaseItem {
  readonly item: string;
  readonly word: string;
  /** As it is shown without a step-up; null: it is a picture. */
  readonly filed: string | null;
  readonly check: ItemCheck;
}

export interface CaseReason {
  readonly value: string;
  readonly label: string;
}

export interface ReviewCase {
  readonly id: string;
  /** Masked. */
  readonly name: string;
  readonly maskedPhone: string;
  readonly kindWord: string;
  /** Subject of a proof: the need, or the priority right; empty for papers. */
  readonly about: string;
  readonly statusWord: string;
  readonly isWaiting: boolean;
  readonly submittedAtMs: number;
  readonly decidedAtMs: number | null;
  readonly dueAtMs: number;
  readonly items: readonly CaseItem[];
  readonly reasons: readonly CaseReason[];
  /** Of one that was sent back: each item with its reason. */
  readonly wrong: readonly string[];
}

const BY_HAND: ItemCheck = { tone: 'open', word: '对照原件核对' };

const paperCheck = (text: string, nowMs: number): ItemCheck => {
  const endMs = paperEndMs(text);
  if (endMs === null) return { tone: 'good', word: '长期有效' };
  return endMs > nowMs ? { tone: 'good', word: '在有效期内' } : { tone: 'bad', word: '已过有效期' };
};

const pictureCheck = (count: number): ItemCheck => {
  if (count === 0) return { tone: 'bad', word: '没有图片' };
  return { tone: 'open', word: count === 1 ? '看原图核对' : `看 ${count} 张原图核对` };
};

const shownText = (text: string): string => (text === LONG_TERM ? '长期' : text);

export function identityCase(row: StaffVerification, nowMs: number): ReviewCase {
  const { id, kind, status, masked, pictures, submittedAtMs } = row;
  const checkOf = (item: VerificationItem): ItemCheck => {
    if (isPictureItem(item)) return pictureCheck(pictures.filter((picture) => picture.item === item).length);
    if (item === 'validUntil' && masked.validUntil !== undefined) return paperCheck(masked.validUntil, nowMs);
    // A number whose check digit is wrong is not taken in at all (core/identity).
    return item === 'number' ? { tone: 'good', word: '校验位对' } : BY_HAND;
  };
  return {
    id,
    name: masked.name ?? row.displayName,
    maskedPhone: row.maskedPhone,
    kindWord: KIND_WORDS[kind],
    about: '',
    statusWord: STATE_WORDS[status],
    isWaiting: status === 'waiting',
    submittedAtMs,
    decidedAtMs: row.decidedAtMs,
    // Papers are promised an answer as whoever writes to the house is: within one working day.
    dueAtMs: answerByMs(submittedAtMs),
    items: ITEMS[kind].map((item) => ({
      item,
      word: itemWord(kind, item),
      filed: isPictureItem(item) ? null : shownText(masked[item] ?? '没有填写'),
      check: checkOf(item),
    })),
    reasons: WRONG_REASONS.map((value) => ({ value, label: REASON_WORDS[value] })),
    wrong: row.wrong.map(({ item, reason }) => `${itemWord(kind, item)}：${REASON_WORDS[reason]}`),
  };
}

const groundOf = (text: string): string => {
  const ground = PRIORITY_GROUNDS.find((one) => one === text);
  return ground ? GROUND_WORDS[ground] : text;
};

export function proofCase(row: StaffProof, nowMs: number): ReviewCase {
  const { id, subject, status, masked, submittedAtMs } = row;
  const { kind } = subject;
  const checkOf = (item: ProofItem): ItemCheck => {
    if (item === 'picture') return pictureCheck(row.pictureIds.length);
    if (item === 'validUntil' && masked.validUntil !== undefined) return paperCheck(masked.validUntil, nowMs);
    return BY_HAND;
  };
  const textOf = (item: ProofItem): string => {
    const text = masked[item] ?? '';
    if (text === '') return '没有填写';
    return item === 'ground' ? groundOf(text) : shownText(text);
  };
  return {
    id,
    name: masked.holder ?? row.displayName,
    maskedPhone: row.maskedPhone,
    kindWord: PROOF_KIND_WORDS[kind],
    about: subject.kind === 'priority' ? '这是初审；优先权本身还要由两名内勤确认' : NEED_WORDS[subject.need],
    statusWord: PROOF_STATUS_WORDS[status],
    isWaiting: status === 'waiting',
    submittedAtMs,
    decidedAtMs: row.decidedAtMs,
    dueAtMs: row.dueAtMs ?? answerByMs(submittedAtMs),
    items: PROOF_ITEMS[kind].map((item) => ({
      item,
      word: proofItemWord(kind, item),
      filed: item === 'picture' ? null : textOf(item),
      check: checkOf(item),
    })),
    reasons: PROOF_REASONS.map((value) => ({ value, label: PROOF_REASON_WORDS[value] })),
    wrong: row.wrong.map(({ item, reason }) => `${proofItemWord(kind, item)}：${PROOF_REASON_WORDS[reason]}`),
  };
}
