// Consents (单独同意): for each purpose a person agrees by itself to one text, and takes it back as
// easily as it was given. What has been done until then stays done. A newer text needs a consent of
// its own. Source: 个人信息保护法 第14条, 第15条, 第16条, 第29条; product.md 7.1 (/toAuth).

export type ConsentPurpose = 'identity-papers' | 'identity-check' | 'bank-card';

/** Which text of each purpose is asked for now. */
export const CONSENT_VERSIONS: Readonly<Record<ConsentPurpose, string>> = {
  'identity-papers': '2026-1',
  'identity-check': '2026-1',
  'bank-card': '2026-1',
};

/** Without these nobody's papers are looked at. */
export const VERIFICATION_PURPOSES: readonly ConsentPurpose[] = ['identity-papers', 'identity-check'];

export interface Consent {
  readonly purpose: ConsentPurpose;
  readonly version: string;
  readonly givenAtMs: number;
  /** Null: it stands. */
  readonly withdrawnAtMs: number | null;
}

/** Whether it has been agreed to the text that is asked for now, and not been taken back. */
export function hasConsent(consents: readonly Consent[], purpose: ConsentPurpose): boolean {
  return consents.some(
    (consent) =>
      consent.purpose === purpose &&
      consent.version === CONSENT_VERSIONS[purpose] &&
      consent.withdrawnAtMs === null,
  );
}

/** Consents still missing before papers are handed in. */
export function missingConsents(consents: readonly Consent[]): readonly ConsentPurpose[] {
  return VERIFICATION_PURPOSES.filter((purpose) => !hasConsent(consents, purpose));
}
