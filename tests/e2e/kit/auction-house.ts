// Houses of their own for stories, one after another in one process: each is the real service and
// the built portal, two buyers with money, and one lot that ends while the story is told. Takes
// orders and gives answers as lines of JSON (house-lines.ts).
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { yuan } from '#core/money.ts';
import { TIMED_NON_VEHICLE_RULES, TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import { createAccount } from '#server/accounts/commands-create-account.ts';
import { recordSealsOf, serviceKeys } from '#server/accounts/keys.ts';
import { passwordsWith } from '#server/accounts/password.ts';
import { confirmPriority } from '#server/bidding/commands-confirm-priority.ts';
import { readConfig } from '#server/config.ts';
import { topUpDeposit } from '#server/deposits/commands-top-up-deposit.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { front, listen, newServer, shut } from '#server/front.ts';
import { loadPortal, portalListener } from '#server/http/pages/portal.ts';
import { fileHeaders } from '#server/http/security-headers.ts';
import { followLot } from '#server/lots/follows/commands-follow-lot.ts';
import type { PastOrder } from '#server/orders/past-order.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { startService } from '#server/service.ts';
import { maskedPhone, phoneSeal } from '#server/store/seal.ts';
import { setViewing } from '#server/viewings/commands-set-viewing.ts';
import { LEAST_COST, SPARED } from '../../kit/accounts/password-cost.ts';
import { nameOwnAccount } from '../../kit/content/own-account.ts';
import { someLot, someSale } from '../../kit/fixtures.ts';
import { somePlan } from '../../kit/sales.ts';
import { rolesFor } from '../../kit/staff/roles.ts';
import { formatSale } from './format-sale.ts';
import { goodsCard, HOUSE_FACTS, vehicleOf } from './house-cards.ts';
import type { HouseAnswer, HouseLine } from './house-lines.ts';
import { BUYERS, CLERK, DEPUTY, type HouseOrder } from './people.ts';
import { viewingOf } from './viewing-times.ts';

const DIST = join(import.meta.dirname, '..', '..', '..', 'dist');
const SECRET = Buffer.alloc(32, 7);
/** An account for everybody, and money for the buyers; whose ids are told. */
const moveIn = async (engine: EngineHandle): Promise<string[]> => {
  const ids: string[] = [];
  const keys = serviceKeys(SECRET);
  const passwords = passwordsWith(keys.pepper, LEAST_COST);
  const seal = phoneSeal({ phones: recordSealsOf(SECRET).phones, phoneIndex: keys.phoneIndex });
  for (const person of [...Object.values(BUYERS), CLERK, DEPUTY]) {
    const { phone, password, name } = person;
    const role = person === CLERK || person === DEPUTY ? 'staff' : 'buyer';
    const id = randomUUID();
    const made = await engine.run(createAccount, {
      id,
      phoneIndex: seal.index(phone),
      phoneSealed: seal.seal(phone, id),
      maskedPhone: maskedPhone(phone),
      displayName: name,
      passwordHash: await passwords.hash(password),
      role,
      roleIds: rolesFor(role),
      verification: 'verified',
    });
    if (!made.ok) throw new Error(`${name} has moved in already`);
    if (role === 'staff') continue;
    await engine.run(topUpDeposit, {
      bidderId: made.userId,
      amountFen: yuan(100_000),
      cause: `funds-${name}`,
    });
    ids.push(made.userId);
  }
  return ids;
};

const HOUR_MS = 3_600_000;

/** A lot that runs now, and one that opens when it ends. */
const publishPractice = async (engine: EngineHandle, { endsInMs, windowMs }: HouseOrder): Promise<void> => {
  const startsAtMs = Date.now() - 1_000;
  const endsAtMs = startsAtMs + endsInMs;
  const extension = { windowMs, extendMs: windowMs, mostExtensions: null };
  const rules = { ...TIMED_VEHICLE_RULES, extension };
  const lots = [
    { id: 'try-1', position: 1, startsAtMs, endsAtMs },
    { id: 'try-2', position: 2, startsAtMs: endsAtMs, endsAtMs: endsAtMs + HOUR_MS },
  ].map((part) => {
    const lot = someLot({ ...part, terms: { rules, isPractice: true, depositFen: 0 } });
    return { ...lot, card: vehicleOf(lot) };
  });
  const sale = someSale({ name: '演练场', hall: 'practice', startsAtMs, endsAtMs: endsAtMs + HOUR_MS });
  await engine.run(publishSale, { sale, lots });
};

const publish = async (engine: EngineHandle, order: HouseOrder, buyerIds: string[]): Promise<void> => {
  const { endsInMs, windowMs, areRegistered = false, isAnnounced = false, areFollowed = false } = order;
  const { lotCount = areFollowed ? 2 : 1, needs } = order;
  const { opensInMs = -1_000, isMissed = false, isOnPreview = false, isZhous = false } = order;
  const [bidderId = '', zhouId = ''] = buyerIds;
  const atMs = Date.now() - 1_000;
  const startsAtMs = Date.now() + opensInMs;
  const endsAtMs = startsAtMs + endsInMs;
  const extension = { windowMs, extendMs: windowMs, mostExtensions: null };
  const rules = { ...TIMED_VEHICLE_RULES, extension };
  const consigned = isZhous ? { consignorIds: [zhouId] } : {};
  const missed = isMissed ? { reserveFen: yuan(20_000) } : {};
  const terms = { rules, ...consigned, ...missed, ...(needs && { needs }) };
  const entering = isZhous ? [bidderId] : buyerIds;
  const entries = entering.map((id) => ({ what: 'register', atMs, bidderId: id }) as const);
  const bid = {
    what: 'bid',
    atMs: startsAtMs + 1,
    bidderId,
    kind: 'exact',
    amountFen: yuan(10_000),
  } as const;
  const history = areRegistered ? [...entries, ...(isMissed ? [bid] : [])] : [];
  const lots = Array.from({ length: lotCount }, (_none, at) => {
    const lot = someLot({ id: `lot-${at + 1}`, position: at + 1, startsAtMs, endsAtMs, terms });
    return { ...lot, history, card: vehicleOf(lot) };
  });
  const sale = someSale({ startsAtMs, endsAtMs, partnerId: isAnnounced ? 'leasing' : null });
  const shown = isOnPreview ? { previewFromMs: atMs, previewToMs: startsAtMs } : {};
  const plan = somePlan({ startsAtMs, partnerId: sale.partnerId, ...shown });
  const notice =
    isAnnounced || isOnPreview
      ? {
          rules: TIMED_VEHICLE_RULES,
          versions: [{ plan, atMs: startsAtMs, reason: null }] as const,
          staffId: 'staff',
          reviewerId: 'staff',
        }
      : null;
  await engine.run(publishSale, { sale, lots, notice });
  if (isOnPreview) await engine.run(setViewing, viewingOf(sale.id, atMs));
  const [userId = ''] = buyerIds;
  if (!areFollowed) return;
  for (const { id: lotId } of lots) await engine.run(followLot, { userId, lotId, isFollowed: true });
};

const publishFormat = async (engine: EngineHandle, order: HouseOrder, ids: string[]): Promise<void> => {
  await engine.run(publishSale, formatSale(order, ids, HOUSE_FACTS));
};

const GOODS = { kind: 'office', rules: TIMED_NON_VEHICLE_RULES } as const;

/** Ends while the story is told; what Lin has bid is the price. */
const publishGoods = async (
  engine: EngineHandle,
  { endsInMs }: HouseOrder,
  [bidderId = '']: string[],
): Promise<void> => {
  const startsAtMs = Date.now() - HOUR_MS;
  const endsAtMs = Date.now() + endsInMs;
  const lot = someLot({ startsAtMs, endsAtMs, terms: GOODS });
  const { startPriceFen: amountFen } = lot.terms;
  const history = [
    { what: 'register', atMs: startsAtMs, bidderId },
    { what: 'bid', atMs: startsAtMs + 1_000, bidderId, kind: 'exact', amountFen },
  ] as const;
  const lots = [{ ...lot, history, card: goodsCard(lot.card) }];
  const sale = someSale({ name: '办公设备专场', hall: 'non-vehicle', startsAtMs, endsAtMs });
  await engine.run(publishSale, { sale, lots });
};

type Course = Omit<PastOrder, 'buyerName' | 'staffId'>;

interface Past {
  readonly endedBeforeMs: number;
  readonly course: Course;
  readonly isGoods?: true;
  /** Zhou had bid second. */
  readonly hasSecond?: true;
}

const PAID: Course = {
  signedAfterMs: HOUR_MS,
  hasVoucher: true,
  paidAfterMs: 5 * HOUR_MS,
  fetchedAfterMs: null,
  doneAfterMs: null,
};
const FETCHED: Course = { ...PAID, fetchedAfterMs: 24 * HOUR_MS };
const UNPAID: Course = { ...PAID, signedAfterMs: null, hasVoucher: false, paidAfterMs: null };
const TWO_DAYS_MS = 48 * HOUR_MS;
/** By then the time to sign and to pay is over, whatever holidays lie between. */
const UNPAID_AFTER_MS = 20 * 24 * HOUR_MS;
const RATING = { condition: 5, staff: 4, speed: 4, comment: '交接顺利' };

/** The past the story begins with: bid on and sold to Lin before it. Null: nothing has been. */
const pastOf = ({ isUnpaid, isFetched, isToFetch, done }: HouseOrder): Past | null => {
  if (isUnpaid) return { endedBeforeMs: UNPAID_AFTER_MS, course: UNPAID, hasSecond: true };
  if (isFetched) return { endedBeforeMs: TWO_DAYS_MS, course: FETCHED };
  if (isToFetch) return { endedBeforeMs: TWO_DAYS_MS, course: PAID, isGoods: true };
  if (!done) return null;
  const rating = done.isRated ? { rating: { ...RATING, afterMs: TWO_DAYS_MS } } : {};
  const course = { ...FETCHED, doneAfterMs: TWO_DAYS_MS, ...rating };
  return { endedBeforeMs: TWO_DAYS_MS + done.daysAgo * 24 * HOUR_MS, course };
};

const publishSold = async (
  engine: EngineHandle,
  { endedBeforeMs, course, isGoods, hasSecond }: Past,
  [lin = '', zhou = '']: string[],
): Promise<void> => {
  const endsAtMs = Date.now() - endedBeforeMs;
  const startsAtMs = endsAtMs - 24 * HOUR_MS;
  const lot = someLot({ startsAtMs, endsAtMs, ...(isGoods && { terms: GOODS }) });
  const { startPriceFen } = lot.terms;
  const entry = (bidderId: string) => ({ what: 'register', atMs: startsAtMs, bidderId }) as const;
  const bid = (bidderId: string, atMs: number, amountFen: number) =>
    ({ what: 'bid', atMs, bidderId, kind: 'exact', amountFen }) as const;
  const second = [entry(zhou), bid(zhou, startsAtMs + 1_000, startPriceFen)];
  const highest = startPriceFen + (hasSecond ? yuan(200) : 0);
  const history = [entry(lin), ...(hasSecond ? second : []), bid(lin, startsAtMs + HOUR_MS, highest)];
  const order = { buyerName: BUYERS.lin.name, staffId: 'clerk', ...course };
  const card = isGoods ? goodsCard(lot.card) : vehicleOf(lot);
  const sale = someSale({ startsAtMs, endsAtMs, ...(isGoods && { hall: 'non-vehicle' }) });
  await engine.run(publishSale, { sale, lots: [{ ...lot, history, order, card }] });
};

interface OpenHouse {
  readonly origin: string;
  readonly publish: (order: HouseOrder) => Promise<void>;
  readonly close: () => Promise<void>;
}

const answer = (line: HouseAnswer): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

// Before a house opens: reading the portal holds everything up, and a house that is held up gives
// lots their time back.
const built = await loadPortal(DIST);

const open = async (id: number, order: HouseOrder): Promise<OpenHouse> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'luochui-story-'));
  nameOwnAccount(join(dataDir, 'content'));
  const server = newServer();
  const port = await listen(server, '127.0.0.1', 0);
  const origin = `http://localhost:${port}`;
  const settings = { LUOCHUI_ORIGIN: origin, LUOCHUI_SECRET: SECRET.toString('base64'), LUOCHUI_SMS: 'log' };
  const config = { ...readConfig({ ...settings, LUOCHUI_DATA_DIR: dataDir }, []), ...SPARED };
  const say = (said: string): void => answer({ id, said });
  const service = await startService(config, { origins: [origin], server, say });
  const buyerIds = await moveIn(service.engine);
  await begin(service.engine, order, buyerIds);
  const portal = portalListener(() => built, {
    headers: fileHeaders(origin),
    localsFor: service.localsFor,
    waits: service.waits,
    takePosted: service.takePosted,
    report: (error) => say(String(error)),
  });
  server.on('request', front(service.api, portal, service));
  return {
    origin,
    publish: (later) => publish(service.engine, later, buyerIds),
    close: async () => {
      await shut(server);
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Sales that stand in the house when the story begins. */
const begin = async (engine: EngineHandle, order: HouseOrder, buyerIds: string[]): Promise<void> => {
  const past = pastOf(order);
  if (order.isPractice) await publishPractice(engine, order);
  else if (past) await publishSold(engine, past, buyerIds);
  else if (order.format) await publishFormat(engine, order, buyerIds);
  else if (order.isGoods) await publishGoods(engine, order, buyerIds);
  else if (!order.isWaiting) await publish(engine, order, buyerIds);
  const [, bidderId] = buyerIds;
  const { rankOfZhou: rank } = order;
  const right = { lotId: 'lot-1', staffId: 'clerk' };
  if (rank !== undefined && bidderId !== undefined)
    await engine.run(confirmPriority, { ...right, bidderId, rank });
};

const houses = new Map<number, OpenHouse>();

const take = async (line: HouseLine): Promise<void> => {
  const { id } = line;
  if ('open' in line) {
    const house = await open(id, line.open);
    houses.set(id, house);
    return answer({ id, origin: house.origin });
  }
  const house = houses.get(id);
  if ('publish' in line) return house?.publish(line.publish);
  houses.delete(id);
  await house?.close();
  return answer({ id, isClosed: true });
};

const lines = createInterface({ input: process.stdin });
const fail = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
};
lines.on('line', (line) => void take(JSON.parse(line) as HouseLine).catch(fail));
// The walks have ended.
lines.once('close', () => process.exit(0));
