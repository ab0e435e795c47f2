// A name or a text as it is kept. A name is one line, with the dot of names that have parts always
// the same one; a text keeps its lines and the punctuation it was written with. What nobody can see
// is neither. Source: 居民身份证法 第4条; GB/T 15834-2011; 关于规范少数民族公民姓名中间隔符
// (公安部、国家民委): the dot is U+00B7.
import { composed, withoutUnseen } from './typed-signs.ts';

const MOST_BLANK_LINES = /\n{3,}/g;
/**
 * Holds the parts of one picture together (families, flags): unseen, but not to be taken out from
 * between them.
 */
const JOINED =
  /(?<=\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})/gu;
const KEPT_JOINT = '\ue000';

/** One kind of line break, nothing unseen, no blank ends; composed as a keyboard composes it. */
export function tidyText(typed: string): string {
  return composed(withoutUnseen(typed.replaceAll(KEPT_JOINT, '').replaceAll(JOINED, KEPT_JOINT)))
    .replaceAll(KEPT_JOINT, '\u200d')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(MOST_BLANK_LINES, '\n\n')
    .trim();
}

const NAME_DOTS = /[‧•・･∙⋅●\u0387]/gu;
const BETWEEN_HAN = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu;
/** Full width letters and figures; brackets stay as the registry writes them. */
const WIDE_LETTERS = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;
const DISTANCE = 0xfee0;

/** 王 伟, typed to fill the place of three, is 王伟; Ａｎｎａ is Anna. */
export function tidyName(typed: string): string {
  const narrow = withoutUnseen(typed).replaceAll(WIDE_LETTERS, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - DISTANCE),
  );
  return composed(narrow)
    .replaceAll(NAME_DOTS, '·')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(BETWEEN_HAN, '')
    .trim();
}

/**
 * A typed text ends with a stop of its own or with none; where it stands in a sentence of the
 * house, with one.
 */
export function oneStop(text: string): string {
  return text.replaceAll(/[。；;，,、\s]+。/gu, '。').replaceAll(/([！？!?…])。/gu, '$1');
}

/** A name has a letter or a character somewhere: dots and strokes alone sign nothing. */
export const NAME_FORM = /\p{L}/u;
export const NAME_HOW = '里至少要有一个字';

/** How long it is to its writer: a character outside the basic plane counts once. */
export function lengthOf(typed: string): number {
  return Array.from(tidyText(typed)).length;
}
