// Fields of the form that hands in pictures by the names of their files, as its page reads them and
// its script sends them.
export const NAMED_FIELDS = {
  pictures: 'named',
  /** Names of all that were chosen, where only a part of them comes. */
  names: 'names',
  /** How many of them have come in before. */
  done: 'doneCount',
} as const;
