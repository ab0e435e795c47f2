// Rights of whoever reads a desk: a deed they have no right for has no button.
import { apiOver } from '#lib/api.ts';
import type { FormPage } from '#lib/plain-form.ts';
import { rightsOf } from './visit.ts';

/** Whether the reader has each of these rights. */
export async function hasRights<Right extends string>(
  { locals }: Pick<FormPage, 'locals'>,
  rights: readonly Right[],
): Promise<Readonly<Record<Right, boolean>>> {
  const own = await rightsOf(apiOver(locals.api), locals.session?.userInfo.sid ?? null, '');
  const found = rights.map((right) => [right, own?.includes(right) ?? false] as const);
  return Object.fromEntries(found) as Record<Right, boolean>;
}
