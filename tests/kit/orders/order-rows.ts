// A row of an order as it lies in the store, for tests of what lies beside it.
import type { Kysely } from 'kysely';
import type { OrdersTable } from '#server/orders/order-tables.ts';
import type { Tables } from '#server/store/tables.ts';

export function someOrder(id: string, part: Partial<OrdersTable> = {}): OrdersTable {
  return {
    id,
    number: `LC ${id.toUpperCase()}`,
    lotId: `lot of ${id}`,
    saleId: 'sale-1',
    unit: '',
    buyerId: 'an',
    round: 1,
    rev: 1,
    status: 'done',
    isLiving: 0,
    hammerFen: 1_000_000,
    state: '{}',
    createdAtMs: 100,
    category: 'vehicle',
    duePlaceMs: 100,
    ...part,
  };
}

export async function addOrders(db: Kysely<Tables>, ...rows: readonly OrdersTable[]): Promise<void> {
  await db.insertInto('orders').values(rows).execute();
}
