// A written text as a reader hears it: without the signs of its form, and cut at its headings, so
// that a clause of the rules is found by itself and led to by its own anchor.

const TABLE_RULE = /^\s*\|?[\s:|-]*-{3,}[\s:|-]*$/;

/** After a mark as wide as a character nothing is left open, or the gap would be two. */
const AFTER_FULL_WIDTH = /(?<=[。，、；：？！）》”]) /g;

/** Markdown without its signs, in one line. */
export function plainOf(markdown: string): string {
  return markdown
    .split('\n')
    .filter((line) => !TABLE_RULE.test(line))
    .map((line) => line.replace(/^\s*(?:#{1,6}\s+|>\s?|[-*+]\s+|\d+[.)]\s+)/, ''))
    .join(' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`|]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(AFTER_FULL_WIDTH, '')
    .trim();
}

export interface Section {
  readonly heading: string;
  /** The anchor of its heading. */
  readonly slug: string;
  readonly text: string;
}

interface Heading {
  readonly text: string;
  readonly slug: string;
}

const HEADING = /^#{1,6}\s+\S/;

/**
 * The sections of a text, in order; `headings` are those of its drawn page. A heading with nothing
 * under it is none.
 */
export function sectionsOf(markdown: string, headings: readonly Heading[]): Section[] {
  const pieces: string[][] = [];
  for (const line of markdown.split('\n')) {
    if (HEADING.test(line)) pieces.push([]);
    else pieces.at(-1)?.push(line);
  }
  return headings.flatMap(({ text: heading, slug }, at) => {
    const text = plainOf((pieces[at] ?? []).join('\n'));
    return text === '' ? [] : [{ heading, slug, text }];
  });
}
