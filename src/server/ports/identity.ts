// Check of whether papers are right: in a real house by its own people, until a service is
// connected that answers for them; in the sample house by the local adapter, which answers by
// itself after a few seconds, looks at no register, and says so wherever it is seen. It refuses
// what even it can see: two sides shown by one and the same picture. Source: gap-screens.md SV-1;
// product.md 1.
import type { Verdict } from '#core/identity/decide-verification.ts';
import type { PictureItem, VerificationKind } from '#core/identity/verification.ts';

export interface IdentityRequest {
  readonly kind: VerificationKind;
  readonly name: string;
  readonly number: string;
  readonly submittedAtMs: number;
  /** The hashes of the pictures, by what each shows. */
  readonly pictures: readonly { readonly item: PictureItem; readonly sha256: string }[];
}

export interface IdentityPort {
  /** Null: not yet. Rejects when nobody could be asked: they are asked again. */
  readonly check: (asked: IdentityRequest, nowMs: number) => Promise<Verdict | null>;
}

/** Long enough to read that it waits. */
export const SAMPLE_ANSWER_MS = 4_000;

/**
 * Person whose papers even the sample house leaves to its people, so that papers that wait can be
 * seen, and decided, there.
 */
export const LEFT_TO_STAFF = '孟凡';

/** Null: the people of the house decide. */
export function identityFor(house: 'sample' | 'real'): IdentityPort | null {
  return house === 'sample' ? sampleIdentity : null;
}

/** Items whose picture another item shows already. */
const twice = ({ pictures }: IdentityRequest): PictureItem[] =>
  pictures
    .filter(({ sha256 }, place) => pictures.findIndex((one) => one.sha256 === sha256) < place)
    .map(({ item }) => item);

const sampleIdentity: IdentityPort = {
  check: async (asked, nowMs) => {
    if (asked.name === LEFT_TO_STAFF || nowMs < asked.submittedAtMs + SAMPLE_ANSWER_MS) return null;
    const wrong = twice(asked).map((item) => ({ item, reason: 'same-picture' }) as const);
    return wrong.length === 0 ? { verdict: 'approve' } : { verdict: 'refuse', wrong };
  },
};
