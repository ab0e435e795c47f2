// A house as a load test needs it: lots that stay open, and many verified, registered, logged-in
// bidders.
import { fixedStep } from '#core/bidding/ladder.ts';
import { yuan } from '#core/money.ts';
import { startSession } from '#server/accounts/sessions/commands-start-session.ts';
import { systemClock } from '#server/clock/clock.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { newSessionSecrets } from '#server/secrets.ts';
import { openStore } from '#server/store/database.ts';
import type { StoreConfig } from '#server/store/store-config.ts';
import { someBidder, someLot, someSale } from '../fixtures.ts';
import { someRules } from '../lots.ts';
import { sealedPerson } from './sealed-person.ts';

export interface LoggedInBidder {
  readonly bidderId: string;
  readonly cookie: string;
  readonly token: string;
}

export interface HotService {
  readonly lotIds: readonly string[];
  readonly endsAtMs: number;
  readonly startPriceFen: number;
  readonly stepFen: number;
  readonly bidders: readonly LoggedInBidder[];
}

const DAY_MS = 86_400_000;
const START_YUAN = 10_000;
const STEP_YUAN = 100;

/** Many bids are on their way at once: the lot takes one that overtakes all the others. */
const rules = someRules({ ladder: fixedStep(yuan(STEP_YUAN)), mostSteps: 100_000 });

/** Fills a fresh store and leaves it closed, for a service to open. */
export async function fillHotService(store: StoreConfig, plan: HotServicePlan): Promise<HotService> {
  const opened = await openStore(store);
  await opened.migrate();
  const clock = systemClock();
  const engine = inlineEngine(opened, clock);
  const startsAtMs = clock.nowMs();
  const endsAtMs = startsAtMs + (plan.openMs ?? DAY_MS);
  const lotIds = Array.from({ length: plan.lots }, (_, at) => `lot-${at + 1}`);
  const lots = lotIds.map((id, at) =>
    someLot({ id, position: at + 1, startsAtMs, endsAtMs, terms: { rules } }),
  );
  await engine.run(publishSale, { sale: someSale({ startsAtMs, endsAtMs }), lots });
  const names = Array.from({ length: plan.bidders }, (_, at) => `bidder-${at + 1}`);
  const bidders = await Promise.all(names.map((name) => enrol(engine, name, lotIds)));
  await engine.stop();
  await opened.close();
  return { lotIds, endsAtMs, startPriceFen: yuan(START_YUAN), stepFen: yuan(STEP_YUAN), bidders };
}

const enrol = async (
  engine: EngineHandle,
  name: string,
  lotIds: readonly string[],
): Promise<LoggedInBidder> => {
  const bidderId = await someBidder(engine, sealedPerson(name), lotIds);
  const { cookie, token, cookieHash, tokenHash } = newSessionSecrets();
  const session = { userId: bidderId, cookieHash, tokenHash, insteadOfSid: null, rehashed: null };
  await engine.run(startSession, session);
  return { bidderId, cookie, token };
};

export interface HotServicePlan {
  readonly lots: number;
  readonly bidders: number;
  /** How long the lots stay open from now. */
  readonly openMs?: number;
}
