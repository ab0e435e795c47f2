/** A page at a time, each after the last of the one before. */
export const eachPage = async <Row>(
  read: (after: Row | null) => Promise<Row[]>,
  take: (row: Row) => Promise<void>,
): Promise<void> => {
  for (let rows = await read(null); rows.length > 0; rows = await read(rows.at(-1) ?? null)) {
    for (const row of rows) await take(row);
  }
};
