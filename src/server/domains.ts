// The domains of the service, joined: every command by the name under which it crosses to the
// engine's thread, what follows from what happens to a lot and from money that comes in, each in
// its order, and who sees to each alarm. Nothing that the engine itself would have to know.
import { accountsDomain } from './accounts/domain.ts';
import type { ExportParts } from './accounts/own-data/export-parts.ts';
import { agentsDomain } from './agents/domain.ts';
import { audited, auditedName, isStaffCommand } from './audit/audit-log.ts';
import type { ThingFacts } from './audit/deeds/deed-facts.ts';
import { auditDomain } from './audit/domain.ts';
import { biddingDomain } from './bidding/domain.ts';
import { catalogueDomain } from './catalogue/domain.ts';
import { contentDomain } from './content/domain.ts';
import { depositsDomain } from './deposits/domain.ts';
import { disputesDomain } from './disputes/domain.ts';
import { documentsDomain } from './documents/domain.ts';
import { openDomainParts, type EffectTables } from './domain-parts.ts';
import type { Domain } from './domain.ts';
import type { Command, CommandContext, DeadlineHandlers, HandedIn } from './engine/command.ts';
import { enquiriesDomain } from './enquiries/domain.ts';
import { formatsDomain } from './formats/domain.ts';
import type { FoundSource } from './house-found.ts';
import type { WorkSource } from './house-work.ts';
import { identityDomain } from './identity/domain.ts';
import { jobsDomain } from './jobs/domain.ts';
import { liveDomain } from './live/domain.ts';
import { lotsDomain } from './lots/domain.ts';
import type { LotEffects } from './lots/lot-effect.ts';
import { negotiationDomain } from './negotiation/domain.ts';
import { notificationsDomain } from './notifications/domain.ts';
import { officeDomain } from './office/domain.ts';
import { ordersDomain } from './orders/domain.ts';
import { oversightDomain } from './oversight/domain.ts';
import { paymentsDomain } from './payments/domain.ts';
import type { PaymentEffects } from './payments/payment-effects.ts';
import { joinedBars, joinedErasure, type EveryBar } from './personal/personal.ts';
import { proofsDomain } from './proofs/domain.ts';
import { placesWith, type Places } from './rights/places.ts';
import { salesDomain } from './sales/domain.ts';
import { staffDomain } from './staff/domain.ts';
import type { SealedPlaces } from './store/seals/sealed-columns.ts';
import { viewingsDomain } from './viewings/domain.ts';

const payments = paymentsDomain(ordersDomain.payments.orders);

export const domains = [
  accountsDomain,
  agentsDomain,
  auditDomain,
  biddingDomain,
  catalogueDomain,
  contentDomain,
  depositsDomain,
  disputesDomain,
  documentsDomain,
  enquiriesDomain,
  formatsDomain,
  identityDomain,
  jobsDomain,
  liveDomain,
  lotsDomain,
  negotiationDomain,
  notificationsDomain,
  officeDomain,
  ordersDomain,
  oversightDomain,
  payments,
  proofsDomain,
  salesDomain,
  staffDomain,
  viewingsDomain,
] as const;

const byName = new Map(
  domains
    .flatMap(({ commands }): readonly Command<never, unknown>[] => commands)
    .map((command) => [command.name, command as Command<unknown, unknown>]),
);

export const commandNames: readonly string[] = [...byName.keys()];

/**
 * Throws when there is no command of that name: both threads run the same code, so that is a bug.
 */
export function commandNamed(name: string): Command<unknown, unknown> {
  const plainName = auditedName(name);
  const command = byName.get(plainName ?? name);
  if (!command) throw new Error(`the engine knows no command ${plainName ?? name}`);
  if (plainName === null) return command;
  if (!isStaffCommand(command)) throw new Error(`${plainName} is no command of the house's own people`);
  return audited(command) as Command<unknown, unknown>;
}

/** Place of everything a scope is measured by. */
export const places: Places = placesWith({
  ...salesDomain.housePlaces,
  saleOf: {
    ...disputesDomain.saleOf,
    ...documentsDomain.saleOf,
    ...lotsDomain.saleOf,
    ...ordersDomain.saleOf,
  },
});

const lotEffects: LotEffects<CommandContext> = {
  onLot: [
    biddingDomain.effects.recordOpenedBids,
    // Before the deposits are settled: a bidder who goes on negotiating keeps what secures their
    // bid.
    negotiationDomain.effects.beginNegotiation,
    depositsDomain.effects.settleEnded,
    // After them: an order says what is kept of its buyer.
    ordersDomain.effects.orderSold,
    formatsDomain.effects.followUnits,
    documentsDomain.effects.wantMinutes,
    lotsDomain.effects.tellOfLot,
    formatsDomain.effects.keepLaneGoing,
  ],
  onOthers: biddingDomain.effects.groupBids,
};

const draftEffects = [documentsDomain.drafts.dropPapersOf];

const paymentEffects: PaymentEffects = {
  orders: ordersDomain.payments.orders,
  onTopUp: [depositsDomain.payments.onTopUp],
  // The balance first: whoever is told of it finds it there.
  onUnmatched: [depositsDomain.payments.onUnmatched, ordersDomain.payments.onUnmatched],
};

const deadlines: DeadlineHandlers = {
  ...accountsDomain.deadlines,
  ...agentsDomain.deadlines,
  ...catalogueDomain.deadlines,
  ...depositsDomain.deadlines,
  ...disputesDomain.deadlines,
  ...identityDomain.deadlines,
  ...negotiationDomain.deadlines,
  ...ordersDomain.deadlines,
  ...payments.deadlines,
  ...proofsDomain.deadlines,
  ...salesDomain.deadlines,
  ...staffDomain.deadlines,
  ...viewingsDomain.deadlines,
};

type PersonalOf<From> = From extends { readonly personal: infer Own } ? Own : never;
type Held = PersonalOf<(typeof domains)[number]>;
type BarsOf<From> = From extends { readonly bars: infer Own } ? keyof Own : never;
type PartsOf<From> = From extends { readonly export: () => Promise<infer Own> } ? keyof Own : never;

const held = domains.flatMap(({ personal }: Domain) => personal ?? []);

/** A matter that no domain counts does not compile. */
const bars: EveryBar = joinedBars(held.map((one) => one.bars ?? {})) as Pick<EveryBar, BarsOf<Held>>;

export const effectTables: EffectTables = {
  lotEffects,
  draftEffects,
  paymentEffects,
  deadlines,
  thingFacts: Object.assign({}, ...domains.map(({ thingFacts }: Domain) => thingFacts)) as ThingFacts,
  personal: { ...joinedErasure(held), bars },
};

/** All that the engine is handed. */
export const handedIn: HandedIn = {
  commandNamed,
  open: (unit, keys) => openDomainParts(unit, keys, effectTables),
};

/** All parts of the copy of somebody's data; one that no domain makes does not compile. */
export async function exportParts(): Promise<ExportParts> {
  const parts = await Promise.all(held.map(async (one) => one.export?.()));
  return Object.assign({}, ...parts) as Pick<ExportParts, PartsOf<Held>>;
}

type SealedOf<From> = From extends { readonly sealed: infer Own } ? keyof Own : never;

/** A sealed column without its place does not compile. */
export const sealedPlaces: SealedPlaces = Object.assign(
  {},
  ...domains.map(({ sealed }: Domain) => sealed),
) as Pick<SealedPlaces, SealedOf<(typeof domains)[number]>>;

/** Work that waits for the people of the house, as each domain finds its own. */
export const workSources: readonly WorkSource[] = domains.flatMap(({ work }: Domain) => work ?? []);

/** Things that the console's box finds, as each domain finds its own. */
export const foundSources: readonly FoundSource[] = domains.flatMap(({ found }: Domain) => found ?? []);
