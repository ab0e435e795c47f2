// How a proof stands, in a word and a tone: that of a priority says honestly that the first look is
// not the right itself.
import type { OwnProof } from '#contract/proofs/outputs.ts';
import { PROOF_REASON_WORDS, PROOF_STATUS_WORDS, proofItemWord } from '#contract/proofs/proof-words.ts';
import type { TagTone } from '#ui/tag/tag.ts';

const TONES = {
  waiting: 'blue',
  approved: 'lead',
  refused: 'danger',
  expired: 'out',
  'taken-back': 'neutral',
  replaced: 'neutral',
} as const satisfies Record<OwnProof['status'], TagTone>;

interface Stand {
  readonly word: string;
  readonly tone: TagTone;
}

type Shown = Pick<OwnProof, 'subject' | 'status' | 'rank'>;

export function proofStand({ subject, status, rank }: Shown): Stand {
  if (subject.kind === 'priority' && rank !== null) return { word: `已确认，第 ${rank} 顺位`, tone: 'lead' };
  if (subject.kind === 'priority' && status === 'approved')
    return { word: '已通过初审，待确认', tone: 'blue' };
  return { word: PROOF_STATUS_WORDS[status], tone: TONES[status] };
}

/** Each wrong item with its reason, as a line. */
export function wrongLines({ subject, wrong }: Pick<OwnProof, 'subject' | 'wrong'>): readonly string[] {
  return wrong.map(
    ({ item, reason }) => `${proofItemWord(subject.kind, item)}：${PROOF_REASON_WORDS[reason]}`,
  );
}
