// Finding texts: news, and the clauses and questions of the rules. All words of the question must
// be in a text, in one of the ways they may be meant, as they are written or, in its title, as they
// are spoken: by their sounds (baozhengjin) or the first letters of these (bzj). What is in the
// title counts most, and of equals the latest comes first. Source: product.md 7.0, 7.3, 7.4.
import { runsOf, simplifyBy, waysMeant } from '#core/catalogue/search-question.ts';
import { simplified } from './simplified.ts';
import { LEAST_LETTERS, LONGEST_QUESTION, plainLetter, termsOf } from './terms.ts';

/** One character of a title as it is spoken: 保 in place 0 as `bao`. */
export interface Sound {
  readonly place: number;
  readonly spelt: string;
}

export type TextKind = 'news' | 'rule';

export interface SearchText {
  readonly kind: TextKind;
  readonly title: string;
  /** Place it belongs to: a category and a day, or the rules a clause belongs to. */
  readonly note: string;
  readonly lead: string;
  readonly text: string;
  readonly href: string;
  /** Epoch ms; 0 for what has no day. */
  readonly atMs: number;
  readonly sounds: readonly Sound[];
}

/** A stretch of a text, and whether it is what was asked for. */
export interface Part {
  readonly text: string;
  readonly isMatch: boolean;
}

type Span = readonly [from: number, to: number];

export interface FoundText extends Pick<SearchText, 'kind' | 'note' | 'href'> {
  readonly title: readonly Part[];
  readonly excerpt: readonly Part[];
}

/** Words of a question in each way it may be meant, the nearest to how it was said first. */
export type TermWays = readonly (readonly string[])[];

/** A character by itself stands in nearly every text. */
const areWords = (runs: readonly string[]): boolean => runs.every((run) => run.length >= LEAST_LETTERS);

/** None when it says too little to look for. */
export function termWays(question: string): TermWays {
  const asked = question.slice(0, LONGEST_QUESTION);
  const said = termsOf(plain(asked));
  if (said.length === 0) return [];
  const meant = waysMeant(asked, simplified);
  const ways = [said, ...meant.map(termsOf), ...meant.map(runsOf).filter(areWords)];
  return ways.filter(
    (way, at) => way.length > 0 && ways.findIndex((other) => other.join(' ') === way.join(' ')) === at,
  );
}

/** The same by their titles alone: what a visitor may mean while they are still typing. */
export function findTitles(texts: readonly ReadyText[], ways: TermWays, most: number): FoundText[] {
  return firstFound(texts, ways, titleWeight).slice(0, most);
}

const plainOf = simplifyBy((letter) => plainLetter(letter, simplified));

/** Text as it is looked through: every letter stays at its place. */
export function plain(text: string): string {
  return Array.from(text, plainOf).join('');
}

const spansOf = (text: string, term: string): Span[] => {
  const spans: Span[] = [];
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + term.length)) {
    spans.push([at, at + term.length]);
  }
  return spans;
};

const SPELT = /^[a-z]{2,}$/;
const LEAST_SPELT = 3;

/** How many sounds from this one on the term takes; 0 when it is not how they begin. */
const soundsTaken = (sounds: readonly Sound[], from: number, term: string): number => {
  let left = term;
  let taken = 0;
  for (const { spelt } of sounds.slice(from)) {
    if (left === '') break;
    if (!spelt.startsWith(left) && !left.startsWith(spelt)) return 0;
    left = left.slice(spelt.length);
    taken += 1;
  }
  return left === '' ? taken : 0;
};

/** The characters of a title that are spoken like this, if any are. */
const spokenSpan = (sounds: readonly Sound[], term: string): Span | null => {
  if (!SPELT.test(term)) return null;
  const first = sounds.map(({ spelt }) => spelt[0] ?? '').join('');
  const initial = first.indexOf(term);
  const spelt =
    term.length < LEAST_SPELT ? -1 : sounds.findIndex((_, at) => soundsTaken(sounds, at, term) > 0);
  const from = initial === -1 ? spelt : initial;
  if (from === -1) return null;
  const count = initial === -1 ? soundsTaken(sounds, from, term) : term.length;
  const last = sounds[from + count - 1];
  return [sounds[from]?.place ?? 0, (last?.place ?? 0) + 1];
};

const merged = (spans: readonly Span[]): Span[] => {
  const whole: [number, number][] = [];
  for (const [from, to] of spans.toSorted((one, other) => one[0] - other[0])) {
    const last = whole.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else whole.push([from, to]);
  }
  return whole;
};

const partsOf = (text: string, spans: readonly Span[]): Part[] => {
  const parts: Part[] = [];
  let at = 0;
  for (const [from, to] of merged(spans)) {
    if (from > at) parts.push({ text: text.slice(at, from), isMatch: false });
    parts.push({ text: text.slice(from, to), isMatch: true });
    at = to;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false });
  return parts;
};

const spansIn = (text: string, terms: readonly string[], sounds: readonly Sound[]): Span[] => {
  const written = plain(text);
  return terms.flatMap((term) => {
    const spans = spansOf(written, term);
    const spoken = spans.length === 0 ? spokenSpan(sounds, term) : null;
    return spoken ? [spoken] : spans;
  });
};

/** A text with the words of the question marked in it. */
export function marked(text: string, terms: readonly string[], sounds: readonly Sound[] = []): Part[] {
  return partsOf(text, spansIn(text, terms, sounds));
}

const BEFORE = 24;
const EXCERPT = 96;

/** A line never begins with what closes another. */
const CLOSING = /^[\s。，、；：？！）》”]+/;

const cut = (text: string, from: number): string => {
  const piece = text.slice(from, from + EXCERPT).replace(CLOSING, '');
  return from + EXCERPT < text.length ? `${piece}…` : piece;
};

/** Text around the first word that was found. */
const excerptOf = (text: string, terms: readonly string[]): Part[] => {
  const written = plain(text);
  const found = terms.map((term) => written.indexOf(term)).filter((at) => at !== -1);
  const from = Math.max(0, Math.min(...found, text.length) - BEFORE);
  if (found.length === 0 || from === 0) return marked(cut(text, 0), terms);
  return marked(`…${cut(text, from)}`, terms);
};

const WEIGHTS = { title: 12, spoken: 9, lead: 3, text: 1 } as const;

/** A text as it is looked through: folded once, not at every question. */
export interface ReadyText extends SearchText {
  readonly plainTitle: string;
  readonly plainLead: string;
  readonly plainText: string;
}

export function readied(text: SearchText): ReadyText {
  return {
    ...text,
    plainTitle: plain(text.title),
    plainLead: plain(text.lead),
    plainText: plain(text.text),
  };
}

const titleWeight = ({ plainTitle, sounds }: ReadyText, term: string): number => {
  if (plainTitle.includes(term)) return WEIGHTS.title;
  return spokenSpan(sounds, term) ? WEIGHTS.spoken : 0;
};

const weightOf = (text: ReadyText, term: string): number => {
  const inTitle = titleWeight(text, term);
  if (inTitle > 0) return inTitle;
  if (text.plainLead.includes(term)) return WEIGHTS.lead;
  return text.plainText.includes(term) ? WEIGHTS.text : 0;
};

type Weigh = typeof weightOf;

/** Those in which every term weighs something, the heaviest first. */
const weighed = (texts: readonly ReadyText[], terms: readonly string[], weigh: Weigh): ReadyText[] =>
  texts
    .map((text) => ({ text, weights: terms.map((term) => weigh(text, term)) }))
    .filter(({ weights }) => weights.length > 0 && weights.every((weight) => weight > 0))
    .map(({ text, weights }) => ({ text, weight: weights.reduce((sum, each) => sum + each, 0) }))
    .toSorted((one, other) => other.weight - one.weight || other.text.atMs - one.text.atMs)
    .map(({ text }) => text);

const foundOf = (text: ReadyText, terms: readonly string[]): FoundText => {
  const { kind, note, href, lead } = text;
  const isInLead = terms.some((term) => text.plainLead.includes(term));
  const isInText = terms.some((term) => text.plainText.includes(term));
  return {
    kind,
    note,
    href,
    title: marked(text.title, terms, text.sounds),
    excerpt: excerptOf(isInLead || !isInText ? lead || text.text : text.text, terms),
  };
};

/** By the first way that finds any. */
const firstFound = (texts: readonly ReadyText[], ways: TermWays, weigh: Weigh): FoundText[] => {
  for (const terms of ways) {
    const found = weighed(texts, terms, weigh);
    if (found.length > 0) return found.map((text) => foundOf(text, terms));
  }
  return [];
};

/** Texts that have everything that was asked for. */
export function findTexts(texts: readonly ReadyText[], ways: TermWays): FoundText[] {
  return firstFound(texts, ways, weightOf);
}
