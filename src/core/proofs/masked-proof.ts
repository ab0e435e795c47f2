// A proof as it is shown to those who need not read it, its owner included: whose it is and which,
// and no more.
// Source: goals.md S9 (masked by default); core/identity/masked-papers.ts.
import { maskedName, maskedNumber } from '#core/identity/masked-papers.ts';
import type { ProofFilled } from './proof.ts';

/** The texts of it, holder and number masked; the picture is no part of it. */
export function maskedProof({ city, number, holder, validUntil, ground }: ProofFilled): ProofFilled {
  return {
    ...(city !== undefined && { city }),
    ...(ground !== undefined && { ground }),
    ...(number !== undefined && { number: maskedNumber(number) }),
    ...(holder !== undefined && { holder: maskedName(holder) }),
    ...(validUntil !== undefined && { validUntil }),
  };
}
