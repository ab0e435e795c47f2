// State of a sale's file as the house lists it: being drafted, waiting for its reviewer or its
// release, announced and not begun, being held, over, withdrawn. Source: product.md 3.9, 7.8.
import type { SaleStage } from './sale.ts';

export const FILE_STATES = [
  'draft',
  'in-review',
  'approved',
  'announced',
  'running',
  'ended',
  'withdrawn',
] as const;
export type FileState = (typeof FILE_STATES)[number];

export interface FiledSale {
  readonly stage: SaleStage;
  readonly startsAtMs: number;
  /** Every lot of it has ended. */
  readonly isOver: boolean;
}

export function fileStateAt({ stage, startsAtMs, isOver }: FiledSale, nowMs: number): FileState {
  if (stage !== 'announced') return stage;
  if (isOver) return 'ended';
  return nowMs >= startsAtMs ? 'running' : 'announced';
}
