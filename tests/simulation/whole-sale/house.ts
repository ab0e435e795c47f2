// A house whose whole day is played in a test: the real engine on a real store, a clock that is
// moved from one due minute to the next, so that everything rings when it should, and people known
// by name.
import { randomUUIDv7 } from 'node:crypto';
import { yuan } from '#core/money.ts';
import { createAccount, type NewAccount } from '#server/accounts/commands-create-account.ts';
import { topUpDeposit } from '#server/deposits/commands-top-up-deposit.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { Command, EngineHandle } from '#server/engine/command.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { advance } from '#server/jobs/scheduler.ts';
import { nextDueMs } from '#server/lots/store-due-lots.ts';
import { nextDeadlineMs } from '#server/store/deadlines.ts';
import type { StoreConfig } from '#server/store/store-config.ts';
import { movedClock } from '../../kit/clock.ts';
import { rolesFor } from '../../kit/staff/roles.ts';
import { testStore, type TestStore } from '../../kit/stores.ts';

/**
 * Ten in the morning of Saturday, 6 March 2027 in China: whatever is announced in that year knows a
 * general deposit.
 */
export const TODAY_MS = Date.UTC(2027, 2, 6, 2);

/**
 * Sum every name has put in before the sale, in yuan. The house's own people and the consignor put
 * in nothing.
 */
export const FUNDS_YUAN = {
  an: 60_000,
  bo: 90_000,
  chen: 70_000,
  ding: 5_000,
  er: 40_000,
  fang: 60_000,
  gao: 8_000,
};
export type Buyer = keyof typeof FUNDS_YUAN;
export type Name = Buyer | 'clerk' | 'chief' | 'consignor';
const BUYERS = Object.keys(FUNDS_YUAN) as Buyer[];

type Answer = { readonly ok: true } | { readonly ok: false; readonly refusal: { readonly code: string } };

/** A store that is open. */
type Ground = Pick<TestStore, 'store'>;

export interface LivedHouse {
  readonly ground: Ground;
  readonly engine: EngineHandle;
  readonly ids: Readonly<Record<Name, string>>;
  /** Errors while the clock rang; nothing, if all is well. */
  readonly failures: readonly unknown[];
  readonly nowMs: () => number;
  /** Lets time pass to that moment, with a stop at everything that falls due on the way. */
  readonly passTo: (atMs: number) => Promise<void>;
  /** Does it, and throws when it is refused. */
  readonly does: <Input, Given extends Answer>(
    command: Command<Input, Given>,
    input: Input,
  ) => Promise<Extract<Given, { ok: true }>>;
  /** Tries it, and says by which code it is refused. */
  readonly refused: <Input>(command: Command<Input, Answer>, input: Input) => Promise<string>;
}

export async function livedHouse(
  kind: StoreConfig['kind'],
): Promise<LivedHouse & Pick<TestStore, 'dispose'>> {
  const ground = await testStore(kind);
  return { ...(await houseOn(ground, { fromMs: TODAY_MS })), dispose: ground.dispose };
}

/** A house on a store with nobody in it, or in which the people that are named have accounts. */
export async function houseOn(
  ground: Ground,
  { fromMs, ids }: { readonly fromMs: number; readonly ids?: LivedHouse['ids'] },
): Promise<LivedHouse> {
  const clock = movedClock(fromMs);
  const engine = inlineEngine(ground.store, clock);
  const { reader } = ground.store;
  const failures: unknown[] = [];
  const parts = { engine, reader, clock, failed: (error: unknown) => void failures.push(error) };
  const nextMs = async (): Promise<number> =>
    Math.min((await nextDueMs(reader)) ?? Infinity, (await nextDeadlineMs(reader)) ?? Infinity);
  const ring = async (atMs: number): Promise<void> => {
    clock.moveTo(Math.max(atMs, clock.nowMs()));
    await advance(parts);
    await ringAlarms(parts);
  };
  return {
    ground,
    engine,
    failures,
    ids: ids ?? (await openAccounts(engine)),
    nowMs: clock.nowMs,
    passTo: async (atMs) => {
      for (let dueMs = await nextMs(); dueMs <= atMs; dueMs = await nextMs()) await ring(dueMs);
      await ring(atMs);
    },
    does: async (command, input) => {
      const answer = await engine.run(command, input);
      if (!answer.ok) throw new Error(`${command.name}: ${JSON.stringify(answer.refusal)}`);
      return answer as Extract<typeof answer, { ok: true }>;
    },
    refused: async (command, input) => {
      const answer = await engine.run(command, input);
      return answer.ok ? 'ok' : answer.refusal.code;
    },
  };
}

const account = (name: Name, role: NewAccount['role']): NewAccount => ({
  id: randomUUIDv7(),
  phoneIndex: `phone-${name}`,
  phoneSealed: 'sealed',
  maskedPhone: '138****0000',
  displayName: name,
  passwordHash: null,
  role,
  roleIds: rolesFor(role),
  verification: 'verified',
});

const openAccount = async (engine: EngineHandle, name: Name, role: NewAccount['role']): Promise<string> => {
  const made = await engine.run(createAccount, account(name, role));
  if (!made.ok) throw new Error(`${name} has an account already`);
  return made.userId;
};

const openAccounts = async (engine: EngineHandle): Promise<Record<Name, string>> => {
  const ids: Partial<Record<Name, string>> = {
    clerk: await openAccount(engine, 'clerk', 'staff'),
    chief: await openAccount(engine, 'chief', 'staff'),
    consignor: await openAccount(engine, 'consignor', 'buyer'),
  };
  for (const name of BUYERS) {
    const bidderId = await openAccount(engine, name, 'buyer');
    const amountFen = yuan(FUNDS_YUAN[name]);
    await engine.run(topUpDeposit, { bidderId, amountFen, cause: `payment-${name}` });
    ids[name] = bidderId;
  }
  return ids as Record<Name, string>;
};
