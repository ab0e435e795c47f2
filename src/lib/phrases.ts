// Places at which a Chinese heading may break: between words, never inside 专场 or 分钟. A browser
// breaks between any two characters; the word list of ICU cuts too fine (专|场, 保证|金), so what
// it leaves alone is given back to its neighbour. Source: language.md 5.4.
const WORDS = new Intl.Segmenter('zh', { granularity: 'word' });

/** Stands where a break may be, until it is decided. */
const SEAM = '\u{e000}';

/** Seams at which nothing may break, in the order in which they are closed. */
const CLOSED = [
  // A mark stays with the word it closes or opens; so does a space.
  /\u{e000}(?=[^\p{L}\p{N}“‘《（【])/gu,
  /(?<=[“‘《（【‑-])\u{e000}/gu,
  // 的 and its like lean on the word before them, as 车 does: 二手车.
  /(?<=[\p{L}\p{N}])\u{e000}(?=[的了着把被与和车](?:\u{e000}|$))/gu,
  // Single characters in a row are one word: 专场, 落槌.
  /(?<=(?:^|[\u{e000}“‘《（【])\p{Script=Han})\u{e000}(?=\p{Script=Han}(?:\P{L}|\u{e000}|$))/gu,
  // A single numeral counts what follows, and a single character that begins a clause belongs to
  // it.
  /(?<=\u{e000}[一二两三四五六七八九十])\u{e000}/gu,
  /(?<=(?:^|[^\p{L}\p{N}\u{e000}]\u{e000}?)\p{Script=Han})\u{e000}/gu,
  // A character that is still alone belongs to the word before: 保证金, 拍卖行把.
  /(?<=[\p{L}\p{N}])\u{e000}(?=\p{Script=Han}[的了着把被与和]?(?:[^\p{L}\p{N}]|$))/gu,
];

/** The pieces of a heading, between which it may break; together they are the heading. */
export function phrasesOf(text: string): readonly string[] {
  const known = kept.get(text);
  if (known) return known;
  const pieces = cutAt(text);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(text, pieces);
  return pieces;
}

const cutAt = (text: string): readonly string[] => {
  const cut = Array.from(WORDS.segment(text), ({ segment }) => segment).join(SEAM);
  return CLOSED.reduce((left, seam) => left.replaceAll(seam, ''), cut).split(SEAM);
};

/** A heading stands on its own page and on many lists, and a build draws them all. */
const MOST_KEPT = 2_000;
const kept = new Map<string, readonly string[]>();
