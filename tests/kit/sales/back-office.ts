// The back office in tests: two members of staff who take a sale from its draft before the public,
// by the same calls as the screens will make.
import type { RouteName } from '#contract/routes.ts';
import type { LotPlan, SalePlan } from '#core/sales/sale.ts';
import { DAY_MS } from '#core/time/days.ts';
import { someCard, someGoodsInput, somePlan, somePlannedLot, TODAY_MS } from '../sales.ts';
import { call, somebodyOfTheHouse, type Answer, type Person, type TestServer } from '../test-server.ts';

export interface BackOffice {
  readonly clerk: Person;
  readonly chief: Person;
  /** A call by the clerk, unless somebody else is named. */
  readonly ask: <Data = unknown>(name: RouteName, input: unknown, by?: Person) => Promise<Answer<Data>>;
}

const FOREVER_MS = TODAY_MS + 1_000 * DAY_MS;

/** Two of the house, a permit and an auctioneer on record, and the day of `TODAY_MS`. */
export async function openBackOffice(server: TestServer): Promise<BackOffice> {
  server.clock.moveTo(TODAY_MS);
  const clerk = await somebodyOfTheHouse(server, '13900000001');
  const chief = await somebodyOfTheHouse(server, '13900000002');
  const ask = <Data>(name: RouteName, input: unknown, by = clerk): Promise<Answer<Data>> =>
    call<Data>(server, [name, input], by);
  const permit = { permitNumber: '沪拍 001', issuer: '上海市商务委员会', validUntilMs: FOREVER_MS };
  await ask('putHouse', { id: 'house-1', name: '示例拍卖行', ...permit });
  const licence = { name: '周明', certificate: 'P-0001', validUntilMs: FOREVER_MS };
  await ask('putAuctioneer', { id: 'auctioneer-1', houseId: 'house-1', ...licence });
  return { clerk, chief, ask };
}

export interface Drafted {
  readonly plan?: Partial<SalePlan>;
  readonly lots?: readonly Partial<LotPlan>[];
}

/**
 * The lots of a drafted sale are called after it: `<saleId>-1` and so on, cut to the end of its id.
 */
export function lotIdOf(saleId: string, number: number): string {
  return `${saleId.slice(-12)}-${number}`;
}

/** A draft with its lots. Answers the sale's id. */
export async function draft({ ask }: BackOffice, { plan, lots = [{}] }: Drafted = {}): Promise<string> {
  const made = await ask<{ saleId: string }>('draftSale', { plan: somePlan(plan) });
  const { saleId } = made.data;
  for (const [index, lot] of lots.entries()) {
    const number = index + 1;
    const cardFor = plan?.hall === 'non-vehicle' ? someGoodsInput : someCard;
    const card = cardFor({ number: String(number).padStart(3, '0') });
    const put = { saleId, lotId: lotIdOf(saleId, number), position: number, plan: somePlannedLot(lot), card };
    const answer = await ask('putLot', put);
    if (answer.code !== 200) throw new Error(`lot ${number}: ${answer.msg}`);
  }
  return saleId;
}

/** The draft, handed in and approved by the other. */
export async function approved(office: BackOffice, drafted: Drafted = {}): Promise<string> {
  const saleId = await draft(office, drafted);
  await office.ask('submitSale', { saleId });
  await office.ask('reviewSale', { saleId, verdict: 'approve' }, office.chief);
  return saleId;
}

/** The sale, before the public. */
export async function announced(office: BackOffice, drafted: Drafted = {}): Promise<string> {
  const saleId = await approved(office, drafted);
  const answer = await office.ask('announceSale', { saleId });
  if (answer.code !== 200) throw new Error(answer.msg);
  return saleId;
}
