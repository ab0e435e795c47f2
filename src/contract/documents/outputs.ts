// The papers of a lot as they are listed; the papers themselves are files.

/**
 * 成交确认书, 拍卖笔录 or 结算单. It is printed within seconds of what it records; until then it
 * has no hash.
 */
export interface PaperInfo {
  readonly id: string;
  readonly lotId: string;
  readonly kind: 'confirmation' | 'signed-confirmation' | 'minutes' | 'statement';
  /** The order a confirmation or a statement belongs to; of minutes the lot. */
  readonly ref: string;
  /**
   * SHA-256 of the file: what is signed, and what proves a copy. Null while it is being printed.
   */
  readonly sha256: string | null;
  readonly byteCount: number | null;
  readonly printedAtMs: number | null;
  /** When what it tells of came about: of a house that moves in, long before it was printed. */
  readonly datedAtMs: number;
}
