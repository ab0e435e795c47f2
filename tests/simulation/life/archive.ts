// Years after a house has closed: what has been kept as long as the law wants goes, all
// of it and nothing else, and what belongs to a matter that is still open stays. How long that is
// stands here in plain words, beside the table of core.
// Source: 拍卖法 第54条; 法释〔2016〕18号 第29条; 电子商务法 第31条; 网络安全法 第21条.
import { DAY_MS } from '#core/time/days.ts';
import { openPurgePictures } from '#server/jobs/purge-pictures.ts';
import { openPurgeRecords } from '#server/jobs/purge-records.ts';
import { everyDispute, everyOrder } from './asked.ts';
import type { House } from './house.ts';
import type { Time } from './time.ts';

const YEAR_DAYS = 366;
const HALF_A_YEAR_DAYS = 186;
/** Before and after each time is over somebody looks: half a year, three years, five, ten. */
const LOOKED_AT_YEARS = [0.2, 0.8, 2.6, 3.3, 4.6, 5.3, 9.6, 10.3] as const;
/** A page of records is no shorter, and an empty one ends the reading of its kind. */
const PAGE = 100;
const SPARE_CALLS = 20;

type Kind = 'papers' | 'messages' | 'questions' | 'files' | 'securityEvents';
const KINDS: readonly Kind[] = ['papers', 'messages', 'questions', 'files', 'securityEvents'];

/** A picture that was shown nowhere is nobody's evidence. */
const STRAY_DAYS = 7;

const DAYS: Readonly<Record<Kind, { readonly house: number; readonly judicial: number }>> = {
  papers: { house: 5 * YEAR_DAYS, judicial: 10 * YEAR_DAYS },
  messages: { house: 3 * YEAR_DAYS, judicial: 10 * YEAR_DAYS },
  questions: { house: 3 * YEAR_DAYS, judicial: 10 * YEAR_DAYS },
  files: { house: 3 * YEAR_DAYS, judicial: 10 * YEAR_DAYS },
  securityEvents: { house: HALF_A_YEAR_DAYS, judicial: HALF_A_YEAR_DAYS },
};

/** A record with the lots it is about, and the last that happened to it. */
interface Old {
  readonly id: string;
  readonly sinceMs: number;
  readonly lotIds: readonly string[];
}

const HELD_ON = /^lot:(?<lotId>.+):(?:paid|applied|payable|refunding)$/;

/** Rows that are gone and should not be, or should be and are not, so many years on. */
export async function yearsLater(house: House, time: Time): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [at, years] of LOOKED_AT_YEARS.entries()) {
    await time.leap(Math.round((years - (LOOKED_AT_YEARS[at - 1] ?? 0)) * YEAR_DAYS) * DAY_MS);
    const before = await recordsOf(house);
    await sweptOut(house, time, KINDS.flatMap((kind) => before[kind]).length);
    const [after, stays] = [await recordsOf(house), await staying(house)];
    for (const kind of KINDS) {
      const left = new Set(after[kind].map(({ id }) => id));
      const wrong = before[kind].find((one) => stays(kind, one) !== left.has(one.id));
      if (wrong)
        faults.push(`after ${years} years of the ${kind} is wrongly kept or gone ${JSON.stringify(wrong)}`);
    }
  }
  return faults;
}

/** The lots about which an order, a case or money is open. */
const openLotIds = async (house: House): Promise<ReadonlySet<string>> => {
  const orders = (await everyOrder(house)).filter(
    ({ status, stop }) => stop !== null || !['done', 'returned', 'closed'].includes(status),
  );
  const cases = (await everyDispute(house)).filter(
    ({ status }) => status !== 'draft' && status !== 'closed' && status !== 'withdrawn',
  );
  const held = await house.reader
    .selectFrom('performances')
    .select('lotId')
    .where('state', '=', 'held')
    .execute();
  const sums = new Map<string, number>();
  for (const { account, deltaFen } of await house.reader.selectFrom('ledgerMoves').selectAll().execute()) {
    const lotId = HELD_ON.exec(account)?.groups?.['lotId'];
    if (lotId !== undefined) sums.set(account, (sums.get(account) ?? 0) + deltaFen);
  }
  const rich = [...sums].flatMap(([account, fen]) =>
    fen > 0 ? [HELD_ON.exec(account)?.groups?.['lotId'] ?? ''] : [],
  );
  return new Set([...[...orders, ...cases, ...held].map(({ lotId }) => lotId), ...rich]);
};

const lastOrderMs = async ({ reader }: House): Promise<ReadonlyMap<string, number>> => {
  const rows = await reader
    .selectFrom('orderEvents')
    .innerJoin('orders', 'orders.id', 'orderEvents.orderId')
    .select(['orders.lotId', 'orderEvents.atMs'])
    .execute();
  const last = new Map<string, number>();
  for (const { lotId, atMs } of rows) last.set(lotId, Math.max(last.get(lotId) ?? 0, atMs));
  return last;
};

const about = (lotId: string | null | undefined): readonly string[] =>
  lotId === null || lotId === undefined ? [] : [lotId];

/** A picture belongs to the lots of every case and every order it was shown in. */
const picturesOf = async (house: House, last: ReadonlyMap<string, number>): Promise<readonly Old[]> => {
  const { reader } = house;
  const orders = new Map((await everyOrder(house)).map(({ id, lotId }) => [id, lotId]));
  const cases = new Map((await everyDispute(house)).map((one) => [one.id, one]));
  const inCases = await reader.selectFrom('disputeFiles').selectAll().execute();
  const inOrders = await reader.selectFrom('orderFiles').selectAll().execute();
  const files = await reader.selectFrom('files').select(['id', 'atMs']).execute();
  return files.map(({ id, atMs }) => {
    const shown = inCases.flatMap((row) => (row.fileId === id ? (cases.get(row.disputeId) ?? []) : []));
    const handed = inOrders.flatMap((row) => (row.fileId === id ? about(orders.get(row.orderId)) : []));
    const lotIds = [...shown.map(({ lotId }) => lotId), ...handed];
    const steps = shown.flatMap(({ steps: said }) => said.map((step) => step.atMs));
    const sinceMs = Math.max(atMs, ...steps, ...lotIds.map((lotId) => last.get(lotId) ?? 0));
    return { id, sinceMs, lotIds };
  });
};

const recordsOf = async (house: House): Promise<Readonly<Record<Kind, readonly Old[]>>> => {
  const { reader } = house;
  const last = await lastOrderMs(house);
  const papers = await reader.selectFrom('papers').select(['id', 'lotId', 'wantedAtMs']).execute();
  const messages = await reader.selectFrom('messages').select(['id', 'atMs', 'body']).execute();
  const questions = await reader.selectFrom('questions').selectAll().execute();
  const events = await reader.selectFrom('securityEvents').select(['id', 'atMs']).execute();
  return {
    papers: papers.map(({ id, lotId, wantedAtMs }) => ({
      id,
      sinceMs: Math.max(wantedAtMs, last.get(lotId) ?? 0),
      lotIds: [lotId],
    })),
    messages: messages.map(({ id, atMs: sinceMs, body }) => ({
      id,
      sinceMs,
      lotIds: about((JSON.parse(body) as { readonly lotId?: string | null }).lotId),
    })),
    questions: questions.map(({ id, askedAtMs, answeredAtMs, lotId }) => ({
      id,
      sinceMs: answeredAtMs ?? askedAtMs,
      lotIds: about(lotId),
    })),
    files: await picturesOf(house, last),
    securityEvents: events.map(({ id, atMs: sinceMs }) => ({ id, sinceMs, lotIds: [] })),
  };
};

/**
 * The purges of records and of pictures go through everything once; the house has shown that it
 * is there.
 */
const sweptOut = async (house: House, time: Time, count: number): Promise<void> => {
  const { nodes, reader, clock } = house;
  const parts = { engine: nodes[0], reader, clock };
  const purge = openPurgeRecords(parts);
  const keeper = openPurgePictures({ ...parts, files: { remove: () => Promise.resolve() } });
  await time.leap(DAY_MS);
  for (let calls = 0; calls < count / PAGE + SPARE_CALLS; calls += 1) {
    await purge();
    await keeper();
  }
};

const courtsOf = ({ lots }: House): ReadonlySet<string> =>
  new Set(lots.filter(({ terms }) => terms.rules.profile === 'judicial').map(({ id }) => id));

/** Which records stay now, by the law and by what is open. */
const staying = async (house: House): Promise<(kind: Kind, one: Old) => boolean> => {
  const [courts, open] = [courtsOf(house), await openLotIds(house)];
  return (kind, { sinceMs, lotIds }) => {
    const profile = lotIds.some((lotId) => courts.has(lotId)) ? 'judicial' : 'house';
    const isStray = kind === 'files' && lotIds.length === 0;
    const days = isStray ? STRAY_DAYS : DAYS[kind][profile];
    const isYoung = house.clock.nowMs() < sinceMs + days * DAY_MS;
    return isYoung || lotIds.some((lotId) => open.has(lotId));
  };
};
