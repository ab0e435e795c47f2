// 开拍提醒: whoever asks for it is told once that a sale is about to begin, a quarter of an hour
// ahead; who asks later than that, at once. A sale that is put off is waited for; of one that was
// withdrawn nobody is told. Source: product.md 7.1.
export const REMIND_AHEAD_MS = 15 * 60_000;

export interface SaleMessage {
  readonly kind: 'sale-starting';
  readonly saleId: string;
  readonly saleName: string;
  readonly startsAtMs: number;
  readonly lotCount: number;
}

export interface RemindedSale {
  readonly id: string;
  readonly name: string;
  readonly status: 'upcoming' | 'running' | 'ended';
  readonly startsAtMs: number;
  readonly lotCount: number;
}

export function remindAtMs({ startsAtMs }: Pick<RemindedSale, 'startsAtMs'>): number {
  return startsAtMs - REMIND_AHEAD_MS;
}

export type ReminderStep =
  | { readonly is: 'tell'; readonly message: SaleMessage }
  | { readonly is: 'wait'; readonly untilMs: number }
  /** There is nothing left to tell of. */
  | { readonly is: 'drop' };

/**
 * Step of the alarm of a sale when it rings. A ring that comes after the opening still tells: the
 * sale is on.
 */
export function reminderStep(sale: RemindedSale | null, nowMs: number): ReminderStep {
  if (sale === null || sale.status === 'ended') return { is: 'drop' };
  const untilMs = remindAtMs(sale);
  if (nowMs < untilMs) return { is: 'wait', untilMs };
  const { id: saleId, name: saleName, startsAtMs, lotCount } = sale;
  return { is: 'tell', message: { kind: 'sale-starting', saleId, saleName, startsAtMs, lotCount } };
}
