// A page of orders costs the same however many there are: it is read off an index, in its order.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ordersQuery } from '#server/orders/store-orders.ts';
import { testStore } from '../../kit/stores.ts';

const all = { buyerId: 'buyer', statuses: null, category: null, words: null, lotId: null } as const;
const wish = { ...all, sort: 'newest', after: null, most: 21 } as const;

describe('the list of orders', () => {
  test.each([
    ['one’s own', {}],
    ['one’s own in a state', { statuses: ['to-pay'] }],
    ['one’s own of one lot', { lotId: 'lot-1' }],
    ['one’s own, what is late on top', { sort: 'due' }],
    [
      'one’s own goods under a tab, what is late on top',
      { sort: 'due', category: 'goods', statuses: ['paid', 'done'] },
    ],
    ['one’s own by what is due, a later page', { sort: 'due', after: { atMs: 5, id: 'x' } }],
    ['one’s own, a later page', { after: { atMs: 5, id: 'x' } }],
    ['everybody’s', { buyerId: null }],
    [
      'everybody’s in a state, a later page',
      { buyerId: null, statuses: ['to-pay'], after: { atMs: 5, id: 'x' } },
    ],
  ] as const)('of %s is read off an index, already in order', async (_whose, part) => {
    const ground = await testStore('sqlite');
    const { reader } = ground.store;
    const { sql: text } = ordersQuery(reader, { ...wish, ...part }).compile();
    const plan = await sql
      .raw<{ detail: string }>(`explain query plan ${text.replaceAll('?', '1')}`)
      .execute(reader);
    const steps = plan.rows.map(({ detail }) => detail).join();
    expect(steps).toMatch(/USING INDEX orders_/);
    expect(steps).not.toContain('TEMP B-TREE');
    await ground.dispose();
  });
});
