// Keys of the console, as they are written on their caps and told in words. Each does what a button
// on the page does, and none works while something is typed. Source: visual language 19.
import { OFFICE_MENU } from './menu.ts';

export type OfficeKey = '/' | 'j' | 'k' | 'Enter' | 'Escape' | 'x' | 'e' | 'a' | 'd' | 'v' | '?';

const CAPS: Partial<Record<OfficeKey, string>> = { Enter: '↵', Escape: 'Esc' };

function capOf(key: OfficeKey): string {
  return CAPS[key] ?? key;
}

const KEY_WORDS: Readonly<Record<OfficeKey, string>> = {
  '/': '查找',
  j: '下一行',
  k: '上一行',
  Enter: '打开',
  Escape: '回列表',
  x: '勾选',
  e: '领走',
  a: '通过',
  d: '退回',
  v: '看全号',
  '?': '全部按键',
};

/** Keys of one page; a word of its own says what a key does there. */
export type PageKey = OfficeKey | readonly [key: OfficeKey, word: string];

export interface KeyCap {
  readonly key: OfficeKey;
  readonly cap: string;
  readonly word: string;
}

/** Keys of a page as its status bar shows them, the table of all of them last. */
export function keyCaps(keys: readonly PageKey[]): readonly KeyCap[] {
  return [...keys, '?' as const].map((one) => {
    const [key, word] = typeof one === 'string' ? [one, KEY_WORDS[one]] : one;
    return { key, cap: capOf(key), word };
  });
}

const PARTS: readonly (readonly [title: string, keys: readonly OfficeKey[]])[] = [
  ['处处', ['/', 'j', 'k', 'Enter', 'Escape', '?']],
  ['列表', ['x', 'e']],
  ['办', ['a', 'd', 'v']],
];

interface KeyPart {
  readonly title: string;
  readonly rows: readonly { readonly caps: readonly string[]; readonly word: string }[];
}

/** All keys by what they are for; places only of those that are open to the reader. */
export function keyTable(rights: readonly string[]): readonly KeyPart[] {
  const places = OFFICE_MENU.filter(({ right, isBuilt }) => isBuilt && rights.includes(right));
  const going = places.map(({ letter, title }) => ({ caps: ['g', letter], word: title }));
  const parts = PARTS.map(([title, keys]) => ({
    title,
    rows: keys.map((key) => ({ caps: [capOf(key)], word: KEY_WORDS[key] })),
  }));
  return [...parts, { title: '去哪里', rows: going }];
}
