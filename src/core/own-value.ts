// A table asked by a word from outside answers by its own keys: `constructor` and `__proto__`,
// which every object has, are words nobody has entered. Source: case C04 of the found faults.

/** The table's own value under that word. */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** Whether the table itself has that word. */
export function hasOwn<Word extends string>(
  table: Readonly<Partial<Record<Word, unknown>>>,
  word: string,
): word is Word {
  return Object.hasOwn(table, word);
}
