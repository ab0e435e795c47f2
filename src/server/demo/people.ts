// Opens the accounts of the sample house through the same command as any account, and pays their
// deposits in.
import { randomUUIDv7 } from 'node:crypto';
import { yuan } from '#core/money.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { createAccount } from '#server/accounts/commands-create-account.ts';
import { topUpDeposit } from '#server/deposits/commands-top-up-deposit.ts';
import { depositOf } from '#server/deposits/queries-my-deposit.ts';
import { maskedPhone } from '#server/store/seal.ts';
import { EVERYBODY, LOGINS, PASSWORD, type SamplePerson } from './people-data.ts';
import type { SampleParts } from './sample-parts.ts';
import { leastAvailableFen } from './store/sample-money.ts';
import { accountsOfPhones } from './store/sample-people.ts';

/** Account id by the name the sample house calls a person. */
export type PeopleIds = ReadonlyMap<string, string>;

/** They had brought their money before the oldest sale they have bid in. */
const FUNDED_AGO_MS = 400 * DAY_MS;

type PeopleParts = Pick<SampleParts, 'engine' | 'reader' | 'seal' | 'clock' | 'passwords'>;

/**
 * As the login dialog shows them: whom a visitor has verified or paid in for is called what they
 * have become.
 */
export async function loginsNow({ reader, seal }: SampleParts): Promise<typeof logins> {
  const indexes = LOGINS.map(({ phone }) => seal.index(phone));
  const rows = await accountsOfPhones(reader, indexes);
  const byPhone = new Map(rows.map((row) => [row.phoneIndex, row]));
  const noteOf = async ({ name, phone, note, verification, fundsYuan }: SamplePerson): Promise<string> => {
    const row = byPhone.get(seal.index(phone));
    if (!row || note === null) return note ?? '';
    if (verification === 'unverified' && row.verification === 'verified') return `${name} · 已完成演示认证`;
    const wasShort = verification === 'verified' && fundsYuan > 0 && yuan(fundsYuan) < LEAST_DEPOSIT_FEN;
    if (!wasShort) return note;
    const { availableFen } = await depositOf(reader, row.id);
    return availableFen < LEAST_DEPOSIT_FEN ? note : `${name} · 已存入演示资金`;
  };
  return Promise.all(
    LOGINS.map(async (person) => ({
      phone: person.phone,
      password: PASSWORD,
      note: await noteOf(person),
    })),
  );
}

const known = async ({ reader, seal }: PeopleParts): Promise<ReadonlyMap<string, string>> => {
  const indexes = EVERYBODY.map(({ phone }) => seal.index(phone));
  const rows = await accountsOfPhones(reader, indexes);
  return new Map(rows.map(({ phoneIndex, id }) => [phoneIndex, id]));
};

const open = async (
  { engine, seal, clock }: PeopleParts,
  person: SamplePerson,
  passwordHash: string,
): Promise<string> => {
  const { phone, displayName, role, roleIds = [], verification, fundsYuan, name, note } = person;
  const id = randomUUIDv7();
  const made = await engine.run(createAccount, {
    id,
    phoneIndex: seal.index(phone),
    phoneSealed: seal.seal(phone, id),
    maskedPhone: maskedPhone(phone),
    displayName,
    passwordHash: note === null ? null : passwordHash,
    role,
    roleIds,
    verification,
  });
  if (!made.ok) throw new Error(`${name} has an account already`);
  if (fundsYuan > 0) {
    const cause = `sample:${name}:opening`;
    const paidAtMs = clock.nowMs() - FUNDED_AGO_MS;
    await engine.run(topUpDeposit, { bidderId: made.userId, amountFen: yuan(fundsYuan), cause, paidAtMs });
  }
  return made.userId;
};

/** Everybody's account; those that are missing are opened. */
export async function peopleOf(parts: PeopleParts): Promise<PeopleIds> {
  const accounts = await known(parts);
  const missing = EVERYBODY.filter(({ phone }) => !accounts.has(parts.seal.index(phone)));
  // One hash serves all of them: the password is printed in the login dialog anyway.
  const passwordHash = missing.length === 0 ? '' : await parts.passwords.hash(PASSWORD);
  const ids = new Map<string, string>();
  for (const person of EVERYBODY) {
    const id = accounts.get(parts.seal.index(person.phone)) ?? (await open(parts, person, passwordHash));
    ids.set(person.name, id);
  }
  return ids;
}

/** Pays in so much that `bidderId` has `neededFen` to register with. The same cause pays once. */
export async function ensureFunds(
  { engine, reader }: SampleParts,
  bidderId: string,
  { neededFen, cause }: { readonly neededFen: number; readonly cause: string },
): Promise<void> {
  const { availableFen } = await depositOf(reader, bidderId);
  const missingFen = neededFen - availableFen;
  if (missingFen > 0) await engine.run(topUpDeposit, { bidderId, amountFen: missingFen, cause });
}

export interface PastNeed {
  /** When the first of it is frozen, in epoch ms. */
  readonly fromMs: number;
  readonly depositFen: number;
  readonly cause: string;
}

/** Between what comes in and what it is needed for. */
const AHEAD_MS = HOUR_MS;

/**
 * The same for deposits of the past: it has come before they were frozen, so that at no moment more
 * has gone out than had come in. `spareFen`: the sum they are to have left today.
 */
export async function ensurePastFunds(
  { engine, reader }: SampleParts,
  bidderId: string,
  { fromMs, depositFen, cause, spareFen }: PastNeed & { readonly spareFen: number },
): Promise<void> {
  const { availableFen } = await depositOf(reader, bidderId);
  const leastFen = Math.min(availableFen - spareFen, await leastAvailableFen(reader, bidderId, fromMs));
  const amountFen = depositFen - leastFen;
  const paidAtMs = fromMs - AHEAD_MS;
  if (amountFen > 0) await engine.run(topUpDeposit, { bidderId, amountFen, cause, paidAtMs });
}

/**
 * A person who can log in is to have as much left as they came with; the others need nothing beside
 * their deposits.
 */
export function spareFenOf(ids: PeopleIds, bidderId: string): number {
  const person = LOGINS.find(({ name }) => ids.get(name) === bidderId);
  return person ? yuan(person.fundsYuan) : 0;
}

export const logins = LOGINS.map(({ phone, note }) => ({ phone, password: PASSWORD, note: note ?? '' }));

/** The least a lot asks for: a person who has so much is not short any more. */
const LEAST_DEPOSIT_FEN = yuan(2_000);
