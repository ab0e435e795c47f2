import type { Right } from '#contract/staff/rights.ts';
import { DOCUMENT_MOST_BYTES } from '#core/documents/pdf.ts';
import { PICTURE_MOST_BYTES, VIDEO_MOST_BYTES } from '#core/documents/picture.ts';

// Agreement between the pages drawn on demand and the front server. A page tells it that it holds
// nothing personal, so that everybody who asks within the second may be given the same one: the
// header is for the front server alone and never leaves the house.
export const SHARED_PAGE = { header: 'surrogate-control', value: 'max-age=1' } as const;

export interface FilePage {
  /** Most bytes of the files of one form. */
  readonly mostBytes: number;
  /** It takes the papers by which somebody becomes known. */
  readonly isForPapers?: true;
  /** Only the house's people with this right post files there. */
  readonly right?: Right;
}

/**
 * The pages to which whoever is logged in may post files with a form: a paper of a step of their
 * order, what their feedback shows, the two sides of a card, evidence of a case, a face; and what
 * is shown of a lot.
 */
export const FILE_PAGES: Readonly<Record<string, FilePage>> = {
  '/order-detail': { mostBytes: PICTURE_MOST_BYTES },
  '/non-vehicle-order-detail': { mostBytes: PICTURE_MOST_BYTES },
  '/feedBack': { mostBytes: PICTURE_MOST_BYTES },
  '/feedBackDetail': { mostBytes: PICTURE_MOST_BYTES },
  '/toAuth': { mostBytes: 2 * PICTURE_MOST_BYTES, isForPapers: true },
  '/dispute': { mostBytes: VIDEO_MOST_BYTES },
  '/non-vehicle-dispute': { mostBytes: VIDEO_MOST_BYTES },
  '/basicInfo/avatar': { mostBytes: PICTURE_MOST_BYTES },
  '/editor/picture': { mostBytes: PICTURE_MOST_BYTES, right: 'content.edit' },
  '/office/sales': { mostBytes: 2 * DOCUMENT_MOST_BYTES, right: 'sale.draft' },
};
