// Orders on which it is the house's turn. When one is due, and whose step is next, stands in the
// state of the order alone: the store looks it up in those that stand so, and no others.
import { sql } from 'kysely';
import { HOUSE_TURNS, type HouseTurn } from '#core/orders/house-steps.ts';
import { houseSteps } from '#core/orders/transfer-steps.ts';
import { isInScope, type Reader, type SalesBeyond } from '#server/store/access.ts';
import { lengthIn, numberIn, textIn } from '#server/store/waiting-rows.ts';
import { STORED_ORDER } from '../store-orders.ts';

const STATE = 'orders.state';

const ordersFor = (db: Reader, turn: HouseTurn['what'], beyond: SalesBeyond) =>
  db
    .selectFrom('orders')
    .select(STORED_ORDER)
    .where(
      'orders.status',
      'in',
      HOUSE_TURNS.flatMap(([status, what]) => (what === turn ? [status] : [])),
    )
    .where(isInScope('orders.saleId', beyond));

const dueBy = (db: Reader, field: 'pickUpByMs' | 'transferByMs') => ({
  since: numberIn(db, STATE, [field]),
  ref: 'orders.id',
});

/** Vouchers to be found on the account, since they were sent. */
export function vouchersWaiting(db: Reader, beyond: SalesBeyond) {
  const since = numberIn(db, STATE, ['voucher', 'atMs']);
  return { query: ordersFor(db, 'voucher', beyond), since, ref: 'orders.id' };
}

/** Things to be handed out to whom the buyer has named, by when they are to be fetched. */
export function handOutsWaiting(db: Reader, beyond: SalesBeyond) {
  const isNamed = sql<boolean>`${textIn(db, STATE, ['driver'])} is not null`;
  return { query: ordersFor(db, 'hand-out', beyond).where(isNamed), ...dueBy(db, 'pickUpByMs') };
}

/** Vehicles whose next step in the registry is the house's, by when they are to be the buyer's. */
export function transferStepsWaiting(db: Reader, beyond: SalesBeyond) {
  const done = lengthIn(db, STATE, 'steps');
  const isOrdered = sql<boolean>`${textIn(db, STATE, ['services'])} like '%"transfer-agency"%'`;
  const isOf = (steps: readonly number[]) =>
    sql<boolean>`${done} in (${sql.join(steps.map((step) => sql.lit(step)))})`;
  const query = ordersFor(db, 'transfer-step', beyond)
    .where('orders.category', '=', 'vehicle')
    .where((where) =>
      where.or([isOf(houseSteps([])), where.and([isOrdered, isOf(houseSteps(['transfer-agency']))])]),
    );
  return { query, ...dueBy(db, 'transferByMs') };
}
