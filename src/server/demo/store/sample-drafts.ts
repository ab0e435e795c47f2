// Questions of the sample house to the store about what its own people have drafted.
import type { Reader } from '#server/store/access.ts';

/** Whether somebody has a draft of this name. */
export async function hasFileNamed(reader: Reader, name: string): Promise<boolean> {
  const row = await reader
    .selectFrom('saleFiles')
    .select('id')
    .where('plan', 'like', `%"name":"${name}"%`)
    .executeTakeFirst();
  return row !== undefined;
}
