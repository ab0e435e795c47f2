// Corrections of what is said of a lot that were made after the version somebody has seen.
// Source: 拍卖法 第18条; product.md 5.9.
import type { Outputs } from '#contract/outputs.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import type { Refusal } from '#core/refusals.ts';
import type { Call } from '#lib/api.ts';
import { orNull } from '#lib/or-null.ts';

export type LotChange = Outputs['lotChanges']['rows'][number];

/** Of these, the ones that are new to who has seen `version`. */
export function changesSince(rows: readonly LotChange[], version: number): readonly LotChange[] {
  return rows.filter((row) => row.version > version);
}

/** Corrections a refusal speaks of; none: it is for something else, or they cannot be had now. */
export async function refusedChanges(
  call: Call,
  lotId: string,
  refusal: Refusal | null,
): Promise<readonly LotChange[]> {
  if (refusal?.code !== 'TEXT_CHANGED') return [];
  const changes = await orNull(call('lotChanges', { id: lotId }));
  return changesSince(changes?.rows ?? [], refusal.seenTextVersion);
}

/** All of them, of a lot that has opened; none too where they cannot be had now. */
export async function openedChanges(
  call: Call,
  { id, status, textVersion }: Pick<LotView, 'id' | 'status' | 'textVersion'>,
): Promise<readonly LotChange[]> {
  if (status === 'scheduled' || textVersion === undefined) return [];
  return (await orNull(call('lotChanges', { id })))?.rows ?? [];
}
