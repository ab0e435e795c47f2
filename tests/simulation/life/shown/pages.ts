// The page of a lot, the announcements, the public questions and the suggestions, against the rows
// they are made from; and a person's groups, payouts and reminders.
import type { Inputs } from '#contract/inputs.ts';
import { isOver } from '#core/lots/lot-status.ts';
import { eventIn } from '#server/lots/event-codec.ts';
import type { House } from '../house.ts';
import type { Facts, FactualLot } from './facts.ts';
import { heldAgainst, type AskFully, type Who } from './observer.ts';

interface Page {
  readonly rows: readonly unknown[];
  readonly next: string | null;
}

/** Other data of a person's own: payouts, groups, and whether they will be told of a sale. */
export async function ownPagesAreTrue(
  ask: AskFully,
  house: House,
  userId: string,
): Promise<readonly string[]> {
  const { reader } = house;
  const who = { userId, role: 'buyer' } as const;
  const payouts = await reader.selectFrom('payouts').selectAll().where('bidderId', '=', userId).execute();
  const groups = await reader
    .selectFrom('groups')
    .select(['id', 'status'])
    .where('bidderId', '=', userId)
    .execute();
  const reminders = await reader
    .selectFrom('saleReminders')
    .select('saleId')
    .where('userId', '=', userId)
    .execute();
  const latest = payouts
    .toSorted((one, other) => other.atMs - one.atMs || (one.id < other.id ? 1 : -1))
    .slice(0, 50)
    .map(({ id, state, amountFen }) => ({ id, state, amountFen }));
  const shown = (await ask('payoutList', {}, who)).data.rows.map(({ id, state, amountFen }) => ({
    id,
    state,
    amountFen,
  }));
  const { rows } = (await ask('myGroups', {}, who)).data;
  const byId = (one: { readonly id: string }, other: { readonly id: string }) => (one.id < other.id ? -1 : 1);
  const faults = [
    ...heldAgainst(`the payouts of ${userId}`, shown, latest),
    ...heldAgainst(
      `the groups of ${userId}`,
      rows.map(({ id, status }) => ({ id, status })).toSorted(byId),
      groups.toSorted(byId),
    ),
  ];
  for (const { id } of await reader.selectFrom('sales').select('id').execute()) {
    const { isReminded } = (await ask('saleReminder', { saleId: id }, who)).data;
    const isSo = reminders.some(({ saleId }) => saleId === id);
    faults.push(...heldAgainst(`whether ${userId} is told of ${id}`, isReminded, isSo));
  }
  return faults;
}

/** Every row of a list that is gone on with by a cursor. */
const rowsOf = async <Row>(ask: (after: string | undefined) => Promise<Page>): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  let after: string | undefined;
  do {
    const page = await ask(after);
    rows.push(...(page.rows as Row[]));
    after = page.next ?? undefined;
  } while (after !== undefined);
  return rows;
};

const NEWEST_BIDS = 20;

/** The bid record by its pages, from the newest line to the first. */
const recordOf = async (ask: AskFully, id: string) => {
  type Line = Awaited<ReturnType<typeof ask<'lotBids'>>>['data']['rows'][number];
  const lines: Line[] = [];
  for (;;) {
    const before = lines.at(-1)?.seq;
    const { rows } = (await ask('lotBids', { id, ...(before !== undefined && { before }) }, null)).data;
    if (rows.length === 0) return lines;
    lines.push(...rows);
  }
};

const linesOf = async ({ reader }: House, lotId: string) => {
  const events = await reader
    .selectFrom('events')
    .select(['seq', 'body'])
    .where('lotId', '=', lotId)
    .where('type', '=', 'bid')
    .orderBy('rev')
    .execute();
  return events
    .flatMap(({ seq, body }) => {
      const event = eventIn(body);
      return event.type === 'bid' ? event.rows.map((row) => ({ seq, ...row })) : [];
    })
    .map(({ seq, party: { paddle }, amountFen }) => ({ seq, paddle, amountFen }))
    .toReversed();
};

const lotIsTrue = async (
  ask: AskFully,
  house: House,
  { facts, one }: { facts: Facts; one: FactualLot },
): Promise<readonly string[]> => {
  const { lot, view, card } = one;
  const { data } = await ask('lotDetail', { id: lot.id }, null);
  await ask('lotEvents', { id: lot.id, after: 0 }, null);
  const inSale = facts.lots
    .filter((other) => other.lot.saleId === lot.saleId)
    .toSorted((first, other) => first.card.position - other.card.position);
  const at = inSale.indexOf(one);
  const face = (detail: typeof data) => {
    const { title, followerCount, registeredCount, previousId, nextId } = detail;
    return { view: detail.view, title, followerCount, registeredCount, previousId, nextId };
  };
  const record = (await recordOf(ask, lot.id)).map(({ seq, paddle, amountFen }) => ({
    seq,
    paddle,
    amountFen,
  }));
  const lines = await linesOf(house, lot.id);
  return [
    ...heldAgainst(`the page of ${lot.id}`, face(data), {
      view,
      title: card.title,
      followerCount: facts.follows.filter(({ lotId }) => lotId === lot.id).length,
      registeredCount: facts.registrations.filter(({ lotId }) => lotId === lot.id).length,
      previousId: inSale[at - 1]?.lot.id ?? null,
      nextId: inSale[at + 1]?.lot.id ?? null,
    }),
    ...heldAgainst(`the bid record of ${lot.id}`, record, lines),
    ...(data.bids.length >= Math.min(NEWEST_BIDS, lines.length)
      ? []
      : [`the page of ${lot.id} shows too few bids`]),
  ];
};

export async function lotPagesAreTrue(ask: AskFully, house: House, facts: Facts): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const one of facts.lots) faults.push(...(await lotIsTrue(ask, house, { facts, one })));
  return faults;
}

const NOTICE_STATES = ['coming', 'running', 'ended', 'withdrawn'] as const;

/**
 * Every announced sale is among the announcements, under the state it is in, and nothing that was
 * not.
 */
export async function noticesAreTrue(ask: AskFully, house: House, facts: Facts): Promise<readonly string[]> {
  const announced = await house.reader
    .selectFrom('announcements')
    .select(['saleId', 'announcedAtMs'])
    .execute();
  const stops = await house.reader
    .selectFrom('saleStops')
    .select('saleId')
    .where('withdrawnAtMs', 'is not', null)
    .execute();
  const withdrawn = new Set(stops.map(({ saleId }) => saleId));
  const stateOf = (saleId: string): (typeof NOTICE_STATES)[number] => {
    if (withdrawn.has(saleId)) return 'withdrawn';
    const own = facts.lots.filter(({ lot }) => lot.saleId === saleId);
    if (own.every(({ lot }) => isOver(lot))) return 'ended';
    const sale = facts.sales.find(({ id }) => id === saleId);
    return (sale?.startsAtMs ?? 0) > facts.nowMs ? 'coming' : 'running';
  };
  const latest = announced.toSorted(
    (one, other) => other.announcedAtMs - one.announcedAtMs || (one.saleId < other.saleId ? 1 : -1),
  );
  const faults: string[] = [];
  for (const state of [undefined, ...NOTICE_STATES]) {
    const query: Inputs['noticeList'] = { size: 3, ...(state !== undefined && { state }) };
    const rows = await rowsOf<{ saleId: string }>(
      async (after) =>
        (await ask('noticeList', { ...query, ...(after !== undefined && { after }) }, null)).data,
    );
    const truth = latest.filter(({ saleId }) => state === undefined || stateOf(saleId) === state);
    const named = (some: readonly { readonly saleId: string }[]) => some.map(({ saleId }) => saleId);
    faults.push(...heldAgainst(`the announcements ${state ?? ''}`, named(rows), named(truth)));
  }
  return faults;
}

/**
 * A question that waits for an answer waits with the house's people; an answered one is read by
 * everybody, and a declined one by nobody.
 */
export async function questionsAreTrue(ask: AskFully, house: House, staff: Who): Promise<readonly string[]> {
  const all = await house.reader.selectFrom('questions').selectAll().execute();
  const waiting = await rowsOf<{ id: string }>(
    async (after) => (await ask('staffQuestions', after === undefined ? {} : { after }, staff)).data,
  );
  const oldest = all
    .filter(({ status }) => status === 'waiting')
    .toSorted((one, other) => one.askedAtMs - other.askedAtMs || (one.id < other.id ? -1 : 1));
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  const faults = [...heldAgainst('the questions of the desk', ids(waiting), ids(oldest))];
  for (const [lotId, own] of Map.groupBy(all, (question) => question.lotId)) {
    const shown = await rowsOf<{ text: string }>(
      async (after) =>
        (
          await ask(
            'questionList',
            { ...(lotId !== null && { lot: lotId }), ...(after !== undefined && { after }) },
            null,
          )
        ).data,
    );
    const truth = own
      .filter(({ status }) => status === 'answered')
      .toSorted(
        (one, other) => (other.answeredAtMs ?? 0) - (one.answeredAtMs ?? 0) || (one.id < other.id ? 1 : -1),
      );
    const texts = (rows: readonly { readonly text: string }[]) => rows.map(({ text }) => text);
    faults.push(...heldAgainst(`the questions about ${lotId ?? 'the house'}`, texts(shown), texts(truth)));
  }
  return faults;
}

/** Of every brand as many as are for sale in the hall of vehicles. */
export async function suggestionsAreTrue(ask: AskFully, { lots }: Facts): Promise<readonly string[]> {
  const faults: string[] = [];
  const brands = new Set(lots.filter(({ card }) => card.hall === 'vehicle').map(({ card }) => card.brand));
  for (const brand of brands) {
    const { rows } = (await ask('suggest', { q: brand }, null)).data;
    const living = lots.filter(
      ({ lot, card }) => card.brand === brand && card.hall === 'vehicle' && !isOver(lot),
    );
    const shown = rows.find(({ kind, value }) => kind === 'brand' && value === brand)?.lots;
    faults.push(...heldAgainst(`what is suggested for ${brand}`, shown, living.length));
  }
  return faults;
}
