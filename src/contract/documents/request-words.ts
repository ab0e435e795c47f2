// Names of the papers that a consignor is asked for, and how such a request stands: the same words
// for them and for the house.
import { DOCUMENT_KIND_WORDS } from '#contract/lots/shown-words.ts';
import type { PaperRequestStatus, RequestedPaper } from '#core/documents/paper-request.ts';

export const REQUESTED_PAPER_WORDS: Readonly<Record<RequestedPaper, string>> = {
  ...DOCUMENT_KIND_WORDS,
  transfer: '过户材料',
  other: '其他材料',
};

export const PAPER_REQUEST_WORDS: Readonly<Record<PaperRequestStatus, string>> = {
  open: '待提交',
  'handed-in': '待核对',
  accepted: '已收下',
  dropped: '不再需要',
};
