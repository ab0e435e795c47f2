// Messages about one lot that follow each other.
import { describe, expect, it } from 'vitest';
import type { MessageRow } from '#contract/notifications/outputs.ts';
import { groupMessages } from '#lib/notifications/group-messages.ts';

const row = (id: string, lotId: string | null): MessageRow =>
  ({
    id,
    topic: 'bidding',
    title: '被超越',
    text: '',
    message: lotId === null ? { kind: 'password-changed' } : { kind: 'outbid', lotId, priceFen: 1 },
    atMs: 0,
    readAtMs: null,
  }) as unknown as MessageRow;
const shape = (...rows: readonly MessageRow[]): readonly string[] =>
  groupMessages(rows).map(({ row: { id }, older }) => [id, ...older.map((one) => one.id)].join('+'));

describe('messages about one lot', () => {
  it('that follow each other stand as one, the latest in front', () => {
    expect(shape(row('d', 'lot-1'), row('c', 'lot-1'), row('b', 'lot-1'), row('a', 'lot-2'))).toEqual([
      'd+c+b',
      'a',
    ]);
  });

  it('keep their place where another stands between them', () => {
    expect(shape(row('c', 'lot-1'), row('b', 'lot-2'), row('a', 'lot-1'))).toEqual(['c', 'b', 'a']);
  });

  it('are not gathered where they are of no lot', () => {
    expect(shape(row('b', null), row('a', null))).toEqual(['b', 'a']);
    expect(shape()).toEqual([]);
  });
});
