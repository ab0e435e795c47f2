// A consent is given for each purpose by itself, and taken back at any time. Papers that wait are
// not looked at any more once what they were handed in with is taken back; an approval that stands
// was made while it stood. Source: core/identity/consent.ts.
import {
  CONSENT_VERSIONS,
  hasConsent,
  VERIFICATION_PURPOSES,
  type Consent,
  type ConsentPurpose,
} from '#core/identity/consent.ts';
import { takenBack } from '#core/identity/verification.ts';
import { writeSecurity, type From } from '#server/audit/audit-log.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { followVerdict } from './effects-verification.ts';
import { addConsent, consentsOf, endConsent } from './store-consents.ts';
import { putSubmission, submissionsOf, verificationOf } from './store-verifications.ts';

export interface Consenting {
  readonly userId: string;
  readonly purposes: readonly ConsentPurpose[];
  readonly from: From;
}

/** Notes that the text of now has been agreed to; what stands already is not noted twice. */
export async function noteConsent(
  context: CommandContext,
  { userId, purposes, from }: Consenting,
): Promise<void> {
  const { db, nowMs, newId } = context;
  const own = await consentsOf(db, userId);
  for (const purpose of purposes) {
    if (hasConsent(own, purpose)) continue;
    // One to an older text ends with the newer.
    await endConsent(db, { userId, purpose, atMs: nowMs });
    const version = CONSENT_VERSIONS[purpose];
    await addConsent(db, { id: newId(), userId, purpose, version, givenAtMs: nowMs, withdrawnAtMs: null });
    const detail = `${purpose} ${version}`;
    await writeSecurity(context, { kind: 'consent-given', userId, ...from, detail });
  }
}

export const giveConsent: Command<Consenting, readonly Consent[]> = {
  name: 'give-consent',
  sparesBidders: true,
  run: async (context, consenting) => {
    await noteConsent(context, consenting);
    return consentsOf(context.db, consenting.userId);
  },
};

const takeWaitingBack = async (context: CommandContext, userId: string): Promise<void> => {
  for (const row of await submissionsOf(context.db, userId)) {
    if (row.status !== 'waiting') continue;
    const verification = takenBack(verificationOf(row), context.nowMs);
    await putSubmission(context.db, verification, null);
    await followVerdict(context, row, verification);
  }
};

export interface Withdrawing {
  readonly userId: string;
  readonly purpose: ConsentPurpose;
  readonly from: From;
}

export const withdrawConsent: Command<Withdrawing, readonly Consent[]> = {
  name: 'withdraw-consent',
  sparesBidders: true,
  run: async (context, { userId, purpose, from }) => {
    const { db, nowMs } = context;
    if (await endConsent(db, { userId, purpose, atMs: nowMs })) {
      await writeSecurity(context, { kind: 'consent-withdrawn', userId, ...from, detail: purpose });
      if (VERIFICATION_PURPOSES.includes(purpose)) await takeWaitingBack(context, userId);
    }
    return consentsOf(db, userId);
  },
};
