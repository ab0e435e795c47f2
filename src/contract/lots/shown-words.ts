// Words of the pictures and documents of a lot: the place a picture is of with the group it is
// shown in, the kind of a document, and what the change log says of either.
import type { DocumentKind, LotDocument, LotPicture, PicturePlace } from '#core/lots/shown-files.ts';

export type PictureGroup = '外观' | '内饰' | '机舱' | '底盘' | '瑕疵' | '铭牌' | '细节';

export const PLACE_WORDS: {
  readonly [Place in PicturePlace]: { readonly word: string; readonly group: PictureGroup };
} = {
  whole: { word: '全貌', group: '外观' },
  'front-left': { word: '左前45°', group: '外观' },
  'front-right': { word: '右前45°', group: '外观' },
  'rear-left': { word: '左后45°', group: '外观' },
  'rear-right': { word: '右后45°', group: '外观' },
  front: { word: '正面', group: '外观' },
  rear: { word: '尾部', group: '外观' },
  left: { word: '左侧', group: '外观' },
  right: { word: '右侧', group: '外观' },
  cabin: { word: '内饰', group: '内饰' },
  dash: { word: '中控', group: '内饰' },
  odometer: { word: '里程', group: '内饰' },
  engine: { word: '发动机舱', group: '机舱' },
  chassis: { word: '底盘', group: '底盘' },
  flaw: { word: '瑕疵', group: '瑕疵' },
  plate: { word: '铭牌', group: '铭牌' },
  detail: { word: '细节', group: '细节' },
  other: { word: '其他', group: '细节' },
};

export const DOCUMENT_KIND_WORDS: { readonly [Kind in DocumentKind]: string } = {
  appraisal: '评估报告',
  title: '权属证明',
  judgement: '判决或裁定',
  inspection: '检测报告',
  other: '其他文件',
};

const NOTHING = '无';
/** So much of a name tells it from the others of its lot. */
const MARK_LETTERS = 8;

const listed = (lines: readonly string[]): string => (lines.length === 0 ? NOTHING : lines.join('；'));

/** Pictures as the change log says them, each with the mark of its file. */
export function pictureLine(pictures: readonly LotPicture[]): string {
  return listed(
    pictures.map(
      ({ picture, place, alt }) =>
        `${PLACE_WORDS[place].word}“${alt}”（图 ${picture.slice(0, MARK_LETTERS)}）`,
    ),
  );
}

export function documentLine(documents: readonly LotDocument[]): string {
  return listed(
    documents.map(
      ({ document, kind, title }) =>
        `${DOCUMENT_KIND_WORDS[kind]}《${title}》（件 ${document.slice(0, MARK_LETTERS)}）`,
    ),
  );
}
