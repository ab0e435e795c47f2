// Text as it is typed or pasted, freed of what only dresses it: marks nobody sees, the full width
// of a Chinese keyboard, blanks, and what a PDF hands over in place of a character or of letters. A
// full width sign is the same sign; anything further from it (², ①, ½) is another, and is never
// read as a figure. Characters of one origin that a name keeps apart (﨑 and 崎) stay two.
// Source: UAX 44 (Default_Ignorable_Code_Point, Equivalent_Unified_Ideograph), UAX 15 (NFC;
// halfwidth and fullwidth forms).

/** Direction, joining, variation, fillers, the soft hyphen, and the blank cell of braille. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;
/** Control characters, the line breaks and the tabulator spared. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const DISTANCE = 0xfee0;
const BLANKS = /\s+/gu;

/** Signs of a dictionary's index that only look like characters, and letters set as one. */
const STAND_INS = /[\u2e80-\u2ef3\u2f00-\u2fd5\ufb00-\ufb06]/g;
const FIRST_OF_SUPPLEMENT = 0x2e80;
/** Characters the first of them stand for, in their order; NFKC knows all the others. */
const SUPPLEMENT = Array.from(
  '⺀厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵⺚旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉' +
    '𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟',
);

export function withoutUnseen(typed: string): string {
  return typed.replaceAll(UNSEEN, '').replaceAll(CONTROL, '');
}

/** Every character as a keyboard writes it: ⻩⽂ﬁ as 黄文fi, an e and its accent as é. */
export function composed(typed: string): string {
  return typed
    .replaceAll(
      STAND_INS,
      (sign) => SUPPLEMENT[sign.charCodeAt(0) - FIRST_OF_SUPPLEMENT] ?? sign.normalize('NFKC'),
    )
    .normalize('NFC');
}

/** １２３ＡＢＣ，（￥ as 123ABC,(¥. */
export function halfWidth(typed: string): string {
  return typed
    .replaceAll(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - DISTANCE))
    .replaceAll('\uffe5', '¥')
    .replaceAll('\u3000', ' ');
}

/**
 * One line as it is meant: nothing unseen, half width, no blank at its ends and one between its
 * words.
 */
export function plainLine(typed: string): string {
  return composed(halfWidth(withoutUnseen(typed)))
    .replaceAll(BLANKS, ' ')
    .trim();
}

/**
 * Letters and figures in a row, without the blanks, dots and strokes that group them, however long
 * those are.
 */
export function plainRow(typed: string): string {
  return plainLine(typed).replaceAll(/[\s\p{Pd}\u2212·•‧.。()]/gu, '');
}

/** Whether a person would see anything of it. */
export function isBlank(typed: string): boolean {
  return withoutUnseen(typed).trim() === '';
}

/** As long as it may be, and never half a character: of such a half no address can be made. */
export function cutTo(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/u, '');
}
