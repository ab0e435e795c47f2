// The checker: asks about every submission that waits, where somebody answers for the house's
// people, and tells the engine what was answered. It keeps nothing in its head: a house that stops
// in between asks again. Source: ports/identity.ts.
import type { PictureItem, VerificationKind } from '#core/identity/verification.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { messageOf } from '#server/engine/failure.ts';
import { reviewVerification } from '#server/identity/commands-review.ts';
import { openPapers } from '#server/identity/papers.ts';
import type { RecordSeal } from '#server/identity/record-seal.ts';
import { picturesWith } from '#server/identity/store-identity-pictures.ts';
import { submissionsBy } from '#server/identity/store-verifications.ts';
import type { VerificationsTable } from '#server/identity/verification-tables.ts';
import type { IdentityPort } from '#server/ports/identity.ts';
import type { Reader } from '#server/store/access.ts';

const MOST_IN_A_ROUND = 20;
const EVERY_MS = 1_000;

export interface CheckerParts {
  readonly engine: Pick<EngineHandle, 'run'>;
  readonly reader: Reader;
  readonly clock: Clock;
  readonly port: IdentityPort;
  readonly identities: RecordSeal;
  /** Nobody could be asked; they will be again. */
  readonly failed: (error: unknown) => void;
}

/** One round over those that have waited longest. */
export async function checkIdentities(parts: CheckerParts): Promise<void> {
  const { engine, reader, clock, port, identities, failed } = parts;
  const checkOne = async (row: VerificationsTable): Promise<void> => {
    try {
      const { id, submittedAtMs } = row;
      const shown = await picturesWith(reader, id);
      const { name = '', number = '' } = openPapers(identities, row, shown).filled;
      const pictures = shown.map(({ item, sha256 }) => ({ item: item as PictureItem, sha256 }));
      const asked = { kind: row.kind as VerificationKind, name, number, submittedAtMs, pictures };
      const review = await port.check(asked, clock.nowMs());
      if (review) await engine.run(reviewVerification, { id, staffId: null, review });
    } catch (error) {
      failed(new Error(`Verification ${row.id}: ${messageOf(error)}`, { cause: error }));
    }
  };
  await Promise.all((await submissionsBy(reader, 'waiting', MOST_IN_A_ROUND)).map(checkOne));
}

export interface Checker {
  readonly stop: () => Promise<void>;
}

export function startCheckIdentities(parts: CheckerParts): Checker {
  let round: Promise<void> | null = null;
  const timer = setInterval(() => {
    round ??= checkIdentities(parts)
      .catch(parts.failed)
      .finally(() => {
        round = null;
      });
  }, EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}
