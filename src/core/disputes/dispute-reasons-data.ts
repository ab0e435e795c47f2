// The tree of reasons a buyer chooses from, with what cannot be claimed standing in it by name, so
// that they learn it before they write. Source: product.md 3.8 (not claimable), 7.7 (/dispute).
import type { DisputeCategory } from './dispute.ts';

export interface DisputeReason {
  readonly id: string;
  readonly category: DisputeCategory;
  /** Absent: it can be claimed. */
  readonly excluded?: 'wear-part' | 'typical-noise';
}

const REASONS = [
  { id: 'engine', category: 'condition' },
  { id: 'gearbox', category: 'condition' },
  { id: 'drive-battery', category: 'condition' },
  { id: 'chassis', category: 'condition' },
  { id: 'steering-brakes', category: 'condition' },
  { id: 'electrics', category: 'condition' },
  { id: 'air-conditioning', category: 'condition' },
  { id: 'body-structure', category: 'condition' },
  { id: 'missing-equipment', category: 'condition' },
  { id: 'not-as-described', category: 'condition' },
  { id: 'tyres', category: 'condition', excluded: 'wear-part' },
  { id: 'brake-pads', category: 'condition', excluded: 'wear-part' },
  { id: 'starter-battery', category: 'condition', excluded: 'wear-part' },
  { id: 'clutch-disc', category: 'condition', excluded: 'wear-part' },
  { id: 'wipers-bulbs-filters', category: 'condition', excluded: 'wear-part' },
  { id: 'noise-of-the-model', category: 'condition', excluded: 'typical-noise' },
  { id: 'short-quantity', category: 'quantity' },
  { id: 'wrong-goods', category: 'quantity' },
  { id: 'mortgaged-or-sealed', category: 'ownership' },
  { id: 'papers-missing', category: 'ownership' },
  { id: 'cannot-be-transferred', category: 'ownership' },
  { id: 'vin-differs', category: 'vin' },
  { id: 'vin-altered', category: 'vin' },
  { id: 'odometer-altered', category: 'odometer' },
  { id: 'odometer-differs', category: 'odometer' },
  { id: 'flood', category: 'flood' },
  { id: 'fire', category: 'fire' },
  { id: 'major-crash', category: 'crash' },
] as const satisfies readonly DisputeReason[];

export type ReasonId = (typeof REASONS)[number]['id'];
export const DISPUTE_REASONS: readonly DisputeReason[] = REASONS;
