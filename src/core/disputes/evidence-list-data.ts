// Evidence to be shown for each reason (证据清单): by its category, and for some reasons more.
// Nothing of it is demanded before a claim is made: a buyer who shows less is asked for it.
// Source: product.md 3.8 (evidence), 7.7 (/dispute).
import type { DisputeCategory, EvidenceKind } from './dispute.ts';

const BY_CATEGORY: Readonly<Record<DisputeCategory, readonly EvidenceKind[]>> = {
  condition: ['photo', 'video', 'quote'],
  quantity: ['photo', 'paper', 'quote'],
  ownership: ['paper'],
  vin: ['photo', 'paper'],
  odometer: ['odometer', 'paper'],
  flood: ['photo', 'paper', 'quote'],
  fire: ['photo', 'paper', 'quote'],
  crash: ['photo', 'paper', 'quote'],
};

/** The faults that are heard or seen in motion only, and those that are not. */
const BY_REASON: Readonly<Partial<Record<string, readonly EvidenceKind[]>>> = {
  engine: ['video', 'photo', 'quote'],
  gearbox: ['video', 'quote'],
  chassis: ['video', 'photo', 'quote'],
  'body-structure': ['photo', 'paper', 'quote'],
  'missing-equipment': ['photo', 'quote'],
  'not-as-described': ['photo', 'quote'],
};

export function evidenceListOf(
  category: DisputeCategory,
  reason: string,
  of: 'vehicle' | 'goods',
): readonly EvidenceKind[] {
  const kinds = BY_REASON[reason] ?? BY_CATEGORY[category];
  // The odometer tells how far the thing has gone since the sale, which is part of its condition.
  return of === 'vehicle' && category === 'condition' ? [...kinds, 'odometer'] : kinds;
}
