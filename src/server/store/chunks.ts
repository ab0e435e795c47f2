/** Rows to a statement: well below the number of parameters either database takes. */
const ROWS = 500;

/** The rows in portions that fit into one statement each. */
export const chunks = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, at) => rows.slice(at * ROWS, (at + 1) * ROWS));
