// The tables of papers that are asked of consignors. Source: 拍卖法 第41、42条.

/** One request, as core `PaperRequest` has it. */
export interface PaperRequestsTable {
  id: string;
  lotId: string;
  /** Sale of the lot when it was asked for. */
  saleId: string;
  consignorId: string;
  /** Number and title of the lot, which may not be announced yet. */
  title: string;
  paper: string;
  text: string;
  status: string;
  requestedAtMs: number;
  dueAtMs: number;
  round: number;
  reason: string | null;
  handedInAtMs: number | null;
  decidedAtMs: number | null;
}

/** Which pictures were handed in for which request, and in which of its rounds. */
export interface PaperRequestFilesTable {
  requestId: string;
  fileId: string;
  round: number;
  atMs: number;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    paperRequests: PaperRequestsTable;
    paperRequestFiles: PaperRequestFilesTable;
  }
}
