// A house whose clock is moved, in a process of its own: the pages as they are built before a
// service in memory, with one person for each role and a buyer, who does their part by calls. Takes
// and gives lines of JSON (whole-sale-lines.ts).
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import type { OrderDetail, OrderList } from '#contract/orders/outputs.ts';
import { yuan } from '#core/money.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { front, listen, newServer, shut } from '#server/front.ts';
import { inProcessFetch } from '#server/http/in-process.ts';
import { loadPortal, portalListener } from '#server/http/pages/portal.ts';
import { localsOf, visitsOf } from '#server/http/pages/visits.ts';
import { fileHeaders } from '#server/http/security-headers.ts';
import { readImports } from '#server/sales/sheets/read-imports.ts';
import { noNews } from '../../kit/content/articles.ts';
import { handInPerson, somebodyUnknown } from '../../kit/identity/verifications.ts';
import { dueFenOf, pickUpCodeOf } from '../../kit/orders/order-facts.ts';
import { somePlan, TODAY_MS } from '../../kit/sales.ts';
import { done, enter, handBid } from '../../kit/staff-request.ts';
import { openTestServer, ORIGIN, somebodyOfTheHouse } from '../../kit/test-server.ts';
import { backAgain, passTo } from '../../kit/time/server-clock.ts';
import { HOUSE_PEOPLE, type MovedAnswer, type MovedLine } from './whole-sale-lines.ts';

const DIST = join(import.meta.dirname, '..', '..', '..', 'dist');
/** As the sheet of the walk has it. */
const FIRST_NUMBER = '0001';

const built = await loadPortal(DIST);
const calls = createServer();
const server = await openTestServer({ server: calls });
server.clock.moveTo(TODAY_MS);
const forever = TODAY_MS + 1_000 * DAY_MS;
const administrator = await somebodyOfTheHouse(server, '13900000001', ['administrator']);
const permit = { permitNumber: '沪拍 001', issuer: '上海市商务委员会', validUntilMs: forever };
await done(server, ['putHouse', { id: 'house-1', name: '示例拍卖行', ...permit }], administrator);
const licence = { name: '周明', certificate: 'P-0001', validUntilMs: forever };
await done(server, ['putAuctioneer', { id: 'auctioneer-1', houseId: 'house-1', ...licence }], administrator);
for (const { phone, role } of Object.values(HOUSE_PEOPLE)) await somebodyOfTheHouse(server, phone, [role]);
let buyer = await somebodyUnknown(server);

const outside = newServer();
const origin = `http://localhost:${await listen(outside, '127.0.0.1', 0)}`;
const ask = inProcessFetch(server.app, server.clock, ORIGIN);
const visits = visitsOf(server.services, 0);
const portal = portalListener(() => built, {
  headers: fileHeaders(origin),
  origin: ORIGIN,
  localsFor: localsOf(visits, (request, sees) => ({ api: ask(request, sees), news: noNews, sample: null })),
  waits: visits.waits,
  takePosted: visits.takePosted,
  report: (error) => void process.stderr.write(`${String(error)}\n`),
});

/** The kit knows the house by an address of its own; a browser comes by the one it listens on. */
const asKnown = (request: IncomingMessage): IncomingMessage => {
  if (request.headers.origin === origin) request.headers.origin = ORIGIN;
  return request;
};
const listener = front((request, response) => void calls.emit('request', request, response), portal);
let lastMs = performance.now();
// Time goes on between its jumps: a house in which it stood would soon find everybody in a hurry.
outside.on('request', (request, response) => {
  const nowMs = performance.now();
  server.clock.moveBy(Math.round(nowMs - lastMs));
  lastMs = nowMs;
  listener(asKnown(request), response);
});

const plan = somePlan();
const comesTo = async (atMs: number): Promise<string> => {
  await passTo(server, atMs);
  buyer = await backAgain(server, buyer);
  return '';
};
const firstLotId = async (): Promise<string> => {
  const row = await server.services.reader
    .selectFrom('lotCards')
    .select('lotId')
    .where('number', '=', FIRST_NUMBER)
    .executeTakeFirstOrThrow();
  return row.lotId;
};
const ownOrder = async (): Promise<OrderDetail> => {
  const { rows } = await done<OrderList>(server, ['orderList', {}], buyer);
  return done<OrderDetail>(server, ['orderDetail', { id: rows[0]?.id ?? '' }], buyer);
};

const pay = async (): Promise<string> => {
  const { id: orderId, orderNumber } = await ownOrder();
  const signed = await done<OrderDetail>(server, ['orderSign', { orderId, name: '林晓' }], buyer);
  await done(server, ['orderVoucher', { orderId, reference: 'BANK-7' }], buyer);
  return `${orderId} ${orderNumber} ${(dueFenOf(signed) / yuan(1)).toFixed(2)}`;
};

/** The guards are taken away first, by whoever keeps the database. */
const spoil = async (): Promise<string> => {
  const { writer } = server.ground.store;
  await sql.raw('drop trigger "houseDeeds_no_update"').execute(writer);
  const { seq, detail } = await writer
    .selectFrom('houseDeeds')
    .select(['seq', 'detail'])
    .where('detail', 'like', 'announce-sale%')
    .executeTakeFirstOrThrow();
  await writer
    .updateTable('houseDeeds')
    .set({ detail: `${detail?.slice(0, -1) ?? ''}?` })
    .where('seq', '=', seq)
    .execute();
  return String(seq);
};

const DEEDS: Readonly<Record<MovedLine['deed'], () => Promise<string>>> = {
  'hand-in': async () => (await handInPerson(server, buyer)).msg,
  'to-registration': () => comesTo(plan.registrationFromMs + 1_000),
  enter: async () => {
    await enter(server, buyer, { lotId: await firstLotId(), rulesVersion: plan.rulesVersion });
    return '';
  },
  'to-start': () => comesTo(plan.startsAtMs + 1_000),
  bid: async () => {
    await done(server, ['placeBid', handBid(yuan(38_500), { lotId: await firstLotId() })], buyer);
    return '';
  },
  'to-end': () => comesTo(plan.firstEndMs + 3 * HOUR_MS),
  pay,
  code: async () => pickUpCodeOf(await ownOrder()),
  'read-sheets': async () => {
    const { engine, reader, bids } = server.services;
    await readImports({ engine, reader, seal: bids.maximums });
    return '';
  },
  spoil,
  close: async () => {
    await shut(outside);
    await server.close();
    return '';
  },
};

const say = (answer: MovedAnswer): void => void process.stdout.write(`${JSON.stringify(answer)}\n`);
const failed = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
};

const lines = createInterface({ input: process.stdin });
// The walk has ended, however it went.
lines.once('close', () => process.exit(0));
lines.on('line', (line) => {
  const { deed } = JSON.parse(line) as MovedLine;
  DEEDS[deed]()
    .then((said) => {
      say({ said });
      if (deed === 'close') process.exit(0);
    })
    .catch(failed);
});
say({ said: origin });
