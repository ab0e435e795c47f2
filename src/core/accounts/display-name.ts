// The name a person is shown by: their own choice, two to sixteen characters, of letters, Chinese
// characters and figures with a dot, a stroke or a blank between them. It holds no number that
// could be a phone's or a card's, and no name of the house's own people. It is never the name on
// papers, which the identity check alone sets. Source: gap-screens.md TR-2;
// 互联网用户账号信息管理规定 第7、8条.

/** In characters. */
export const DISPLAY_NAME = { least: 2, most: 16 } as const;

export const NAME_FAULTS = ['characters', 'no-letter', 'number', 'house'] as const;
export type DisplayNameFault = (typeof NAME_FAULTS)[number];

const FORM = /^[\p{L}\d]+(?:[·_ -][\p{L}\d]+)*$/u;
const LETTER = /\p{L}/u;
/** The figures of a phone, a card or an account that is asked for elsewhere have seven or more. */
const LONG_NUMBER = /\d{7}/;
/** Nobody speaks for the house but the house. */
const HOUSE_WORDS = ['落槌', 'luochui', '官方', '客服', '管理员', '工作人员', '拍卖师', '系统消息'] as const;
const BETWEEN = /[·_ -]/g;

/** Fault of a tidy name of fitting length; null: none. */
export function displayNameFault(name: string): DisplayNameFault | null {
  if (!FORM.test(name)) return 'characters';
  if (!LETTER.test(name)) return 'no-letter';
  const joined = name.replaceAll(BETWEEN, '').toLowerCase();
  if (LONG_NUMBER.test(joined)) return 'number';
  return HOUSE_WORDS.some((word) => joined.includes(word)) ? 'house' : null;
}
