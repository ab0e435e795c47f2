// The invariants of who is told what: I-34 and I-54 of goals.md A3. A consumer is whoever follows a
// lot by its news; an inquiry is a client that asks what became of its request.
import { isPublic } from '#core/lots/lot-event.ts';
import type { Consumer, History, Invariant } from '../../kit/history.ts';

/**
 * The place a consumer has come to, or what keeps it from being right: each number is applied once,
 * and none is left out.
 */
const follow = ({ name, lotId, heard }: Consumer, lastSeq: number): readonly string[] => {
  const wrong: string[] = [];
  let seq = 0;
  for (const { from, to } of heard) {
    const isSnapshot = from === 0;
    if (isSnapshot && to < seq) wrong.push(`${name} was set back on ${lotId} from ${seq} to ${to}`);
    if (!isSnapshot && from > seq + 1) wrong.push(`${name} missed ${lotId} ${seq + 1} to ${from - 1}`);
    if (!isSnapshot && from <= seq) wrong.push(`${name} was told ${lotId} ${from} again at ${seq}`);
    seq = to;
  }
  return seq === lastSeq ? wrong : [...wrong, `${name} stands at ${seq} of ${lastSeq} on ${lotId}`];
};

const toldOnce = ({ lots, consumers = [] }: History): readonly string[] =>
  consumers.flatMap((consumer) => {
    const lot = lots.find(({ published }) => published.id === consumer.lotId);
    const count = lot?.events.filter(({ event }) => isPublic(event)).length;
    return count === undefined ? [`${consumer.name} follows no lot`] : follow(consumer, count);
  });

const outcomeLearnt = ({ answers, inquiries = [] }: History): readonly string[] => {
  const told = new Map(answers.map(({ bidderId, key, body }) => [`${bidderId} ${key}`, body]));
  return inquiries.flatMap(({ bidderId, key, body }) => {
    const name = `${bidderId} ${key}`;
    const first = told.get(name);
    if (first === undefined) told.set(name, body ?? '');
    if (body === null) return [`${name} cannot be learnt`];
    return first === undefined || first === body ? [] : [`${name} reads otherwise than it was told`];
  });
};

export const outcomeInvariants: readonly Invariant[] = [
  { id: 'I-34', says: 'each consumer applies every event of a lot once', breaches: toldOnce },
  {
    id: 'I-54',
    says: 'what became of a request can be learnt by its key, and never changes',
    breaches: outcomeLearnt,
  },
];
