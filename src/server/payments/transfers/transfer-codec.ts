// Words of a payer that a bank passes on, as the house keeps them: their name and their remark,
// each under seal and bound to its transfer. The house alone reads them, whoever the money is for
// in the end. Source: goals.md S9; docs/decisions/security/names-of-an-order-under-seal.md.
import type { TransfersTable } from '#server/payments/payment-tables.ts';
import type { Place } from '#server/store/seals/place.ts';
import type { TextSeal } from '#server/store/text-seal.ts';

export interface PayerWords {
  readonly payerName: string;
  readonly reference: string;
}

type Kept = Pick<TransfersTable, 'id' | 'payerNameSealed' | 'referenceSealed'>;

export function payerPlace({ id: row }: Pick<Kept, 'id'>): Place {
  return { what: 'transfers.payerNameSealed', owner: null, row };
}

export function referencePlace({ id: row }: Pick<Kept, 'id'>): Place {
  return { what: 'transfers.referenceSealed', owner: null, row };
}

export function sealedReference(seal: Pick<TextSeal, 'seal'>, id: string, reference: string): string {
  return seal.seal(reference, referencePlace({ id }));
}

export function sealedWords(
  seal: Pick<TextSeal, 'seal'>,
  id: string,
  { payerName, reference }: PayerWords,
): Omit<Kept, 'id'> {
  return {
    payerNameSealed: seal.seal(payerName, payerPlace({ id })),
    referenceSealed: sealedReference(seal, id, reference),
  };
}

export function openedReference(
  seal: Pick<TextSeal, 'open'>,
  { id, referenceSealed }: Pick<Kept, 'id' | 'referenceSealed'>,
): string {
  return seal.open(referenceSealed, referencePlace({ id }));
}

export function openedPayerWords(seal: Pick<TextSeal, 'open'>, kept: Kept): PayerWords {
  return {
    payerName: seal.open(kept.payerNameSealed, payerPlace(kept)),
    reference: openedReference(seal, kept),
  };
}
