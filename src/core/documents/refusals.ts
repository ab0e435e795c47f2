// Every way the house says no to a picture or a video that is handed in, each with what it takes,
// and to papers that are asked of a consignor. Source: goals.md S10, I-04; 拍卖法 第41条.

/**
 * Kinds of file that the house takes no picture of; `broken`: of a kind it takes, and not to be
 * drawn.
 */
export type NoPicture = 'gif' | 'bmp' | 'tiff' | 'svg' | 'pdf' | 'video' | 'heic' | 'broken' | 'unknown';

/**
 * No document that the house shows: no PDF, one that is not whole, one that asks for a word to be
 * opened, or one that does more than be read.
 */
export type NoPdf = 'other' | 'broken' | 'locked' | 'active';

export type UploadRefusal =
  | { readonly code: 'NOT_A_PICTURE'; readonly is: NoPicture }
  | { readonly code: 'PICTURE_TOO_LARGE'; readonly mostBytes: number }
  | { readonly code: 'TOO_MANY_PIXELS'; readonly pixels: number; readonly mostPixels: number }
  /** As it would be kept, it is longer than a picture of that kind can be. */
  | { readonly code: 'PICTURE_TOO_LONG'; readonly heightPx: number; readonly mostPx: number }
  /** It took more memory or time than one picture may. */
  | { readonly code: 'PICTURE_TOO_HARD' }
  | { readonly code: 'NOT_A_PDF'; readonly is: NoPdf }
  | { readonly code: 'PDF_TOO_LARGE'; readonly mostBytes: number }
  /** As much as one person may hand in, in a day or at all, has been handed in. */
  | { readonly code: 'UPLOADS_SPENT'; readonly of: UploadBound; readonly most: number }
  /** One at a time: the one before is still on its way. */
  | { readonly code: 'UPLOAD_RUNNING' }
  /** As many forms with files are on their way as the house takes at once. */
  | { readonly code: 'UPLOADS_BUSY' }
  /** The disk of the house is full. */
  | { readonly code: 'NO_ROOM' };

export type UploadBound = 'day-count' | 'day-bytes' | 'kept-count' | 'kept-bytes';

export type PaperRequestRefusal =
  | { readonly code: 'UNKNOWN_PAPER_REQUEST' }
  /** The lot is not sold for this person. */
  | { readonly code: 'NOT_ITS_CONSIGNOR' }
  /** The same paper of the same lot has been asked of them, and is not settled. */
  | { readonly code: 'PAPERS_ASKED_ALREADY' }
  | { readonly code: 'PAPERS_DUE_WRONG'; readonly leastMs: number; readonly mostMs: number }
  | { readonly code: 'TOO_MANY_PAPERS'; readonly most: number }
  /** There is nothing to check, and their time is not over. */
  | { readonly code: 'NO_PAPERS_YET' }
  | { readonly code: 'PAPERS_SETTLED'; readonly status: 'accepted' | 'dropped' };
