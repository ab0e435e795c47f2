/** Rows to a statement: well below the number of parameters either database takes. */
const MOST_ROWS = 500;

/** The rows in portions that fit into one statement each. */
export function chunks<Row>(rows: readonly Row[], most = MOST_ROWS): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, at) =>
    rows.slice(at * most, (at + 1) * most),
  );
}
