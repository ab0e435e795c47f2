// Words a person looks for, as a pattern of `like … escape '!'`: signs that a pattern would read as
// any sign are taken as they are written.
export function likePattern(words: string): string {
  return `%${words.replaceAll(/[!%_]/g, '!$&')}%`;
}
