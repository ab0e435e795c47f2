// Titles of the papers of a load. They stand by themselves: whoever only names a paper must not
// load what prints it.

export const LOAD_TITLES = { list: '交割清单', weighing: '过磅单' } as const;
