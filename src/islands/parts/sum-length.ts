// A sum is never cut: from a hundred million yuan on it is set smaller, by how many signs it has,
// so that it stays on its line. The largest that is exact, 90,071,992,547,409.91, has twenty-one.
// Source: visual language 15 (a price is not truncated).
export type SumLength = 'long' | 'longer' | 'longest';

/** Undefined for the sums of every day. */
export function lengthOf(text: string): SumLength | undefined {
  if (text.length <= 10) return undefined;
  if (text.length <= 13) return 'long';
  return text.length <= 17 ? 'longer' : 'longest';
}
