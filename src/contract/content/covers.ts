// The pictures a text can have as its cover: a drawing of ours by its name, or a picture an editor
// has uploaded by its address. Both are chosen from what is there; a name nobody has drawn would be
// a hole in the page.
import { BODY_WORDS } from '#core/catalogue/filter-words.ts';

/** The drawings, by what is on them; those with paints are drawn once in each. */
const PAINTED = {
  ...BODY_WORDS,
  front: '车头',
  rear: '车尾',
} as const;
const UNPAINTED = { dash: '仪表台', engine: '发动机舱', odo: '里程表' } as const;
const GOODS = {
  'lot-scrap': '废旧金属',
  'lot-cnc': '数控机床',
  'lot-office': '办公家具',
  'lot-stock': '库存货物',
  'lot-genset': '发电机组',
  'lot-forklift': '叉车',
  'lot-excavator': '挖掘机',
  'lot-loader': '装载机',
  'lot-crane': '塔式起重机',
  'lot-bridge-crane': '桥式起重机',
  'lot-building': '房产',
  'lot-land': '土地',
  'lot-jewellery': '珠宝文玩',
  'lot-patent': '知识产权',
  'lot-claim': '债权股权',
} as const;
const PAINTS = {
  white: '白色',
  silver: '银色',
  grey: '灰色',
  black: '黑色',
  navy: '藏青色',
  blue: '蓝色',
  teal: '青色',
  green: '绿色',
  yellow: '黄色',
  champagne: '香槟色',
  orange: '橙色',
  red: '红色',
} as const;

export interface CoverGroup {
  readonly title: string;
  readonly covers: readonly { readonly name: string; readonly word: string }[];
}

/** Every drawing that can be a cover, as an editor chooses it. */
export const COVER_GROUPS: readonly CoverGroup[] = [
  ...Object.entries(PAINTED).map(([body, title]) => ({
    title,
    covers: Object.entries(PAINTS).map(([paint, word]) => ({ name: `${body}-${paint}`, word: word + title })),
  })),
  { title: '内部', covers: Object.entries(UNPAINTED).map(([name, word]) => ({ name, word })) },
  { title: '物资', covers: Object.entries(GOODS).map(([name, word]) => ({ name, word })) },
];

const DRAWINGS: ReadonlySet<string> = new Set(
  COVER_GROUPS.flatMap(({ covers }) => covers.map(({ name }) => name)),
);

export function isDrawing(name: string): boolean {
  return DRAWINGS.has(name);
}

/** Address of an uploaded picture; its name says how wide and how high it is. */
export const PICTURE_ADDRESS = /^\/media\/[0-9a-f]{20}-\d{1,4}x\d{1,4}$/;

/** The address under which a page shows a cover. */
export function coverAddress(cover: string): string {
  return PICTURE_ADDRESS.test(cover) ? `${cover}/960.webp` : `/drawings/${cover}.svg`;
}
