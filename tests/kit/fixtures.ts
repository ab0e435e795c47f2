// A house with a sale, lots and buyers in it, through the same commands as the real one.
import { randomUUIDv7 } from 'node:crypto';
import type { LotCard, VehicleFacts } from '#contract/lots/lot-card.ts';
import type { LotTerms } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import type { AscendingRules } from '#core/sales/rule-set.ts';
import { createAccount, type NewAccount } from '#server/accounts/commands-create-account.ts';
import { placeBid, type BidPlaced, type PlaceBid } from '#server/bidding/commands-place-bid.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { topUpDeposit } from '#server/deposits/commands-top-up-deposit.ts';
import type { EngineHandle, KeyedAnswer } from '#server/engine/command.ts';
import type { NewCard } from '#server/lots/card-codec.ts';
import { publishSale, type NewLot } from '#server/sales/commands-publish-sale.ts';
import type { SalesTable } from '#server/sales/sale-tables.ts';
import { END_MS, someTerms, START_MS } from './lots.ts';
import { rolesFor } from './staff/roles.ts';

export function someSale(part: Partial<SalesTable> = {}): SalesTable {
  return {
    id: 'sale-1',
    number: 1,
    name: '上海二手车专场',
    hall: 'vehicle',
    consignor: '示例汽车租赁',
    partnerId: null,
    city: '上海',
    auctioneer: '拍卖师',
    certificate: '000000',
    startsAtMs: START_MS,
    endsAtMs: END_MS,
    ...part,
  };
}

/** Of a vehicle of which nobody has said anything. */
export const SOME_FACTS: VehicleFacts = {
  basics: [],
  inspector: '',
  inspectedOn: '',
  scores: [],
  damages: [],
  paintMicrons: [],
  defects: '',
  viewing: '',
  handover: [],
};

/** Goods of which nothing is said but that they are scrap. */
export function someGoodsCard(part: Partial<GoodsPart> = {}): NewCard {
  const { basics, inspector, inspectedOn, defects, viewing, handover } = SOME_FACTS;
  const facts = { basics, inspector, inspectedOn, defects, viewing, handover };
  const place = { position: 1, number: 'A001', city: '上海', hall: 'non-vehicle' } as const;
  return { ...place, kind: 'scrap', title: '废旧铜芯电缆 12.6 吨', drawing: 'lot-scrap', facts, ...part };
}

type GoodsPart = Omit<Exclude<NewCard, { kind: 'vehicle' }>, 'hall'>;

/** The card in a hall: a vehicle’s, or in the other hall one of goods of its title and place. */
export function cardInHall(card: NewCard, hall: LotCard['hall']): NewCard {
  const { position, number, title, city } = card;
  if (hall === 'non-vehicle') return someGoodsCard({ position, number, title, city });
  return card.kind === 'vehicle' ? { ...card, hall } : card;
}

/** A vehicle's card, and no other. */
export function vehicleCard(part: Partial<VehicleNewCard> = {}): VehicleNewCard {
  const { card } = someLot();
  if (card.kind !== 'vehicle') throw new Error('the usual lot is a vehicle');
  return { ...card, ...part };
}

export type VehicleNewCard = Extract<NewCard, { kind: 'vehicle' }>;

interface LotPart extends Partial<Omit<NewLot, 'terms'>> {
  readonly terms?: Partial<LotTerms<AscendingRules>>;
  readonly position?: number;
}

export function someLot({ terms, position = 1, ...part }: LotPart = {}): NewLot {
  return {
    id: 'lot-1',
    terms: someTerms(terms),
    startsAtMs: START_MS,
    endsAtMs: END_MS,
    history: [],
    card: {
      kind: 'vehicle',
      position,
      number: `A${String(position).padStart(3, '0')}`,
      title: '大众 帕萨特 2021款 330TSI',
      brand: '大众',
      bodyType: 'sedan',
      drawing: 'sedan-white',
      registered: '2021-05',
      odometerKm: 42_000,
      city: '上海',
      emission: '国六',
      fuel: '汽油',
      grade: 'A1',
      hall: 'vehicle',
      facts: SOME_FACTS,
    },
    ...part,
  };
}

export async function openSale(engine: EngineHandle, lots: readonly NewLot[]): Promise<void> {
  await engine.run(publishSale, { sale: someSale(), lots });
}

const FUNDS_YUAN = 1_000_000;
const LARGEST_DEPOSIT_YUAN = 50_000;

export function sendKeyed(engine: EngineHandle, bid: PlaceBid, key: string): Promise<KeyedAnswer> {
  return engine.runKeyed(placeBid, bid, { bidderId: bid.bidderId, key, bodyHash: JSON.stringify(bid) });
}

/** A person with a number that the house can open. */
export interface SealedPerson extends Pick<NewAccount, 'id' | 'phoneIndex' | 'phoneSealed'> {
  readonly name: string;
}

const nameOf = (who: string | SealedPerson): string => (typeof who === 'string' ? who : who.name);

const someAccount = async (
  engine: EngineHandle,
  who: string | SealedPerson,
  role: 'buyer' | 'staff',
): Promise<string> => {
  const name = nameOf(who);
  const { id, phoneIndex, phoneSealed } =
    typeof who === 'string' ? { id: randomUUIDv7(), phoneIndex: `phone-${who}`, phoneSealed: 'sealed' } : who;
  const made = await engine.run(createAccount, {
    id,
    phoneIndex,
    phoneSealed,
    maskedPhone: '138****0000',
    displayName: name,
    passwordHash: null,
    role,
    roleIds: rolesFor(role),
    verification: 'verified',
  });
  if (!made.ok) throw new Error(`${name} has an account already`);
  return made.userId;
};

/** Somebody of the house. Returns their id. */
export function someClerk(engine: EngineHandle, who: string | SealedPerson = 'clerk'): Promise<string> {
  return someAccount(engine, who, 'staff');
}

/** A verified buyer with money on deposit. Returns their id. */
export async function someBuyer(
  engine: EngineHandle,
  who: string | SealedPerson,
  fundsYuan = FUNDS_YUAN,
): Promise<string> {
  const bidderId = await someAccount(engine, who, 'buyer');
  await engine.run(topUpDeposit, { bidderId, amountFen: yuan(fundsYuan), cause: `payment-${nameOf(who)}` });
  return bidderId;
}

/** A buyer who is registered for the lots and may bid. Returns their id. */
export async function someBidder(
  engine: EngineHandle,
  who: string | SealedPerson,
  lotIds: readonly string[] = ['lot-1'],
): Promise<string> {
  const fundsYuan = Math.max(FUNDS_YUAN, lotIds.length * LARGEST_DEPOSIT_YUAN);
  const bidderId = await someBuyer(engine, who, fundsYuan);
  for (const lotId of lotIds) {
    const register = (rulesVersion: string) => engine.run(registerForLot, { bidderId, lotId, rulesVersion });
    const first = await register(someTerms().rules.version);
    // A lot that is sold under other rules says under which.
    const isOther = !first.ok && first.refusal.code === 'RULES_NOT_ACCEPTED';
    const answer = isOther ? await register(first.refusal.rulesVersion) : first;
    if (!answer.ok) throw new Error(`${nameOf(who)} was not registered for ${lotId}: ${answer.refusal.code}`);
  }
  return bidderId;
}

/** A bid in yuan, by hand unless `part` says otherwise. */
export function bidOf(bidderId: string, amountYuan: number, part: Partial<PlaceBid> = {}): PlaceBid {
  return {
    bidderId,
    lotId: 'lot-1',
    kind: 'exact',
    amountFen: yuan(amountYuan),
    seenPriceFen: null,
    isConfirmed: true,
    ...part,
  };
}

export function sendBid(engine: EngineHandle, bid: PlaceBid): Promise<BidPlaced> {
  return engine.run(placeBid, bid);
}
