// Blocks that the page of a lot has before it opens and not after: when one may look at it, and
// what has been corrected since it was announced. Each fails alone: nothing beside the lot keeps it
// from being shown. Source: product.md 7.2 (/preSaleHall-detail); 拍卖法 第18条.
import type { LotDetail } from '#contract/lots/outputs.ts';
import type { Preview } from '#contract/viewings/outputs.ts';
import type { Call } from '#lib/api.ts';
import { whenText } from '#lib/format.ts';
import type { LotChange } from '#lib/lots/text-changes.ts';
import { orNull } from '#lib/or-null.ts';
import { viewingDays } from './viewing-days.ts';

export interface LotBeforeOpening {
  /** Null: it is over, nothing is known of it, or it cannot be had now. */
  readonly preview: Preview | null;
  /** The latest first; null: they cannot be had now. */
  readonly changes: readonly LotChange[] | null;
}

/** Preview of a sale; null: there is none, or it cannot be had now. */
export async function readPreview(call: Call, saleId: string): Promise<Preview | null> {
  return (await orNull(call('previewList', { sale: saleId })))?.rows[0] ?? null;
}

/** Null: it has opened, or it is of the practice hall, where nothing is looked at. */
export async function lotBeforeOpening(
  call: Call,
  { view, hall, sale, nowMs }: Pick<LotDetail, 'view' | 'hall' | 'sale' | 'nowMs'>,
): Promise<LotBeforeOpening | null> {
  if (view.status !== 'scheduled' || hall === 'practice') return null;
  const [preview, changes] = await Promise.all([
    readPreview(call, sale.id),
    orNull(call('lotChanges', { id: view.id })),
  ]);
  const isOn = preview !== null && preview.previewToMs > nowMs;
  return { preview: isOn ? preview : null, changes: changes?.rows ?? null };
}

/** How long one may look, in a line. */
export function viewingNote({ slots, previewFromMs, previewToMs }: Preview, nowMs: number): string {
  const days = viewingDays(slots, nowMs);
  const span = `${whenText(previewFromMs, nowMs)} 到 ${whenText(previewToMs, nowMs)}`;
  return days.length === 0 ? span : `${span}，凭预约入场`;
}
