// Texts of a lot that have been corrected since somebody saw them, for the panel that refuses to go
// on until they have. Source: 拍卖法 第18条; product.md 5.9.
import type { TextChange } from '#core/lots/lot-event.ts';
import type { TextRefusal } from '#core/lots/seen-text.ts';
import { call } from '#lib/api.ts';
import { changesSince } from '#lib/lots/text-changes.ts';
import { orNull } from '#lib/or-null.ts';

/** The earliest first; null: they cannot be had now. */
export async function newTexts(
  lotId: string,
  { seenTextVersion }: TextRefusal,
): Promise<readonly TextChange[] | null> {
  const changes = await orNull(call('lotChanges', { id: lotId }, { quiet: true }));
  if (changes === null) return null;
  const since = changesSince(changes.rows, seenTextVersion);
  return since.toReversed().flatMap((row) => row.changes);
}
