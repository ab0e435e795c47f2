// I-34 and I-54 on histories made up by hand, and what a reversal does to I-27 and I-29.
import { describe, expect, it } from 'vitest';
import { forfeit, releasePerformance } from '#core/deposits/performance-deposit.ts';
import { reversalOf, type Transaction } from '#core/ledger.ts';
import type { Consumer } from '../kit/history.ts';
import { sha256 } from '../kit/sha256.ts';
import { invariants, violations } from '../simulation/invariants.ts';
import { trueHistory } from './planted-violations.ts';

const breachesOf = (id: string, part: object): readonly string[] =>
  invariants.find((one) => one.id === id)?.breaches({ ...trueHistory(), ...part }, sha256) ?? [];

const seqOf = (lotId: string): number =>
  trueHistory().lots.find(({ published }) => published.id === lotId)?.state.seq ?? 0;
const last = seqOf('plain');

const follower = (...heard: (readonly [from: number, to: number])[]): Consumer => ({
  name: 'screen',
  lotId: 'plain',
  heard: heard.map(([from, to]) => ({ from, to })),
});

describe('who follows a lot', () => {
  it.each<[string, Consumer, string | null]>([
    ['hears it all at once', follower([1, last]), null],
    ['hears it in two pieces', follower([1, 2], [3, last]), null],
    ['sees how it ended', follower([0, last]), null],
    ['sees it as it stands after a gap', follower([1, 2], [0, last]), null],
    ['sees it again as it stands', follower([0, last], [0, last]), null],
    ['misses one', follower([1, 2], [4, last]), 'missed plain 3 to 3'],
    ['is told one again', follower([1, 3], [3, last]), 'told plain 3 again at 3'],
    ['is set back', follower([1, last], [0, 2]), 'set back on plain'],
    ['does not hear the end', follower([1, last - 1]), `stands at ${last - 1} of ${last}`],
    ['hears of nothing', follower(), 'stands at 0'],
    ['hears more than there was', follower([1, last + 1]), `stands at ${last + 1}`],
    ['follows a lot that is none', { ...follower(), lotId: 'none' }, 'follows no lot'],
  ])('%s', (_says, consumer, wrong) => {
    const found = breachesOf('I-34', { consumers: [consumer] });
    expect(found.join()).toContain(wrong ?? '');
    expect(found.length === 0).toBe(wrong === null);
  });
});

describe('who asks what became of a request', () => {
  const asked = (...bodies: (string | null)[]) =>
    breachesOf('I-54', {
      answers: [{ bidderId: 'A', key: 'known', body: 'told', accepted: null }],
      inquiries: bodies.map((body) => ({ bidderId: 'A', key: 'known', body })),
    });

  it('is told what they were told, or would have been', () => {
    expect(asked('told', 'told')).toEqual([]);
  });

  it('must be told something, and never something else', () => {
    expect(asked(null)).toEqual(['A known cannot be learnt']);
    expect(asked('told', 'other')).toEqual(['A known reads otherwise than it was told']);
  });

  it('whose answer was lost is told the same each time', () => {
    const lost = (...bodies: (string | null)[]) =>
      breachesOf('I-54', { inquiries: bodies.map((body) => ({ bidderId: 'A', key: 'lost', body })) });
    expect(lost('one', 'one')).toEqual([]);
    expect(lost('one', 'two')).toHaveLength(1);
    expect(lost(null, 'two')).toHaveLength(2);
  });
});

describe('an end of a deposit that is put right', () => {
  const history = trueHistory();
  const keep = history.transactions.find(({ kind }) => kind === 'keep');
  const [lotId = '', bidderId = ''] = keep?.cause.split(':') ?? [];
  const amountFen = Math.max(...(keep?.moves.map(({ deltaFen }) => deltaFen) ?? [0]));
  const hold = { lotId, bidderId, amountFen, atMs: 1 };

  /** The same house after these bookings, its balances moved by them. */
  const after = (...more: readonly Transaction[]) => {
    const moved = new Map(history.balances);
    for (const { account, deltaFen } of more.flatMap(({ moves }) => moves)) {
      moved.set(account, (moved.get(account) ?? 0) + deltaFen);
    }
    const booked = { transactions: [...history.transactions, ...more], balances: [...moved] };
    return violations({ ...trueHistory(), ...booked }, sha256).map((words) => words.split(' ')[0]);
  };

  it.each([
    ['forfeited', forfeit(hold)],
    ['given back', releasePerformance(hold)],
  ])('was %s: it is held again, and may end once more', (_says, end) => {
    expect(after(end)).toEqual([]);
    expect(after(end, reversalOf(end, 2))).toEqual([]);
    const other = end.kind === 'forfeit' ? releasePerformance(hold) : forfeit(hold);
    expect(after(end, reversalOf(end, 2), other)).toEqual([]);
  });

  it('cannot end twice without it, nor by an unbooked reversal', () => {
    expect(after(forfeit(hold), releasePerformance(hold))).toContain('I-27');
    expect(after(reversalOf(forfeit(hold), 2))).toContain('I-25');
  });

  it('and is put right only halfway owes what is missing', () => {
    const end = forfeit(hold);
    const half = reversalOf(end, 2);
    const moves = half.moves.map((move) => ({ ...move, deltaFen: move.deltaFen / 2 }));
    const found = after(end, { ...half, moves });
    expect(found).toContain('I-25');
    expect(found).toContain('I-29');
  });
});
