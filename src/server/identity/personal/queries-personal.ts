// Consents and papers of somebody, for the copy of their data: the number of an identity card stays
// masked as it is on the screen.
import { CONSENT_WORDS, itemWord, KIND_WORDS } from '#contract/identity/verification-words.ts';
import { maskedPapers } from '#core/identity/masked-papers.ts';
import type { VerificationKind } from '#core/identity/verification.ts';
import type { ExportParts } from '#server/accounts/own-data/export-parts.ts';
import { openPapers } from '#server/identity/papers.ts';
import { consentsOf } from '#server/identity/store-consents.ts';
import { submissionsOf } from '#server/identity/store-verifications.ts';
import { tableOf } from '#server/words/table.ts';

export const identityParts = {
  consents: async ({ reader }, userId) =>
    tableOf(
      '授权同意',
      [
        {
          title: '事项',
          kind: 'text',
          value: ({ purpose }) => CONSENT_WORDS[purpose].name,
        },
        { title: '文本版本', kind: 'text', value: ({ version }) => version },
        { title: '同意时间', kind: 'moment', value: ({ givenAtMs }) => givenAtMs },
        { title: '撤回时间', kind: 'moment', value: ({ withdrawnAtMs }) => withdrawnAtMs ?? '' },
      ],
      await consentsOf(reader, userId),
    ),
  verifications: async ({ reader, identities }, userId) =>
    tableOf(
      '实名认证',
      [
        { title: '类型', kind: 'text', value: ({ kind }) => KIND_WORDS[kind as VerificationKind] },
        { title: '状态', kind: 'text', value: ({ status }) => status },
        { title: '提交时间', kind: 'moment', value: ({ submittedAtMs }) => submittedAtMs },
        { title: '审核时间', kind: 'moment', value: ({ decidedAtMs }) => decidedAtMs ?? '' },
        {
          title: '填写的内容（脱敏）',
          kind: 'text',
          value: (row) =>
            Object.entries(maskedPapers(openPapers(identities, row, []).filled))
              .map(([item, text]) => `${itemWord(row.kind as VerificationKind, item as never)}：${text}`)
              .join('；'),
        },
      ],
      await submissionsOf(reader, userId),
    ),
} satisfies Partial<ExportParts>;
