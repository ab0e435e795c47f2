// A page read as it comes over the wire, before any script: where it leads, which
// places in it can be led to, and whether a person can read it.

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#38;', '&')
    .replaceAll('&amp;', '&');

const withoutBlocks = (html: string): string =>
  html.replaceAll(/<(script|style|template|svg)\b[^>]*>[\s\S]*?<\/\1>/g, '');

export interface Link {
  readonly href: string;
  /** True of a link a person follows, as against what the page is made of. */
  readonly isWay: boolean;
}

const LINK = /<(a|link|img|source|script|iframe|form)\b([^>]*)>/g;
const ATTRIBUTE = /\b(href|src|srcset|action|content)="([^"]*)"/g;

/** Everything a page names by an address; feeds and pictures named in its head included. */
export function linksIn(html: string): Link[] {
  return [...html.matchAll(LINK)].flatMap(([, tag = '', attributes = '']) => {
    // The address a form is sent to is no page by itself.
    if (tag === 'form') return [];
    return [...attributes.matchAll(ATTRIBUTE)].flatMap(([, name, value = '']) => {
      const texts =
        name === 'srcset' ? value.split(',').map((part) => part.trim().split(/\s+/)[0] ?? '') : [value];
      return texts.map((text) => ({ href: unescaped(text), isWay: tag === 'a' }));
    });
  });
}

export function placesIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => unescaped(id)));
}

const LEAST_LETTERS = 20;

/** Null when the page has a heading and a text without any script; else what is missing. */
export function unreadable(html: string): string | null {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1];
  if (main === undefined) return 'no main part';
  const plain = withoutBlocks(main);
  const heading =
    /<h1\b[^>]*>([\s\S]*?)<\/h1>/
      .exec(plain)?.[1]
      ?.replaceAll(/<[^>]+>/g, '')
      .trim() ?? '';
  const letters = plain.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, '').length;
  if (heading === '') return 'no heading without scripts';
  return letters < LEAST_LETTERS ? `only ${letters} letters without scripts` : null;
}
