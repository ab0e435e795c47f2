// Marks, in the contents of a long text, the clause the reader is in: the last that began in the
// upper part of their screen.
const TOP_BAND = '0px 0px -70% 0px';
const TOP_SHARE = 0.3;

export interface ReadClause {
  readonly id: string;
  /** How far under the top of the screen it begins; negative: it has scrolled out above. */
  readonly top: number;
}

/** The clause that holds the line, or null above the first. */
export function clauseAt(clauses: readonly ReadClause[], lineY: number): string | null {
  return clauses.findLast(({ top }) => top <= lineY)?.id ?? null;
}

export function followReading(): void {
  const contents = document.querySelector('[data-contents]');
  if (!contents) return;
  const headings = [...document.querySelectorAll('article h2[id]')];
  const mark = (id: string | null): void => {
    for (const link of contents.querySelectorAll('a')) {
      const isHere = id !== null && decodeURIComponent(link.hash) === `#${id}`;
      if (isHere) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  // Headings come into the band from below and leave it downwards: both change the clause that is
  // read.
  const watcher = new IntersectionObserver(
    () => {
      const begun = headings.map((heading) => ({ id: heading.id, top: heading.getBoundingClientRect().top }));
      mark(clauseAt(begun, innerHeight * TOP_SHARE));
    },
    { rootMargin: TOP_BAND },
  );
  for (const heading of headings) watcher.observe(heading);
}
