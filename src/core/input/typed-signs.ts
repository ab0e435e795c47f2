// Text as it is typed or pasted, freed of what only dresses it: marks nobody sees, the full width
// of a Chinese keyboard, blanks. A full width sign is the same sign; anything further from it (²,
// ①, ½) is another, and is never read as a figure.
// Source: UAX 44 (Default_Ignorable_Code_Point), UAX 15 (halfwidth and fullwidth forms).

/** Direction, joining, variation, fillers, the soft hyphen, and the blank cell of braille. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;
/** Control characters, the line breaks and the tabulator spared. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const DISTANCE = 0xfee0;
const BLANKS = /\s+/gu;

export function withoutUnseen(typed: string): string {
  return typed.replaceAll(UNSEEN, '').replaceAll(CONTROL, '');
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
  return halfWidth(withoutUnseen(typed)).replaceAll(BLANKS, ' ').trim();
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
