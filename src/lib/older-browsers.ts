// Features of the language that Chrome 109 lacks, for every script that follows: imported first by
// every script that wakes a page (docs/recipes/older-browsers.md).

function toReversed<One>(this: readonly One[]): One[] {
  return [...this].reverse();
}

function toSorted<One>(this: readonly One[], compare?: (one: One, other: One) => number): One[] {
  return [...this].sort(compare);
}

for (const [name, value] of Object.entries({ toReversed, toSorted })) {
  if (!(name in Array.prototype)) {
    Object.defineProperty(Array.prototype, name, { value, configurable: true, writable: true });
  }
}
