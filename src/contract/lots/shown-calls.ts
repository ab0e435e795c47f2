// Pictures and documents of a lot, as the house's people hand them in and set them out. A file
// comes first, and is shown nowhere until a list names it.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { OF_LOT, one, persons, read } from '#contract/duties.ts';
import { field, hiddenField } from '#contract/field.ts';
import { line, lotId, pieces, words } from '#contract/fields.ts';
import {
  DOCUMENT_KINDS,
  DOCUMENT_NAME,
  MOST_DOCUMENTS,
  MOST_MARKS,
  MOST_PICTURES,
  PICTURE_NAME,
  PICTURE_PLACES,
  type LotDocument,
  type LotPicture,
} from '#core/lots/shown-files.ts';

const UPLOAD = 'shown nowhere until a list names it';
const SHOWN = 'of a draft another approves; of an announced lot shown beside what was there before';

const permille = z.int().check(z.minimum(0), z.maximum(1_000));
const mark = z.strictObject({
  part: field('瑕疵部位', words(1, 20)),
  xPermille: field('图上横向位置', permille),
  yPermille: field('图上纵向位置', permille),
});

export const lotsShownCalls = {
  lotShown: {
    method: 'GET',
    path: '/app/staff/lot/shown',
    access: 'house-read',
    duty: read('sale.view', 'pictures and papers of a thing', OF_LOT),
    input: z.strictObject({ lotId }),
    output: answers<LotShownFiles>(),
    sample: { lotId: 'none' },
  },
  lotSeen: {
    method: 'GET',
    path: '/app/staff/lot/seen',
    access: 'house-read',
    duty: persons('evidence.make', 'who was shown which text of a thing, and bid on it', OF_LOT),
    input: z.strictObject({ lotId }),
    output: answers<LotSeen>(),
    sample: { lotId: 'none' },
  },
  lotPicture: {
    method: 'POST',
    path: '/app/staff/lot/picture',
    access: 'house',
    body: 'picture',
    pace: 'own',
    duty: one('sale.draft', UPLOAD),
    input: z.strictObject({ picture: field('图片', pieces) }),
    output: answers<{ readonly picture: string; readonly widthPx: number; readonly heightPx: number }>(),
    sample: {},
  },
  lotDocument: {
    method: 'POST',
    path: '/app/staff/lot/document',
    access: 'house',
    body: 'document',
    pace: 'own',
    duty: one('sale.draft', UPLOAD),
    input: z.strictObject({ document: field('文件', pieces) }),
    output: answers<Pick<LotDocument, 'document' | 'pages' | 'byteCount'>>(),
    sample: {},
  },
  putLotPictures: {
    method: 'POST',
    path: '/app/staff/lot/pictures',
    access: 'house',
    pace: 'write',
    duty: one('sale.draft', SHOWN, OF_LOT),
    /** All of them, in the order they are shown in. */
    input: z.strictObject({
      lotId,
      pictures: field(
        '图片',
        z
          .array(
            z.strictObject({
              picture: hiddenField('图片编号', z.string().check(z.regex(PICTURE_NAME))),
              place: field('拍摄部位', z.enum(PICTURE_PLACES)),
              alt: field('图片说明', words(1, 60)),
              marks: field('图中瑕疵', z.optional(z.array(mark).check(z.maxLength(MOST_MARKS)))),
            }),
          )
          .check(z.maxLength(MOST_PICTURES, `最多 ${MOST_PICTURES} 张`)),
      ),
    }),
    output: answers<{ readonly lotId: string; readonly pictures: readonly LotPicture[] }>(),
    sample: { lotId: 'none', pictures: [] },
  },
  putLotDocuments: {
    method: 'POST',
    path: '/app/staff/lot/documents',
    access: 'house',
    pace: 'write',
    duty: one('sale.draft', SHOWN, OF_LOT),
    /** All of them, in the order they are shown in. */
    input: z.strictObject({
      lotId,
      documents: field(
        '文件',
        z
          .array(
            z.strictObject({
              document: hiddenField('文件编号', z.string().check(z.regex(DOCUMENT_NAME))),
              kind: field('文件类别', z.enum(DOCUMENT_KINDS)),
              title: field('文件名称', line(1, 80)),
            }),
          )
          .check(z.maxLength(MOST_DOCUMENTS, `最多 ${MOST_DOCUMENTS} 份`)),
      ),
    }),
    output: answers<{ readonly lotId: string; readonly documents: readonly LotDocument[] }>(),
    sample: { lotId: 'none', documents: [] },
  },
} as const satisfies Calls;

/** Versions of what is said of a lot, and bidders by the one they were shown. */
export interface LotSeen {
  readonly textVersion: number;
  /** Corrections, each with the version it made; the earliest first. */
  readonly changes: readonly { readonly version: number; readonly atMs: number }[];
  /** Everybody who has registered, in the order they came. */
  readonly rows: readonly {
    readonly paddle: string;
    readonly registeredAtMs: number;
    /** Null: the lot's text was not shown then, as where a whole sale is entered. */
    readonly registeredVersion: number | null;
    /**
     * Versions under which they have bid, the earliest first. What lies under seal with the house
     * counts once the lot is over.
     */
    readonly bidVersions: readonly number[];
  }[];
}

export interface LotShownFiles {
  readonly pictures: readonly LotPicture[];
  readonly documents: readonly LotDocument[];
}
