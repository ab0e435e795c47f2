// The answers about papers that are asked of a consignor.
import type { PaperRequest } from '#core/documents/paper-request.ts';

/** A picture of them that was handed in. */
export interface RequestedFile {
  readonly fileId: string;
  /** Round of the request in which it came. */
  readonly round: number;
  readonly atMs: number;
}

/** A request as its consignor reads it. */
export interface PaperRequestView extends Omit<PaperRequest, 'consignorId'> {
  /** Number and title of the lot, as they were when it was asked for. */
  readonly title: string;
  /** In the order in which they came. */
  readonly files: readonly RequestedFile[];
}

export interface ConsignedPapers {
  /** Those they have to hand in first, the first to fall due on top. */
  readonly open: readonly PaperRequestView[];
  /** The latest first, so many at most. */
  readonly settled: readonly PaperRequestView[];
  readonly nowMs: number;
}

/** The same as the house sees it. */
export interface StaffPaperRequest extends PaperRequestView {
  readonly consignorName: string;
  /** By when it has to check or to see to it; null: it is not its turn. */
  readonly houseDueMs: number | null;
}

export interface LotPaperRequests {
  /** The latest first. */
  readonly rows: readonly StaffPaperRequest[];
  /** Those for whom the lot is, or is to be, sold. */
  readonly consignors: readonly { readonly id: string; readonly name: string }[];
  readonly nowMs: number;
}
