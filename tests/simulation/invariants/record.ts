// The invariants of the record: I-02, I-03, I-19, I-20, I-24, I-43, I-44, I-46 of goals.md A3.
import { brokenAt } from '#core/lots/chain.ts';
import { isPublic } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { viewOf, viewOfEvent, type EventView } from '#core/lots/lot-view.ts';
import type { History, Invariant, LotHistory, RecordedAnswer } from '../../kit/history.ts';
import { offerFen, stepsOf } from './steps.ts';

const eachLot =
  (judge: (lot: LotHistory) => readonly string[]) =>
  ({ lots }: History): readonly string[] =>
    lots.flatMap((lot) => judge(lot).map((wrong) => `${lot.published.id}: ${wrong}`));

const isDense = ({ events, state }: LotHistory): readonly string[] => {
  const wrong = events.flatMap(({ rev }, index) => (rev === index + 1 ? [] : [`rev ${rev} at ${index + 1}`]));
  const heard = events.filter(({ event }) => isPublic(event));
  const gaps = heard.flatMap(({ seq }, index) => (seq === index + 1 ? [] : [`seq ${seq} at ${index + 1}`]));
  const silent = events.filter(({ event, seq }) => !isPublic(event) && seq !== null);
  const last = heard.length === state.seq ? [] : [`the state counts ${state.seq} of ${heard.length}`];
  return [...wrong, ...gaps, ...silent.map(() => 'a silent event has a number'), ...last];
};

const stamped = ({ events }: LotHistory) =>
  events.flatMap(({ event, seq, hash }) =>
    isPublic(event) ? [{ seq: seq ?? 0, hash: hash ?? '', event: viewOfEvent(event) }] : [],
  );

const replays = (lot: LotHistory): readonly string[] => {
  try {
    const state = replay(
      lot.published,
      lot.events.map(({ event }) => event),
    );
    const same = canonical(state) === canonical(lot.state);
    return same ? [] : ['the events do not give the state that stands'];
  } catch (error) {
    return [String(error)];
  }
};

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

const isRecorded = (history: History, { bidderId, accepted }: RecordedAnswer): boolean => {
  const lot = history.lots.find(({ published }) => published.id === accepted?.lotId);
  return (lot?.events ?? []).some(({ event }) => {
    if (event.type !== 'bid' && event.type !== 'maximum-set') return false;
    const amountFen = event.type === 'bid' ? offerFen(event) : event.maximumFen;
    const isHis = event.by.bidderId === bidderId && event.atMs === accepted?.atMs;
    return isHis && amountFen === accepted?.amountFen;
  });
};

const oneEffect = (history: History): readonly string[] => {
  const bodies = new Map<string, string>();
  const wrong: string[] = [];
  for (const { bidderId, key, body } of history.answers) {
    const name = `${bidderId} ${key}`;
    if ((bodies.get(name) ?? body) !== body) wrong.push(`${name} was answered in two ways`);
    bodies.set(name, body);
  }
  return wrong;
};

const fractions = (value: unknown, path: string): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const isMoney = key.endsWith('Fen') && typeof inner === 'number';
    return isMoney && !Number.isSafeInteger(inner) ? [`${path}.${key} is ${inner}`] : fractions(inner, key);
  });
};

const numbersIn = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [value];

const secretsIn = (lot: LotHistory): readonly string[] => {
  const people = new Set(lot.events.flatMap(({ event }) => ('by' in event ? [event.by.bidderId] : [])));
  const views = [viewOf(lot.state), ...stamped(lot).map(({ event }): EventView => event)];
  return views.flatMap((view) =>
    numbersIn(view).flatMap((value) => (people.has(String(value)) ? [`a view names ${String(value)}`] : [])),
  );
};

/** A standing maximum above the price is in no public event up to now. */
const maximaIn = (lot: LotHistory): readonly string[] => {
  const wrong: string[] = [];
  const steps = stepsOf(lot);
  for (const { after, event, recorded } of steps) {
    if (after.status !== 'open' || !after.standing || !isPublic(event)) continue;
    const { maximumFen, priceFen, leader } = after.standing;
    const rows = event.type === 'bid' ? event.rows : [];
    const isTold = rows.some((row) => row.amountFen === maximumFen && row.party.bidderId === leader.bidderId);
    if (maximumFen > priceFen && isTold) wrong.push(`rev ${recorded.rev} tells the maximum ${maximumFen}`);
  }
  return wrong;
};

export const recordInvariants: readonly Invariant[] = [
  { id: 'I-02', says: 'the numbers of a lot are dense', breaches: eachLot(isDense) },
  {
    id: 'I-03',
    says: 'what was acknowledged is on record with its amount and time',
    breaches: (history) =>
      history.answers.flatMap((answer) =>
        answer.accepted && !isRecorded(history, answer)
          ? [`${answer.bidderId} ${answer.key} was acknowledged and is not on record`]
          : [],
      ),
  },
  { id: 'I-19', says: 'one key has one answer', breaches: oneEffect },
  { id: 'I-20', says: 'replaying the events gives the state that stands', breaches: eachLot(replays) },
  {
    id: 'I-24',
    says: 'money is whole fen',
    breaches: ({ lots, transactions, registrations }) =>
      fractions({ lots, transactions, registrations }, 'history'),
  },
  { id: 'I-43', says: 'no view names a person', breaches: eachLot(secretsIn) },
  { id: 'I-44', says: 'no public event tells a standing maximum', breaches: eachLot(maximaIn) },
  {
    id: 'I-46',
    says: 'the chain of every lot holds',
    breaches: ({ lots }, sha256) =>
      lots.flatMap((lot) => {
        const seq = brokenAt(stamped(lot), sha256);
        return seq === null ? [] : [`${lot.published.id}: the chain breaks at ${seq}`];
      }),
  },
];
