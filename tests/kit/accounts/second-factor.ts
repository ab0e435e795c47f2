// A second factor in tests: a phone that makes its codes, and how it is set up and shown.
import type { BegunFactor, DoorState, OnceCodes } from '#contract/accounts/factor-outputs.ts';
import { FACTOR_STEP_S, stepAt } from '#core/accounts/second-factor.ts';
import { oneTimeCode, secretBytes } from '#server/accounts/door/one-time-code.ts';
import { call, PASSWORD, type Answer, type Person, type TestServer } from '../test-server.ts';

export type Who = Pick<Person, 'cookie' | 'token'>;

export const FACTOR_STEP_MS = FACTOR_STEP_S * 1_000;
export const BY_PASSWORD = { stepUp: { way: 'password', password: PASSWORD } } as const;

/** Code that an app with this secret shows now. */
export function codeNow(server: TestServer, secret: string): string {
  return oneTimeCode(secretBytes(secret), stepAt(server.clock.nowMs()));
}

/** Their second factor is set up; the time is a step later. */
export async function setUpFactor(
  server: TestServer,
  who: Who,
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const { data } = await call<BegunFactor>(server, ['beginFactor', BY_PASSWORD], who);
  const factorCode = codeNow(server, data.secret);
  const confirmed = await call<OnceCodes>(server, ['confirmFactor', { factorCode }], who);
  if (confirmed.code !== 200) throw new Error(`no second factor was set up: ${confirmed.msg}`);
  server.clock.moveBy(FACTOR_STEP_MS);
  return { secret: data.secret, recoveryCodes: confirmed.data.recoveryCodes };
}

export function showFactor(server: TestServer, who: Who, factorCode: string): Promise<Answer> {
  return call(server, ['showFactor', { factorCode }], who);
}

export async function doorState(server: TestServer, who: Who): Promise<DoorState> {
  return (await call<DoorState>(server, ['myDoor', {}], who)).data;
}
