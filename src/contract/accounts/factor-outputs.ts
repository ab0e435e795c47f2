// The answers about the door of the house's own people.
import type { Held } from '#core/accounts/second-factor.ts';

export interface DoorState {
  /** Step to be done before the office is open; null: it is. */
  readonly held: Held | null;
  readonly factor: 'none' | 'begun' | 'on';
  /** One of their rights asks for it, in this house. */
  readonly mustHaveFactor: boolean;
  /** Codes for whoever has lost it, that have not been used. */
  readonly recoveryLeft: number;
}

export interface BegunFactor {
  /** In the letters in which it is typed into an app. */
  readonly secret: string;
  /** Address that an app reads off a QR. */
  readonly address: string;
}

/** Codes that are shown this once. */
export interface OnceCodes {
  readonly recoveryCodes: readonly string[];
}
