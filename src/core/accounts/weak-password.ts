// A password is weak where nearly all of it is among the first things anybody would try: common
// words, the names of the product and the house, the person's own name, phone and day of birth,
// rows of keys, rows of letters, dates, anything said over and over, signs in between. What is left
// once those are taken out has to be enough by itself. Source: goals.md S8; ASVS 6.2.4;
// NIST SP 800-63B 5.1.1.2.
import { WEAK_WORDS } from './weak-words-data.ts';

/** Weight the rest needs: a letter is one, a figure half, a Chinese character two. */
const LEAST_WEIGHT = 2.5;

/** Keys beside and below each other, as fingers walk. */
const KEY_ROWS = [
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '1234567890-=',
  '!@#$%^&*()_+',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
  '8ik,',
  '9ol.',
  '0p;/',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qawsedrftgyhujikolp',
  'aqswdefrgthyjukilo',
  'zaqxswcdevfrbgtnhymju',
  '147',
  '258',
  '369',
  '159',
  '357',
  '753',
  '951',
];
const WALK_LEAST = 3;
const PHONE_LEAST = 3;

/** Letters that are written as figures and signs, as everybody does. */
const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const DATES =
  /(?:(?:19|20)\d\d[-./年]?(?:0?[1-9]|1[0-2])[-./月]?(?:0[1-9]|[12]\d|3[01]|[1-9])(?!\d))|(?:19|20)\d{6}|(?:19|20)\d\d|\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/g;
/** The second of two equal pieces, and what follows. */
const REPEATS = /(.{1,12}?)(\1+)/gu;

/** One piece, shorter than a password may be, and nothing but that. */
const SAID_OVER = /^(.{1,7})\1+$/u;

export interface PasswordOwner {
  /** Null: it is not known. */
  readonly phone: string | null;
  /** `1990-01-09`; null: it is not known. */
  readonly bornOn: string | null;
  /** Their names and those of the house, each as it is written and as it is spelt. */
  readonly words: readonly string[];
}

export function isWeak(password: string, owner: PasswordOwner): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (SAID_OVER.test(plain)) return true;
  const undisguised = Array.from(plain, (sign) => DISGUISES[sign] ?? sign).join('');
  return [plain, undisguised].some((text) => weightLeft(plain, coveredIn(plain, text, owner)) < LEAST_WEIGHT);
}

type Covered = ReadonlySet<number>;

/** Places of `plain` that are guessed at once. `text`: the same, in which words are looked for. */
const coveredIn = (plain: string, text: string, { phone, bornOn, words }: PasswordOwner): Covered => {
  const covered = new Set<number>();
  const cover = (from: number, length: number): void => {
    for (let at = from; at < from + length; at += 1) covered.add(at);
  };
  const coverWord = (word: string, within: string): void => {
    for (let at = within.indexOf(word); at >= 0; at = within.indexOf(word, at + 1)) cover(at, word.length);
  };
  for (const word of [...WEAK_WORDS, ...words]) if (word.length > 1) coverWord(word.toLowerCase(), text);
  for (const part of bornOn === null ? [] : birthdays(bornOn)) coverWord(part, plain);
  for (const { index, 0: date } of plain.matchAll(DATES)) cover(index, date.length);
  for (const { index, 1: first = '', 2: again = '' } of plain.matchAll(REPEATS)) {
    cover(index + first.length, again.length);
  }
  for (const [from, length] of walksIn(plain, phone)) cover(from, length);
  return covered;
};

/** The ways in which a day of birth is typed. */
const birthdays = (bornOn: string): readonly string[] => {
  const [year = '', month = '', day = ''] = bornOn.split('-');
  const [shortMonth, shortDay] = [String(Number(month)), String(Number(day))];
  return [
    `${year}${month}${day}`,
    `${year.slice(2)}${month}${day}`,
    `${month}${day}`,
    `${day}${month}`,
    `${year}${shortMonth}${shortDay}`,
    `${shortMonth}${shortDay}`,
    year,
  ].filter((typed) => typed.length >= 2);
};

/** Places of rows of keys, rows of letters and pieces of the phone, with their lengths. */
const walksIn = (plain: string, phone: string | null): readonly (readonly [number, number])[] => {
  const rows = KEY_ROWS.flatMap((row) => [row, Array.from(row).toReversed().join('')]);
  const found: [number, number][] = [];
  for (let from = 0; from < plain.length; from += 1) {
    const walk = Math.max(rowLength(plain, from), ...rows.map((row) => commonLength(plain, from, row)));
    if (walk >= WALK_LEAST) found.push([from, walk]);
    const digits = phone === null ? 0 : commonLength(plain, from, phone);
    if (digits >= PHONE_LEAST) found.push([from, digits]);
  }
  return found;
};

/** Length of the longest piece of `row` that stands in the text from this place. */
const commonLength = (text: string, from: number, row: string): number => {
  let length = 0;
  while (from + length < text.length && row.includes(text.slice(from, from + length + 1))) length += 1;
  return length;
};

/** `abcd`, `4321`: each sign one away from the last. */
const rowLength = (text: string, from: number): number => {
  const stepAt = (index: number): number => text.charCodeAt(index + 1) - text.charCodeAt(index);
  const step = stepAt(from);
  if (Math.abs(step) !== 1) return 1;
  let length = 2;
  while (from + length < text.length && stepAt(from + length - 1) === step) length += 1;
  return length;
};

const weightLeft = (plain: string, covered: Covered): number => {
  let weight = 0;
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain.charAt(at);
    if (covered.has(at)) continue;
    if (/\d/.test(sign)) weight += 0.5;
    else if (/\p{Script=Han}/u.test(sign)) weight += 2;
    else if (/\p{L}/u.test(sign)) weight += 1;
  }
  return weight;
};
