// Proofs of somebody, for the copy of their data: numbers stay masked as on the screen.
import { NEED_WORDS } from '#contract/proofs/need-words.ts';
import { PROOF_KIND_WORDS, PROOF_STATUS_WORDS, proofItemWord } from '#contract/proofs/proof-words.ts';
import { maskedProof } from '#core/proofs/masked-proof.ts';
import type { ProofItem } from '#core/proofs/proof.ts';
import type { ExportParts } from '#server/accounts/own-data/export-parts.ts';
import { openProof } from '#server/proofs/proof-papers.ts';
import { proofOf, proofsOf } from '#server/proofs/store-proofs.ts';
import { tableOf } from '#server/words/table.ts';

export const proofParts = {
  proofs: async ({ reader, identities }, userId) =>
    tableOf(
      '指标与资格',
      [
        {
          title: '事项',
          kind: 'text',
          value: (row) => {
            const { subject } = proofOf(row);
            return subject.kind === 'priority'
              ? `${PROOF_KIND_WORDS.priority}（拍品 ${subject.lotId}）`
              : NEED_WORDS[subject.need];
          },
        },
        { title: '状态', kind: 'text', value: (row) => PROOF_STATUS_WORDS[proofOf(row).status] },
        { title: '提交时间', kind: 'moment', value: ({ submittedAtMs }) => submittedAtMs },
        { title: '审核时间', kind: 'moment', value: ({ decidedAtMs }) => decidedAtMs ?? '' },
        {
          title: '填写的内容（脱敏）',
          kind: 'text',
          value: (row) =>
            Object.entries(maskedProof(openProof(identities, row)))
              .map(
                ([item, text]) => `${proofItemWord(proofOf(row).subject.kind, item as ProofItem)}：${text}`,
              )
              .join('；'),
        },
      ],
      await proofsOf(reader, userId),
    ),
} satisfies Partial<ExportParts>;
