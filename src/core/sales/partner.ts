// 合作方: an institution whose goods the house sells again and again. A sale names it by a word of
// its own, a person follows it, and is told of each sale of it that is announced from then on:
// once. Fifty at most to a person. Source: product.md 7.7 (/myAttention).

/** A word of small letters, figures and dashes. */
export type PartnerId = string;
export const PARTNER_ID = /^[a-z0-9-]{2,30}$/;

export const MOST_PARTNERS = 50;

export interface PartnerMessage {
  readonly kind: 'partner-sale';
  readonly partnerId: PartnerId;
  /** As its announcement names it. */
  readonly partnerName: string;
  readonly saleId: string;
  readonly saleName: string;
  readonly startsAtMs: number;
  readonly lotCount: number;
}

/** A person cannot follow this partner. */
export type PartnerRefusal =
  { readonly code: 'UNKNOWN_PARTNER' } | { readonly code: 'PARTNERS_FULL'; readonly most: number };

/**
 * Null: it may be followed. `followed`: what this person follows already; `isKnown`: an announced
 * sale has named it.
 */
export function followRefusal(
  partnerId: PartnerId,
  { followed, isKnown }: { readonly followed: readonly PartnerId[]; readonly isKnown: boolean },
): PartnerRefusal | null {
  if (!isKnown) return { code: 'UNKNOWN_PARTNER' };
  const isFull = followed.length >= MOST_PARTNERS && !followed.includes(partnerId);
  return isFull ? { code: 'PARTNERS_FULL', most: MOST_PARTNERS } : null;
}

export interface PartnerSale {
  readonly saleId: string;
  readonly saleName: string;
  readonly startsAtMs: number;
}

export interface PartnerStanding {
  readonly runningCount: number;
  readonly comingCount: number;
  /**
   * The sale that begins next; where nothing is to come, the one that has begun last and still
   * runs; null: there is neither.
   */
  readonly next: PartnerSale | null;
}

/** @param sales of one partner that are not over, in the order they begin. */
export function partnerStanding(sales: readonly PartnerSale[], nowMs: number): PartnerStanding {
  const coming = sales.filter(({ startsAtMs }) => startsAtMs > nowMs);
  return {
    runningCount: sales.length - coming.length,
    comingCount: coming.length,
    next: coming[0] ?? sales.at(-1) ?? null,
  };
}

export interface NotifiedSale {
  readonly id: string;
  readonly name: string;
  readonly consignor: string;
  readonly partnerId: PartnerId | null;
  readonly status: 'upcoming' | 'running' | 'ended';
  readonly isWithdrawn?: true;
  readonly startsAtMs: number;
  readonly lotCount: number;
}

/**
 * Message to the followers of its partner; null: it has none, or there is nothing to come to any
 * more.
 */
export function partnerMessage(sale: NotifiedSale | null): PartnerMessage | null {
  if (!sale || sale.partnerId === null || sale.status === 'ended' || sale.isWithdrawn === true) return null;
  const { id, name, consignor, partnerId, startsAtMs, lotCount } = sale;
  return {
    kind: 'partner-sale',
    partnerId,
    partnerName: consignor,
    saleId: id,
    saleName: name,
    startsAtMs,
    lotCount,
  };
}
