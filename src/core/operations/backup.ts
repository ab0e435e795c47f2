// A backup is whole when every file that its list names is there with the content it had, and
// nothing else lies beside them; its tables have the rows they had. The list is written last: a
// folder without one is no backup. Source: goals.md R15.

export interface ListedFile {
  /** From the folder of the backup on, with `/` between its parts. */
  readonly path: string;
  readonly byteCount: number;
  /** Of its bytes, in hex. */
  readonly sha256: string;
}

export type FileFault = {
  readonly path: string;
  readonly is: 'missing' | 'changed' | 'not-listed';
};

/** Everything in which the files that were found differ from the list, by their paths. */
export function fileFaults(
  listed: readonly ListedFile[],
  found: readonly ListedFile[],
): readonly FileFault[] {
  const foundAt = new Map(found.map((file) => [file.path, file]));
  const known = new Set(listed.map(({ path }) => path));
  const off = listed.flatMap((file): FileFault[] => {
    const there = foundAt.get(file.path);
    if (!there) return [{ path: file.path, is: 'missing' }];
    const isSame = there.sha256 === file.sha256 && there.byteCount === file.byteCount;
    return isSame ? [] : [{ path: file.path, is: 'changed' }];
  });
  const beside = found.filter(({ path }) => !known.has(path));
  const all = [...off, ...beside.map(({ path }): FileFault => ({ path, is: 'not-listed' }))];
  return all.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** Rows by table. */
export type RowCounts = Readonly<Record<string, number>>;

export interface CountFault {
  readonly table: string;
  readonly listed: number;
  readonly found: number;
}

/** Tables that have other rows than were counted; one that is not there has none. */
export function countFaults(listed: RowCounts, found: RowCounts): readonly CountFault[] {
  const tables = [...new Set([...Object.keys(listed), ...Object.keys(found)])].toSorted();
  return tables.flatMap((table) => {
    const [was, is] = [listed[table] ?? 0, found[table] ?? 0];
    return was === is ? [] : [{ table, listed: was, found: is }];
  });
}

/** Keys under which something lies in the backup and which this house does not have. */
export function keysMissing(needed: readonly string[], held: readonly string[]): readonly string[] {
  return needed.filter((id) => !held.includes(id));
}
