// A table as a text: a row a line, its cells apart by tabs where there are any, and else by commas.
// A cell in quotes may hold either, a line of its own, and a quote twice.
// Source: RFC 4180.

/** A cell as it stands, or in quotes, and what ends it. */
const BY_COMMAS = /(?:"((?:[^"]|"")*)"|([^,\n]*))(,|\n|$)/gy;
const BY_TABS = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/gy;

/** The rows in their order; an empty line is a row of one empty cell. */
export function tableRows(text: string): readonly (readonly string[])[] {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const rows: string[][] = [[]];
  for (const [, quoted, bare = '', end] of plain.matchAll(plain.includes('\t') ? BY_TABS : BY_COMMAS)) {
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    // Nothing after the last cell of all is a cell.
    if (end === '') break;
    if (end === '\n') rows.push([]);
  }
  return rows;
}
