// Faults of a display name, in words that go behind the field's name.
import type { DisplayNameFault } from '#core/accounts/display-name.ts';

export const DISPLAY_NAME_HOW: Readonly<Record<DisplayNameFault, string>> = {
  characters: '只能用汉字、字母和数字，中间可以有 · _ - 或空格',
  'no-letter': '里至少要有一个字',
  number: '里不能有像手机号、证件号的长串数字',
  house: '不能让人以为是本站工作人员',
};
