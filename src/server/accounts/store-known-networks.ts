import type { Reader } from '#server/store/access.ts';

/** Whether somebody has logged in from this home, as far as the security log goes back. */
export async function isKnownHome(
  reader: Reader,
  { userId, home }: { readonly userId: string; readonly home: string },
): Promise<boolean> {
  const found = await reader
    .selectFrom('securityEvents')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', 'log-in')
    .where('home', '=', home)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
