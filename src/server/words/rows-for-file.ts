// Rows of a list that somebody takes home: all its pages, as far as a file goes.
// Source: product.md 7.8.

/** A file holds no more. */
const MOST_ROWS = 1_000;

interface Page<Row> {
  readonly rows: readonly Row[];
  /** Beginning of the next one; null: there is none. */
  readonly next: string | null;
}

type PageAt<Row> = (place: { readonly after?: string }) => Promise<Page<Row>>;

/** The rows of a list in its order, from its first page on. */
export async function rowsForFile<Row>(pageAt: PageAt<Row>): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let next: string | null = '';
  while (next !== null && rows.length < MOST_ROWS) {
    const page: Page<Row> = await pageAt(next === '' ? {} : { after: next });
    rows.push(...page.rows);
    ({ next } = page);
  }
  return rows.slice(0, MOST_ROWS);
}
