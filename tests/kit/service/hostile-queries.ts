// Values that nobody means and somebody sends, for any parameter of any address.
const LONG = 4_000;

/**
 * Stands in every value that could come back as it was sent: a page or an answer that holds it has
 * not escaped it.
 */
export const MARK = '<b id=hostile>';

const encoded: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  'NaN',
  'Infinity',
  '1e309',
  '9'.repeat(40),
  '0x10',
  '１２３',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '[]',
  '{}',
  '../../etc/passwd',
  '//elsewhere.example',
  "' OR 1=1 --",
  '%',
  '_',
  '\\',
  '"',
  '*',
  'a AND (b OR',
  'NEAR("a" "b")',
  `${MARK}"'>`,
  `javascript:${MARK}`,
  '\u0000',
  '\u200b\u202e',
  '𠮷',
  '😀'.repeat(50),
  'a'.repeat(LONG),
  '车'.repeat(LONG / 10),
  'a,'.repeat(LONG / 2),
  '\r\nx-injected: 1',
].map(encodeURIComponent);

/** Bytes no text can be made of: no UTF-8, half a character, a sign that is cut off. */
const broken: readonly string[] = ['%FF%FE', '%C0%AF', '%ED%A0%80', '%', '%E4%BD', '%u4f60'];

/**
 * Every query in which one parameter is something nobody means: once, repeated, and as a list or a
 * map.
 */
export function hostileQueries(name: string): readonly string[] {
  return [
    ...[...encoded, ...broken].map((value) => `${name}=${value}`),
    name,
    `${name}=1&${name}=2`,
    `${name}[]=1&${name}[]=2`,
    `${name}[__proto__][x]=1`,
    `${name}.constructor=1`,
    `${name}=1&`.repeat(300),
  ];
}

export const NAMES_OF_NOTHING: readonly string[] = ['__proto__', 'constructor', 'unknown', '%FF', MARK];
