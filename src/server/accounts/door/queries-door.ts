// How somebody of the house stands at its door. Source: core/accounts/second-factor.ts.
import { hasHeavy } from '#contract/staff/heavy-rights.ts';
import type { Rights } from '#contract/staff/rights.ts';
import { heldAtDoor, SHOWN_AT_DOOR, type Held } from '#core/accounts/second-factor.ts';
import { HOUSE_ROLE } from '#server/staff/store-house-people.ts';
import type { Reader } from '#server/store/access.ts';
import { accountById } from '../store-people.ts';
import { doorProofOf, hasFactor } from './store-factors.ts';

export interface Door {
  readonly held: Held | null;
  readonly hasFactor: boolean;
}

/** The door of whoever is not of the house, and of nobody in particular. */
export const OPEN_DOOR: Door = { held: null, hasFactor: false };

interface LoggedInOfHouse {
  readonly userId: string;
  readonly rights: Rights;
  /** Chooser of their password; null: they are. */
  readonly passwordBy: string | null;
  /** Proof that the log-in has shown; null: none. */
  readonly door: string | null;
}

/** `asksFactor`: a sample house asks nobody for one they have not set up. */
export async function doorOf(
  reader: Reader,
  asksFactor: boolean,
  { userId, rights, passwordBy, door }: LoggedInOfHouse,
): Promise<Door> {
  const isOn = await hasFactor(reader, userId);
  const held = heldAtDoor({
    shown: SHOWN_AT_DOOR.find((one) => one === door) ?? null,
    hasFactor: isOn,
    isPasswordGiven: passwordBy !== null,
    mustHaveFactor: asksFactor && hasHeavy(rights),
  });
  return { held, hasFactor: isOn };
}

/** The door of a log-in that has just taken the place of the viewer's. */
export async function doorOfLogIn(
  { reader, asksFactor }: { readonly reader: Reader; readonly asksFactor: boolean },
  sid: string,
  { userId, role, rights }: { readonly userId: string; readonly role: string; readonly rights: Rights },
): Promise<Door> {
  if (role !== HOUSE_ROLE) return OPEN_DOOR;
  const passwordBy = (await accountById(reader, userId))?.passwordBy ?? null;
  return doorOf(reader, asksFactor, { userId, rights, passwordBy, door: await doorProofOf(reader, sid) });
}
