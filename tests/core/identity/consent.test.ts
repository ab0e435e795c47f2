// Consents: each for one purpose and one text, taken back as easily as given.
import { describe, expect, it } from 'vitest';
import {
  CONSENT_VERSIONS,
  hasConsent,
  missingConsents,
  VERIFICATION_PURPOSES,
  type Consent,
  type ConsentPurpose,
} from '#core/identity/consent.ts';

const given = (purpose: ConsentPurpose, other: Partial<Consent> = {}): Consent => ({
  purpose,
  version: CONSENT_VERSIONS[purpose],
  givenAtMs: 1_000,
  withdrawnAtMs: null,
  ...other,
});

describe('a consent', () => {
  it('stands for its own purpose alone', () => {
    const consents = [given('identity-papers')];
    expect(hasConsent(consents, 'identity-papers')).toBe(true);
    expect(hasConsent(consents, 'identity-check')).toBe(false);
    expect(hasConsent(consents, 'bank-card')).toBe(false);
  });

  it('does not stand once taken back, and does once given anew', () => {
    const former = given('bank-card', { withdrawnAtMs: 2_000 });
    expect(hasConsent([former], 'bank-card')).toBe(false);
    expect(hasConsent([former, given('bank-card', { givenAtMs: 3_000 })], 'bank-card')).toBe(true);
  });

  it('to an older text is none to the text of now', () => {
    expect(hasConsent([given('bank-card', { version: '2020-1' })], 'bank-card')).toBe(false);
  });

  it('is missing while one purpose of a verification is not agreed to', () => {
    expect(missingConsents([])).toEqual(VERIFICATION_PURPOSES);
    expect(missingConsents([given('identity-papers')])).toEqual(['identity-check']);
    expect(missingConsents(VERIFICATION_PURPOSES.map((purpose) => given(purpose)))).toEqual([]);
  });

  it('to the processing of a card is none to reading papers', () => {
    expect(missingConsents([given('bank-card')])).toEqual(VERIFICATION_PURPOSES);
  });
});
