// One broken history for each invariant: a true one in which a single thing has been falsified.
import type { LotEvent } from '#core/lots/lot-event.ts';
import { FIXED_PRICE_RULES } from '#core/sales/rule-set.ts';
import { holdOf, scheduledFormatLot } from '../kit/formats/format-lots.ts';
import type { History } from '../kit/history.ts';
import { exact, maximum } from '../kit/lots.ts';
import type { Command } from '../simulation/invariants/core-house.ts';
import { historyOf } from './any-history.ts';
import { forgeFlows } from './planted-flows.ts';

/** The same thing with every lock taken off. */
export type Open<Of> = Of extends (...args: never[]) => unknown
  ? Of
  : Of extends object
    ? { -readonly [Key in keyof Of]: Open<Of[Key]> }
    : Of;

type Forged = Open<History>;
export type Forgery = (history: Forged) => void;

export function trueHistory(): Forged {
  const history = historyOf(story);
  const inquiries = history.answers.map(({ bidderId, key, body }) => ({ bidderId, key, body }));
  const messages = [{ userId: 'A', cause: 'sold:plain:9' }];
  return structuredClone({ ...history, consumers: followers(history), inquiries, messages }) as Forged;
}

const bid = (who: string, what: ReturnType<typeof exact>, lotId = 'plain'): Command => ({
  do: 'bid',
  lotId,
  who,
  bid: what,
});

// A lot sold after a tie, an own raise and a late bid; one under its reserve; one without bids.
const story: readonly Command[] = [
  ...['A', 'B'].map((who): Command => ({ do: 'register', lotId: 'plain', who })),
  { do: 'register', lotId: 'reserved', who: 'A' },
  { do: 'wait', forMs: 61_000 },
  bid('A', maximum(12_000)),
  bid('B', exact(10_200)),
  bid('B', maximum(12_000)),
  bid('A', maximum(13_000)),
  bid('B', exact(9)),
  bid('A', exact(10_000), 'reserved'),
  { do: 'outage', forMs: 3_000 },
  { do: 'pause', lotId: 'plain' },
  { do: 'wait', forMs: 5_000 },
  { do: 'resume', lotId: 'plain' },
  { do: 'wait', forMs: 590_000 },
  bid('B', exact(12_300)),
  { do: 'wait', forMs: 3_600_000 },
];

// Two followers of every lot: one hears each event, the other the lot as it stands, then the rest.
const followers = ({ lots }: History): NonNullable<History['consumers']> =>
  lots.flatMap(({ published: { id: lotId }, state: { seq } }) => {
    const each = Array.from({ length: seq }, (_, at) => ({ from: at + 1, to: at + 1 }));
    const half = Math.floor(seq / 2);
    const joined = [{ from: 0, to: half }, ...(half < seq ? [{ from: half + 1, to: seq }] : [])];
    return [
      { name: 'screen', lotId, heard: each },
      { name: 'late screen', lotId, heard: joined },
    ];
  });

const lotOf = (history: Forged, lotId: string) => {
  const lot = history.lots.find(({ published }) => published.id === lotId);
  if (!lot) throw new Error(`no lot ${lotId}`);
  return lot;
};

const eventsOf = (history: Forged, lotId = 'plain') => lotOf(history, lotId).events;

const nth = <Type extends LotEvent['type']>(history: Forged, type: Type, index = 0, lotId = 'plain') => {
  const found = eventsOf(history, lotId).filter(({ event }) => event.type === type)[index]?.event;
  if (found?.type !== type) throw new Error(`no ${type} ${index} on ${lotId}`);
  return found as Extract<Open<LotEvent>, { type: Type }>;
};

const transactionOf = (history: Forged, kind: string, index = 0) => {
  const found = history.transactions.filter((one) => one.kind === kind)[index];
  if (!found) throw new Error(`no ${kind} ${index}`);
  return found;
};

const forgeBidding: Readonly<Record<string, Forgery>> = {
  'I-01': (history) => {
    nth(history, 'bid', 1).standing.priceFen = 1;
  },
  'I-04': (history) => {
    history.refusals.push({ code: 'TOO_LOW', before: { priceFen: 1 }, after: { priceFen: 2 } });
  },
  'I-05': (history) => {
    nth(history, 'bid', 3).atMs += 3_600_000;
  },
  'I-06': (history) => {
    eventsOf(history).shift();
  },
  'I-10a': (history) => {
    const { standing } = nth(history, 'bid', 2);
    standing.leader = { bidderId: 'B', paddle: 'P-B' };
  },
  'I-12': (history) => {
    history.people = history.people.filter(({ id }) => id !== 'B');
  },
  'I-14': (history) => {
    nth(history, 'bid', 1).standing.maximumFen = 1;
  },
  'I-15': (history) => {
    nth(history, 'bid', 0).standing.priceFen = 1_199_900;
  },
  'I-16': (history) => {
    nth(history, 'bid', 2).standing.maximumAtMs += 1;
  },
  'I-17': (history) => {
    const raised = eventsOf(history).find(({ event }) => event.type === 'maximum-set');
    const last = nth(history, 'bid', 2);
    const standing = { ...last.standing, priceFen: 1_300_000, maximumFen: 1_300_000 };
    const rows = [{ party: last.standing.leader, amountFen: 1_300_000, how: 'proxy' as const }];
    if (raised) raised.event = { ...last, by: last.standing.leader, rows, standing };
  },
  'I-45': (history) => {
    nth(history, 'bid', 1).by.bidderId = 'clerk';
  },
};

const forgeClosing: Readonly<Record<string, Forgery>> = {
  'I-06b': (history) => {
    nth(history, 'extended').endsAtMs -= 1;
  },
  'I-07a': (history) => {
    nth(history, 'extended').endsAtMs -= 3_600_000;
  },
  'I-07b': (history) => {
    const events = eventsOf(history);
    const index = events.findIndex(({ event }) => event.type === 'extended' && event.cause === 'bid');
    events.splice(index, 1);
  },
  'I-08': (history) => {
    const events = eventsOf(history);
    const last = events.at(-1);
    if (last) events.push(structuredClone(last));
  },
  'I-08b': (history) => {
    nth(history, 'opened', 0, 'lane-2').atMs = nth(history, 'opened', 0, 'lane-1').atMs + 1;
  },
  'I-09': (history) => {
    nth(history, 'sold').atMs -= 1;
  },
  'I-10': (history) => {
    nth(history, 'sold').winner = { bidderId: 'B', paddle: 'P-B' };
  },
  'I-11': (history) => {
    lotOf(history, 'reserved').published.terms.reserveFen = null;
  },
  'I-49': (history) => {
    const { atMs } = nth(history, 'sold');
    history.outages.push({ fromMs: atMs - 5_000, toMs: atMs - 1_000 });
  },
  'I-49b': (history) => {
    const back = { cause: 'outage', atMs: 7, endsAtMs: 300_007 };
    for (const index of [0, 1]) Object.assign(nth(history, 'extended', index), back);
  },
};

const forgeRecord: Readonly<Record<string, Forgery>> = {
  'I-02': (history) => {
    for (const recorded of eventsOf(history).slice(3)) recorded.seq = (recorded.seq ?? 0) + 1;
  },
  'I-03': (history) => {
    const [answer] = history.answers;
    if (answer?.accepted) answer.accepted.amountFen += 1;
  },
  'I-19': (history) => {
    const [answer] = history.answers;
    if (answer) history.answers.push({ ...answer, body: 'another' });
  },
  'I-20': (history) => {
    lotOf(history, 'reserved').state.rev += 1;
  },
  'I-24': (history) => {
    nth(history, 'bid', 1).standing.priceFen += 0.5;
  },
  'I-43': (history) => {
    nth(history, 'sold').winner.paddle = 'A';
  },
  'I-44': (history) => {
    const { rows, standing } = nth(history, 'bid', 1);
    rows.push({ party: standing.leader, amountFen: standing.maximumFen, how: 'proxy' });
  },
  'I-46': (history) => {
    nth(history, 'bid', 1).atMs += 1;
  },
};

const forgeOutcomes: Readonly<Record<string, Forgery>> = {
  'I-34': (history) => {
    history.consumers?.[0]?.heard.splice(1, 1);
  },
  'I-54': (history) => {
    const [inquiry] = history.inquiries ?? [];
    if (inquiry) inquiry.body = 'another';
  },
};

const forgeMoney: Readonly<Record<string, Forgery>> = {
  'I-13': (history) => {
    history.registrations.pop();
  },
  'I-21': (history) => {
    transactionOf(history, 'freeze').moves.pop();
  },
  'I-22': (history) => {
    history.transactions.unshift(history.transactions.pop() as Forged['transactions'][number]);
  },
  'I-23': (history) => {
    history.balances.push(['house:forfeited', 1]);
  },
  'I-25': (history) => {
    const { moves } = transactionOf(history, 'freeze');
    history.transactions.push({ kind: 'reversal', cause: 'freeze:plain:A', atMs: 1, moves });
  },
  'I-26': (history) => {
    history.transactions.push(transactionOf(history, 'release'));
  },
  'I-27': (history) => {
    transactionOf(history, 'release').cause = 'plain:nobody';
  },
  'I-28': (history) => {
    for (const one of history.registrations) one.endedAtMs = (one.endedAtMs ?? 0) + 60_001;
  },
  'I-29': (history) => {
    for (const one of history.registrations) one.depositFen += 1;
  },
};

const forgeOrders: Readonly<Record<string, Forgery>> = {
  'I-31': (history) => {
    history.orders.pop();
  },
  'I-32': (history) => {
    const [order] = history.orders;
    order?.events.push({ type: 'completed', atMs: 1 });
  },
};

// A fixed-price lot with one unit, held and sold; then a second buyer holds what is gone.
const forgedFormat: Readonly<Record<string, Forgery>> = {
  'I-50': (history) => {
    const published = scheduledFormatLot(FIXED_PRICE_RULES);
    const hold = holdOf('A');
    const sold = { holdId: hold.id, buyer: hold.buyer, priceFen: hold.priceFen, isByOffer: false };
    const events: LotEvent[] = [
      { type: 'opened', atMs: published.startsAtMs },
      { type: 'unit-held', atMs: published.startsAtMs, hold, staffId: null },
      { type: 'unit-sold', atMs: published.startsAtMs, ...sold },
      { type: 'unit-held', atMs: published.startsAtMs, hold: holdOf('B'), staffId: null },
    ];
    const recorded = events.map((event, at) => ({ rev: at + 1, seq: at + 1, hash: '', event }));
    history.lots.push(
      structuredClone({ published, events: recorded, state: published }) as Forged['lots'][number],
    );
  },
};

const forgeTogether: Readonly<Record<string, Forgery>> = {
  'I-18': (history) => {
    nth(history, 'bid', 1).rows.reverse();
  },
  'I-30': (history) => {
    const moves = [
      { account: 'buyer:A:available' as const, deltaFen: -900_000_00 },
      { account: 'buyer:A:withdrawing' as const, deltaFen: 900_000_00 },
    ];
    history.transactions.push({ kind: 'withdraw', cause: 'payout-1', atMs: 1, moves });
  },
  'I-33': (history) => {
    const first = history.registrations.find(({ lotId }) => lotId === 'plain');
    if (first) first.endedAtMs = null;
  },
  'I-51': (history) => {
    history.messages?.push(
      { userId: 'B', cause: 'outbid:plain:9' },
      { userId: 'B', cause: 'outbid:plain:9' },
    );
  },
};

export const forgeries: readonly (readonly [id: string, forge: Forgery])[] = Object.entries({
  ...forgeBidding,
  ...forgeClosing,
  ...forgeRecord,
  ...forgeOutcomes,
  ...forgeMoney,
  ...forgeFlows,
  ...forgeOrders,
  ...forgedFormat,
  ...forgeTogether,
});
