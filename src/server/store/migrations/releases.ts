// First release of the house: from it on every store that a release has made must always open. What
// its tables were is written down in the name of its migration, so that none is changed in place.
// Source: goals.md R15.

/** Release, and the migration its stores have run: the name ends in a digest of what that says. */
export const FIRST_RELEASE = {
  version: '0.1.0',
  baseline: '0001-baseline-2ad84827e5d5',
} as const;
