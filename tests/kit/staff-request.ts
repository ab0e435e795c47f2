// Actions that tests over HTTP have in common: somebody enters for a lot, bids on it,
// and looks at what became of it.
import type { LedgerSums } from '#contract/deposits/outputs.ts';
import type { LotDetail } from '#contract/lots/outputs.ts';
import type { RouteName } from '#contract/routes.ts';
import type { Fen } from '#core/money.ts';
import { someTerms } from './lots.ts';
import { call, freshKey, type Answer, type Person, type TestServer } from './test-server.ts';

/** An answer to what may be refused by name. */
export type Said<Data = unknown> = Answer<
  Data & { readonly refusal: { readonly code: string; readonly field?: string } }
>;

/** Somebody calls, with a key of its own as every request has; the house may say no by name. */
export function callKeyed<Data>(
  server: TestServer,
  [name, input]: readonly [RouteName, object?],
  who: Person,
): Promise<Said<Data>> {
  return call(server, [name, input], { ...who, key: freshKey() });
}

/** A request that only leads up to what a test is about: where it is refused, the test ends. */
export async function done<Data>(
  server: TestServer,
  [name, input = {}]: readonly [RouteName, object?],
  who: Person,
): Promise<Data> {
  const { code, data, body } = await callKeyed<Data>(server, [name, input], who);
  if (code !== 200) throw new Error(`${name} ${JSON.stringify(input)}: ${body}`);
  return data;
}

/** Somebody enters for a lot (报名), by the usual rules unless others are named. */
export function enter(
  server: TestServer,
  who: Person,
  {
    lotId = 'lot-1',
    rulesVersion = someTerms().rules.version,
  }: { lotId?: string; rulesVersion?: string } = {},
): Promise<unknown> {
  return done(server, ['registerForLot', { lotId, rulesVersion }], who);
}

/**
 * A bid by hand as the panel sends it; `part` for another lot, a maximum, or a price they have
 * seen.
 */
export function handBid(amountFen: Fen, part: object = {}): object {
  return {
    lotId: 'lot-1',
    kind: 'exact',
    amountFen,
    seenPriceFen: null,
    isConfirmed: true,
    ...part,
  };
}

/** The lot as anybody sees it. */
export async function lotAt(server: TestServer, id = 'lot-1'): Promise<LotDetail> {
  return (await call<LotDetail>(server, ['lotDetail', { id }])).data;
}

/** The sums of the whole ledger, as the house's own people see them. */
export function sumsAt(server: TestServer, clerk: Person): Promise<LedgerSums> {
  return done<LedgerSums>(server, ['ledgerSums'], clerk);
}
